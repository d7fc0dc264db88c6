import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const folder = fileURLToPath(new URL(".", import.meta.url));

/**
 * Type-checks modules by the project's own settings, all in one program and none of them on disk.
 * @returns for each the first thing wrong with it, `undefined` when nothing is.
 */
export function compileSamples(sources: readonly string[]): (string | undefined)[] {
  const modules = new Map(sources.map((source, index) => [path.join(folder, `sample-${index}.ts`), source]));
  const file = path.join(root, "tsconfig.json");
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  // No file of the project is a root: what the samples import is all that is read.
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const host = ts.createCompilerHost(options);
  host.fileExists = (name) => modules.has(path.normalize(name)) || ts.sys.fileExists(name);
  host.readFile = (name) => modules.get(path.normalize(name)) ?? ts.sys.readFile(name);
  const program = ts.createProgram({ rootNames: [...modules.keys()], options, host });
  return [...modules.keys()].map((name) => {
    const source = program.getSourceFile(name);
    const [first] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return first && ts.flattenDiagnosticMessageText(first.messageText, "\n");
  });
}
