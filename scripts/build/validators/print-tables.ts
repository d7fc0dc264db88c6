import { growTree, printTree, type MemberStyle, type Tree } from "../print/print-tree.ts";
import type { NamedEntry } from "./list-validators.ts";

/** Style of the tables: values in JavaScript, or types in a declaration. */
export interface TableStyle extends MemberStyle {
  /** Text before the opening brace of a table. */
  head: (table: string) => string;
  printLeaf: (entry: NamedEntry) => string;
}

/** Formats the exported tables of validators. */
export function printTables(entries: readonly NamedEntry[], style: TableStyle): string {
  // Empty tables are exported too, so that an import never fails.
  const tables: Record<string, Tree> = Object.fromEntries(tableNames.map((name) => [name, {}]));
  for (const entry of entries) growTree(tables, entry.place, style.printLeaf(entry));
  return Object.entries(tables)
    .map(([table, tree]) => `${style.head(table)}${printTree(tree, style)};\n`)
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
