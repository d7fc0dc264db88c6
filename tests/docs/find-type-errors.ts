import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * What the compiler says of modules that exist in memory only. One program holds them all, since reading the types of
 * the package and of Node is most of the work.
 * @param modules code by the path at which the module is thought to stand.
 */
export function findTypeErrors(modules: ReadonlyMap<string, string>): string[] {
  const configuration = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      // The program consists of the given modules, not of the files of the project.
      readDirectory: () => [],
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, " "));
      },
    },
  );
  const options = configuration?.options ?? {};
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => modules.has(file) || disk.fileExists(file),
    getSourceFile: (file, language, ...rest) => {
      const code = modules.get(file);
      return code === undefined
        ? disk.getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, code, language);
    },
  };
  const files = [...modules.keys()];
  const program = ts.createProgram(files, options, host);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) => {
        const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
        return `${path.basename(file)}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
      },
    );
  });
}
