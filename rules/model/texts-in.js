/**
 * The strings in a list, without what a broken contract has beside them.
 * @param {readonly unknown[]} list
 */
export function textsIn(list) {
  return list.filter((value) => typeof value === "string");
}
