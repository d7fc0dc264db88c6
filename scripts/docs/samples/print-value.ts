/** How a language writes the values of JSON. */
export interface ValueStyle {
  indent: string;
  /** Longest line that holds a list or an object as a whole. */
  width: number;
  /** Between the braces and the members of an object on one line. */
  padding: string;
  printKey: (key: string) => string;
  /** Writes a text, a number, a boolean or null. */
  printScalar: (value: unknown) => string;
}

/** Where a value begins: the indentation of its line, and how much else stands on it, a comma behind it included. */
export interface Place {
  margin: string;
  taken: number;
}

/** A JSON value as source: on one line where it is small and flat, else one member a line with a trailing comma. */
export function printValue(value: unknown, style: ValueStyle, { margin, taken }: Place): string {
  if (typeof value !== "object" || value === null) return style.printScalar(value);
  const line = printLine(value, style);
  if (line !== undefined && margin.length + taken + line.length <= style.width) return line;
  const inner = margin + style.indent;
  const isList = Array.isArray(value);
  const members = Object.entries(value).map(([key, member]: [string, unknown]) => {
    const label = isList ? "" : `${style.printKey(key)}: `;
    return `${inner}${label}${printValue(member, style, { margin: inner, taken: label.length + 1 })},\n`;
  });
  return isList ? `[\n${members.join("")}${margin}]` : `{\n${members.join("")}${margin}}`;
}

/** The value on one line, or nothing when it nests too much to be read so. */
function printLine(value: unknown, style: ValueStyle): string | undefined {
  if (typeof value !== "object" || value === null) return style.printScalar(value);
  const members = Object.entries(value) as [string, unknown][];
  if (Array.isArray(value)) {
    // Several objects side by side are a table, which is read line by line.
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
