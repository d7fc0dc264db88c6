/**
 * Checks that the members of a node are in a fixed order. Extensions come last, in any order, unless the order
 * includes them.
 * @param {Record<string, unknown>} node
 * @param {string[]} order
 * @returns {import("./check-nodes.js").Problem[]}
 */
export function checkKeyOrder(node, order) {
  const keys = Object.keys(node);
  const unknown = keys.filter((key) => !order.includes(key) && !key.startsWith("x-"));
  if (unknown.length > 0) {
    return unknown.map((key) => ({
      message: `unknown member \`${key}\`; allowed are ${order.join(", ")}`,
      at: [key],
    }));
  }
  /** @param {string} key */
  const rank = (key) => (order.includes(key) ? order.indexOf(key) : order.length);
  const misplaced = keys.find((key, index) => index > 0 && rank(keys[index - 1] ?? key) > rank(key));
  if (misplaced === undefined) return [];
  const sorted = keys.toSorted((left, right) => rank(left) - rank(right));
  return [{ message: `\`${misplaced}\` is out of order; write ${sorted.join(", ")}`, at: [misplaced] }];
}
