/**
 * Every string inside a value, with its path.
 * @param {unknown} value
 * @param {(string | number)[]} at
 * @returns {{ text: string, at: (string | number)[] }[]}
 */
export function listTexts(value, at) {
  if (typeof value === "string") return [{ text: value, at }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...at, key]));
}
