/**
 * A list for a message: `A, B, C`, or `none`.
 * @param {readonly unknown[]} values
 */
export function listInWords(values) {
  return values.length === 0 ? "none" : values.map(String).join(", ");
}
