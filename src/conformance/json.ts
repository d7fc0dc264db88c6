/** An object of JSON; a member may be taken out by setting it to `undefined`. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, as opposed to an array or a plain value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
