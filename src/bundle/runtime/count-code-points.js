/**
 * Returns the length of a string in code points, as JSON Schema defines it.
 * @param {string} text
 */
export default function countCodePoints(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
