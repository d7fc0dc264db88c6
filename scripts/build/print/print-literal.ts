/** A JSON value as TypeScript source, members quoted only where they must be. */
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

/** A member name as source: bare where it is an identifier, quoted otherwise. */
export function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
