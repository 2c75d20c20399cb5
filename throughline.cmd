@echo off
rem Starts Throughline on Windows: finds a JDK 25 or newer, builds once, runs on the module path.
setlocal enabledelayedexpansion
set "HOME_DIR=%~dp0"
set "JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\javac.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if defined JAVA call :check
if not defined JAVA for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*") do (
  if not defined JAVA if exist "%%~D\bin\javac.exe" (
    set "JAVA=%%~D\bin\java.exe"
    call :check
  )
)
if not defined JAVA for %%J in (java.exe) do if not "%%~$PATH:J"=="" (
  set "JAVA=%%~$PATH:J"
  call :check
)
if not defined JAVA (
  echo throughline: needs a JDK 25 or newer: install one or set JAVA_HOME to it 1>&2
  exit /b 1
)
if not exist "%HOME_DIR%app\target\throughline.stamp" (
  where mvn >nul 2>nul || (echo throughline: needs Maven to build itself 1>&2 & exit /b 1)
  pushd "%HOME_DIR%"
  call mvn -B -q -pl app -am -Dquick -Dmaven.test.skip=true package >"%TEMP%\throughline-build.log" 2>&1 || (
    popd & echo throughline: the build failed; the whole log is in %TEMP%\throughline-build.log 1>&2 & exit /b 1)
  popd
  type nul >"%HOME_DIR%app\target\throughline.stamp"
)
"%JAVA%" --module-path "%HOME_DIR%app\target\modules" --enable-native-access=javafx.graphics,com.github.luben.zstd_jni,org.xerial.sqlitejdbc,throughline.app -XX:+UseCompactObjectHeaders -XX:MaxRAMPercentage=70 "-Dthroughline.home=%HOME_DIR%." %THROUGHLINE_JAVA_OPTIONS% --module throughline.app/throughline.app.Main %*
exit /b %ERRORLEVEL%

:check
for /f "tokens=3 delims== " %%V in ('""%JAVA%" -XshowSettings:properties -version 2^>^&1 ^| findstr java.specification.version"') do set "RELEASE=%%V"
for /f "tokens=1 delims=." %%R in ("%RELEASE%") do if %%R LSS 25 set "JAVA="
exit /b 0
