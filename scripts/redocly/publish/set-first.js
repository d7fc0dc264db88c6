/**
 * Sets a member of an object and moves it to the front, where people expect it in the YAML file.
 * @param {object} node
 * @param {string} key
 * @param {unknown} value
 */
export function setFirst(node, key, value) {
  const rest = Object.entries(node).filter(([name]) => name !== key);
  for (const [name] of rest) Reflect.deleteProperty(node, name);
  Object.assign(node, { [key]: value }, Object.fromEntries(rest));
}
