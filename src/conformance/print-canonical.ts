import type { Json } from "./json.ts";

/** JSON text in which the order of members makes no difference. */
export function printCanonical(value: Json): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
