import { printKey } from "../emit/print-literal.ts";
import type { NamedEntry } from "./compile-schemas.ts";

interface Tree {
  [key: string]: Tree | string;
}

/** How a table is written: values in JavaScript, types in a declaration. */
export interface TableStyle {
  /** What stands before the opening brace of a table. */
  head: (table: string) => string;
  printLeaf: (entry: NamedEntry) => string;
  /** What stands before each member, for example `readonly `. */
  prefix: string;
  separator: string;
}

/** The exported tables of validators, nested as the places of the entries say. */
export function printTables(entries: readonly NamedEntry[], style: TableStyle): string {
  // Tables are there even when the contract has nothing for them, so that an import never fails.
  const tables: Record<string, Tree> = Object.fromEntries(tableNames.map((name) => [name, {}]));
  for (const entry of entries) {
    const [table, ...keys] = entry.place;
    let tree = (tables[table] ??= {});
    for (const key of keys.slice(0, -1)) {
      const inner = (tree[key] ??= {});
      if (typeof inner === "string")
        throw new Error(`\`${entry.place.join(".")}\` is a validator and a table at once.`);
      tree = inner;
    }
    tree[keys.at(-1) ?? ""] = style.printLeaf(entry);
  }
  return Object.entries(tables)
    .map(([table, tree]) => `${style.head(table)}${printTree(tree, style, "")};\n`)
    .join("\n");
}

const tableNames = [
  "schemas",
  "requestBodies",
  "responses",
  "parameters",
  "events",
  "openNotifications",
] as const;

/** Name of an exported table. */
export type TableName = (typeof tableNames)[number];

function printTree(tree: Tree, style: TableStyle, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(tree).map(([key, value]) => {
    const printed = typeof value === "string" ? value : printTree(value, style, inner);
    return `${inner}${style.prefix}${/^\d+$/.test(key) ? key : printKey(key)}: ${printed}${style.separator}\n`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
}
