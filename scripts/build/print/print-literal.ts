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
