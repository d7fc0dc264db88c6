/** A JSON object. A member can be removed by setting it to `undefined`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is a JSON object, as opposed to an array or a primitive value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
