import { printKey } from "../../scripts/build/print.ts";

/** The syntax of a language for JSON values. */
export interface ValueStyle {
  indent: string;
  /** The greatest length of a line with a whole list. */
  width: number;
  /** Between the braces and the members of an object on one line. */
  padding: string;
  printKey: (key: string) => string;
  /** Prints a string, a number, a boolean or null. */
  printScalar: (value: unknown) => string;
}

/** The greatest length of a line with a whole object, which formatters leave as it is: so wide is a sample beside the text. */
const objectWidth = 56;

/** Values as Prettier writes them. */
export const typescriptStyle: ValueStyle = {
  indent: "  ",
  width: 80,
  padding: " ",
  printKey,
  printScalar: (value) => JSON.stringify(value),
};

/** Values as Black writes them. What JSON escapes in a text means the same in Python. */
export const pythonStyle: ValueStyle = {
  indent: "    ",
  width: 88,
  padding: "",
  printKey: (key) => JSON.stringify(key),
  printScalar: (value) => {
    if (value === null) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
    return JSON.stringify(value);
  },
};

/**
 * The place of a value: the indentation of its line, and the length of the rest of it, including a comma at the end.
 */
export interface Place {
  margin: string;
  taken: number;
}

/** Prints a JSON value as source: on one line if it is short and flat, else one member a line with a trailing comma. */
export function printValue(value: unknown, style: ValueStyle, { margin, taken }: Place): string {
  if (typeof value !== "object" || value === null) return style.printScalar(value);
  const line = printLine(value, style);
  const isList = Array.isArray(value);
  const width = isList ? style.width : Math.min(style.width, objectWidth);
  if (line !== undefined && margin.length + taken + line.length <= width) return line;
  const inner = margin + style.indent;
  const members = Object.entries(value).map(([key, member]: [string, unknown]) => {
    const label = isList ? "" : `${style.printKey(key)}: `;
    return `${inner}${label}${printValue(member, style, { margin: inner, taken: label.length + 1 })},\n`;
  });
  return isList ? `[\n${members.join("")}${margin}]` : `{\n${members.join("")}${margin}}`;
}

/** Prints a value on one line, or returns nothing if it is nested too deeply to be readable that way. */
function printLine(value: unknown, style: ValueStyle): string | undefined {
  if (typeof value !== "object" || value === null) return style.printScalar(value);
  const members = Object.entries(value) as [string, unknown][];
  if (Array.isArray(value)) {
    // A list of several objects is like a table, which is read line by line.
    if (members.length > 1 && value.some(isNested)) return undefined;
    const items = value.map((item) => printLine(item, style));
    return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
  }
  if (members.length === 0) return "{}";
  if (members.some(([, member]) => isNested(member))) return undefined;
  const parts = members.map(([key, member]) => `${style.printKey(key)}: ${printLine(member, style) ?? ""}`);
  return `{${style.padding}${parts.join(", ")}${style.padding}}`;
}

function isNested(member: unknown): boolean {
  return typeof member === "object" && member !== null && Object.keys(member).length > 0;
}
