package throughline.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import throughline.importers.api.Importer;

/// The rules that keep things where one looks for them. The module descriptors enforce the
/// direction app → importers → model already; these rules see what they cannot.
@AnalyzeClasses(packages = "throughline", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule MODEL_STANDS_ALONE =
      classes()
          .that()
          .resideInAPackage("throughline.model..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("throughline.model..", "java..", "org.jspecify..")
          .because("the model is pure data and arithmetic, usable without any toolkit");

  @ArchTest
  static final ArchRule IMPORTERS_DO_NOT_KNOW_THE_WINDOW =
      noClasses()
          .that()
          .resideInAPackage("throughline.importers..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("throughline.app..", "javafx..", "java.awt..", "javax.swing..")
          .because("files are read on servers too");

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_MODEL_PACKAGES =
      slices().matching("throughline.model.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_IMPORTERS =
      slices().matching("throughline.importers.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule NO_CYCLES_BETWEEN_FEATURES =
      slices().matching("throughline.app.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_CHARTS_AND_REPORTS_KNOW_AWT =
      noClasses()
          .that()
          .resideOutsideOfPackages("throughline.app.chart..", "throughline.app.report..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.awt..", "javax.swing..", "javax.imageio..", "org.jfree..")
          .because("JFreeChart draws through AWT, and nothing else may");

  @ArchTest
  static final ArchRule ONLY_FX_REACHES_FOR_THE_FX_THREAD =
      noClasses()
          .that()
          .resideOutsideOfPackages("throughline.app.fx..", "throughline.app.report..")
          .should()
          .callMethod(javafx.application.Platform.class, "runLater", Runnable.class)
          .because("one coalescing way onto the JavaFX thread keeps it from being flooded");

  @ArchTest
  static final ArchRule OUTPUT_GOES_THROUGH_THE_CONSOLE =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("throughline.app.cli.Console")
          .and()
          .resideOutsideOfPackage("throughline.bench..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("standard output carries results only");

  @ArchTest
  static final ArchRule NO_UTIL_HELPER_MANAGER =
      noClasses()
          .should()
          .haveSimpleNameEndingWith("Util")
          .orShould()
          .haveSimpleNameEndingWith("Utils")
          .orShould()
          .haveSimpleNameEndingWith("Helper")
          .orShould()
          .haveSimpleNameEndingWith("Manager")
          .because("a name should say what the class knows");

  @ArchTest
  static final ArchRule IMPORTERS_ARE_FINAL_AND_PUBLIC =
      classes()
          .that()
          .implement(Importer.class)
          .should()
          .bePublic()
          .andShould()
          .haveModifier(JavaModifier.FINAL)
          .because("the service loader makes them, and nobody extends them");

  @ArchTest
  static final ArchRule PACKAGES_ARE_NULL_MARKED =
      classes()
          .that()
          .resideInAPackage("throughline..")
          .and()
          .doNotHaveSimpleName("module-info")
          .should(resideInNullMarkedPackage());

  private static ArchCondition<JavaClass> resideInNullMarkedPackage() {
    return new ArchCondition<>("reside in a @NullMarked package") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean marked =
            type.getPackage().isAnnotatedWith(org.jspecify.annotations.NullMarked.class);
        if (!marked) {
          events.add(
              SimpleConditionEvent.violated(
                  type, type.getPackageName() + " lacks @NullMarked: " + type.getName()));
        }
      }
    };
  }
}
