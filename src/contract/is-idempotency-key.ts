import type { Parameter } from "./openapi-document.ts";

/** Returns whether a parameter is the idempotency key header. Header names are case-insensitive. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === "header" && name.toLowerCase() === "idempotency-key";
}
