package throughline.app;

/// The program's entry: everything begins with the command line.
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.out.println("throughline 0.1.0");
  }
}
