/**
 * Length of a text as JSON Schema counts it, in code points.
 * @param {string} text
 */
export default function countCodePoints(text) {
  let count = 0;
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- iterating is what counts surrogate pairs once
  for (const _ of text) count += 1;
  return count;
}
