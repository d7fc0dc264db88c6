/** A text that stands beside the typed members of a node of the contract, such as its `description`; empty if none does. */
export function readText(node: object, member: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(node, member)?.value;
  return typeof value === "string" ? value.trim() : "";
}
