import type { Finding } from "./finding.ts";
import type { RuleBook } from "./load-rule-book.ts";
import type { ContractFiles } from "./read-contract-files.ts";
import { runRuleset } from "./run-ruleset.ts";

const folder = "openapi/";
/** The file of an operation or an event. */
const callFile = /^openapi\/[^/]+\/(?:events\/)?[^/]+$/u;

/** Runs the rules on the tree of files: their places, their names, and whether each can be reached. */
export async function lintTree(options: { contract: ContractFiles; rules: RuleBook }): Promise<Finding[]> {
  const { contract, rules } = options;
  const files = Object.fromEntries(
    [...contract.files.values()].map(({ file, references }) => [
      file.slice(folder.length),
      references.map((reference) => reference.slice(folder.length)),
    ]),
  );
  const calls = [...contract.files.values()].filter(({ file }) => callFile.test(file));
  const tags = Object.fromEntries(
    calls.map(({ file, data }) => [
      file.slice(folder.length),
      Object.values(Object(data) as object).flatMap(tagsOf),
    ]),
  );
  const text = JSON.stringify({ files, tags });
  const results = await runRuleset(rules.tree, { text, source: "tree.json" });
  return results.map((result) => ({
    engine: "structure",
    rule: String(result.code),
    severity: "error",
    message: result.message,
    file: `${folder}${String(result.path[1] ?? "openapi.yaml")}`,
    line: 1,
    column: 1,
  }));
}

function tagsOf(method: unknown): unknown {
  return (Object(method) as { tags?: unknown }).tags ?? [];
}
