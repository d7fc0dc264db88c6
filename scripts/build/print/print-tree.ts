import { printKey } from "./print-literal.ts";

/** Tables within tables, with source text at the ends. */
export interface Tree {
  [key: string]: Tree | string;
}

/** How the members of a tree are written: values in JavaScript, types in a declaration. */
export interface MemberStyle {
  /** What stands before each member, for example `readonly `. */
  prefix: string;
  separator: string;
}

/** Puts source text at a place of the tree. */
export function growTree(tree: Tree, place: readonly string[], text: string): void {
  let table = tree;
  for (const key of place.slice(0, -1)) {
    const inner = (table[key] ??= {});
    if (typeof inner === "string") throw new Error(`\`${place.join(".")}\` is a leaf and a table at once.`);
    table = inner;
  }
  table[place.at(-1) ?? ""] = text;
}

/** The tree as source text. */
export function printTree(tree: Tree | string, style: MemberStyle, indent = ""): string {
  if (typeof tree === "string") return tree;
  const inner = `${indent}  `;
  const members = Object.entries(tree).map(([key, value]) => {
    const name = /^\d+$/.test(key) ? key : printKey(key);
    return `${inner}${style.prefix}${name}: ${printTree(value, style, inner)}${style.separator}\n`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
}
