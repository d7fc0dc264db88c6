// Prints source code: the notice at the head, literals, nested tables and doc comments.

/** The command that generates every file. */
export const command = "npm run build";

/** Text of the comment in the first line of each generated file. */
export const notice = `Generated from openapi/ by \`${command}\`. Do not edit.`;

/** Formats a JSON value as TypeScript source. Member names are quoted only where necessary. */
export function printLiteral(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[${value.map((item) => printLiteral(item, inner)).join(", ")}]`;
  }
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${printKey(key)}: ${printLiteral(member, inner)},\n`,
  );
  return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
}

/** Formats a member name. It is quoted unless it is an identifier. */
export function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

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

/** Formats a text as a doc comment with the given indent. */
export function printComment(text: string, indent = ""): string {
  const lines = text.trim().replaceAll("*/", "*\\/").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0] ?? ""} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}
