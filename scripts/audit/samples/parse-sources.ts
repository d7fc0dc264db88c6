import { createRequire } from "node:module";
import path from "node:path";
import treeSitter from "@vscode/tree-sitter-wasm";

const { Language, Parser } = treeSitter;
const folder = path.dirname(createRequire(import.meta.url).resolve("@vscode/tree-sitter-wasm"));
let ready: Promise<void> | undefined;

/**
 * Parses programs with the grammar that editors use for their language, without its compiler.
 * @param grammar name of the grammar, such as `c-sharp`
 * @returns the place of the first syntax error of each program, or `undefined` if it has none
 */
export async function parseSources(
  grammar: string,
  sources: readonly string[],
): Promise<(string | undefined)[]> {
  // A second call would replace what the first has loaded.
  await (ready ??= Parser.init());
  const parser = new Parser();
  parser.setLanguage(await Language.load(path.join(folder, `tree-sitter-${grammar}.wasm`)));
  return sources.map((source) => {
    const root = parser.parse(source)?.rootNode;
    if (root?.hasError === false) return undefined;
    const [fault] = root?.descendantsOfType("ERROR") ?? [];
    return `line ${((fault ?? root)?.startPosition.row ?? 0) + 1}: syntax error`;
  });
}
