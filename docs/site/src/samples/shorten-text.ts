/**
 * Replaces a text that does not fit into a line, such as an image in base64, in JSON that is shown: what is broken is hard to
 * read. For `JSON.stringify`.
 */
export function shortenText(_: string, value: unknown): unknown {
  return typeof value === "string" && value.length > 60 ? `${value.slice(0, 36)}…` : value;
}
