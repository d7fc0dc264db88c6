/**
 * Returns whether two JSON values are equal, regardless of the order of members.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export default function equalJson(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && equalJson(value, right.get(key)))
  );
}
