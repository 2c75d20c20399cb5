@echo off
rem Builds the folder of the program and an .msi (which needs WiX) into package\target.
setlocal
pushd "%~dp0.."
call mvn -B -q -pl app -am -Dquick -Dmaven.test.skip=true package || (popd & exit /b 1)
for /f "tokens=3 delims=<>" %%V in ('findstr /r /c:"^  <version>" pom.xml') do set "VERSION=%%V"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java.exe"
"%JAVA%" package\src\Build.java "%CD%" "%VERSION%" %*
set "STATUS=%ERRORLEVEL%"
popd
exit /b %STATUS%
