/** A value that JSON can carry. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object; a member may be taken out by leaving it undefined. */
export interface JsonObject {
  [member: string]: Json | undefined;
}

/** Tells whether a value is a JSON object, as opposed to an array or a plain value. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
