import path from "node:path";
import ts from "typescript";
import { repository as root } from "../../cli/repository.ts";

/**
 * Type-checks modules in memory with the settings of the project. All are part of one program, since reading the types of
 * the package and of Node is most of the work.
 * @param modules code by the absolute path that the module would have
 * @returns the errors of each module with their lines, by the same path
 */
export function findTypeErrors(modules: ReadonlyMap<string, string>): Map<string, string[]> {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  // No file of the project is a root, so only the imports of the modules are read.
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const host = ts.createCompilerHost(options);
  host.fileExists = (name) => modules.has(path.normalize(name)) || ts.sys.fileExists(name);
  host.readFile = (name) => modules.get(path.normalize(name)) ?? ts.sys.readFile(name);
  const program = ts.createProgram({ rootNames: [...modules.keys()], options, host });
  return new Map(
    [...modules.keys()].map((name) => {
      const source = program.getSourceFile(name);
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return [name, found.map((diagnostic) => describe(diagnostic, source))];
    }),
  );
}

function describe({ messageText, start = 0 }: ts.Diagnostic, source: ts.SourceFile | undefined): string {
  const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
  return `line ${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
}
