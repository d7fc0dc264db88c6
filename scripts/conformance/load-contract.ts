import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { splitPointer } from "../../src/contract/json-pointer.ts";
import { readOperations } from "../../src/conformance/read-operations.ts";
import { packageRoot } from "../cli/package-root.ts";

/** The contract of this package, and where its parts stand. */
export interface LoadedContract {
  operations: ContractOperation[];
  /** Returns the file and line of a JSON pointer. */
  locate: (pointer: string) => string;
}

/** Loads the contract of this package: of the repository, or as it is installed. */
export function loadContract(): LoadedContract {
  const folder = ["generated", "dist/generated"].find((one) =>
    existsSync(path.join(packageRoot, one, "openapi.json")),
  );
  const read = (file: string) => readFileSync(path.join(packageRoot, folder ?? "", file), "utf8");
  let lines: string[] | undefined;
  return {
    operations: readOperations(JSON.parse(read("openapi.json")) as object),
    locate: (pointer) => `openapi.yaml:${findLine((lines ??= read("openapi.yaml").split("\n")), pointer)}`,
  };
}

/** Finds the line of a JSON pointer, or of its closest parent, in YAML that is indented by two spaces. */
export function findLine(lines: readonly string[], pointer: string): number {
  let found = -1;
  let indent = 0;
  for (const token of splitPointer(pointer)) {
    const next = findChild(lines, { from: found + 1, indent, token });
    if (next === undefined) break;
    found = next.line;
    indent = next.indent;
  }
  return Math.max(found + 1, 1);
}

function findChild(
  lines: readonly string[],
  { from, indent, token }: { from: number; indent: number; token: string },
): { line: number; indent: number } | undefined {
  const key = token.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const isKey = new RegExp(`^(?:- )?["']?${key}["']?:(?: |$)`, "u");
  let item = -1;
  // The first key of an item of a list stands on the line of its dash.
  for (let line = Math.max(from - 1, 0); line < lines.length; line += 1) {
    const text = lines[line] ?? "";
    const isFirst = line === from - 1;
    const own = isFirst && /^ *- /u.test(text) ? text.replace("- ", "  ") : text;
    if (isFirst && own === text) continue;
    const depth = own.search(/\S/u);
    if (depth === -1) continue;
    if (depth < indent) return undefined;
    if (depth > indent) continue;
    const rest = own.slice(depth);
    if (isKey.test(rest)) return { line, indent: indent + 2 };
    if (!isFirst && rest.startsWith("- ")) {
      item += 1;
      if (String(item) === token) return { line, indent: indent + 2 };
    }
  }
  return undefined;
}
