import { printKey } from "./print-literal.ts";

/** Nested tables whose leaves are source text. */
export interface Tree {
  [key: string]: Tree | string;
}

/** Style of the members: values in JavaScript, or types in a declaration. */
export interface MemberStyle {
  /** Text before each member, such as `readonly `. */
  prefix: string;
  separator: string;
}

/** Adds source text to a tree, at the given path. */
export function growTree(tree: Tree, place: readonly string[], text: string): void {
  let table = tree;
  for (const key of place.slice(0, -1)) {
    const inner = (table[key] ??= {});
    if (typeof inner === "string") throw new Error(`\`${place.join(".")}\` is both a leaf and a table.`);
    table = inner;
  }
  table[place.at(-1) ?? ""] = text;
}

/** Formats a tree as source text. */
export function printTree(tree: Tree | string, style: MemberStyle, indent = ""): string {
  if (typeof tree === "string") return tree;
  const inner = `${indent}  `;
  const members = Object.entries(tree).map(([key, value]) => {
    const name = /^\d+$/.test(key) ? key : printKey(key);
    return `${inner}${style.prefix}${name}: ${printTree(value, style, inner)}${style.separator}\n`;
  });
  return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
}
