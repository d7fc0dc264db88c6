/**
 * What a value has at a path, if anything.
 * @param {unknown} value
 * @param {readonly (string | number)[]} path
 * @returns {unknown}
 */
export function atPath(value, path) {
  return path.reduce(
    (at, key) =>
      typeof at === "object" && at !== null
        ? /** @type {Record<string | number, unknown>} */ (at)[key]
        : undefined,
    value,
  );
}
