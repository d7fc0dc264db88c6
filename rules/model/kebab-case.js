/**
 * `createTransparentOrderV3` as `create-transparent-order-v3`.
 * @param {string} name
 */
export function kebabCase(name) {
  return name.replace(/([a-z0-9])([A-Z])/gu, "$1-$2").toLowerCase();
}
