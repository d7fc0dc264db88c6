import type { Parameter } from "./openapi-document.ts";

/** Whether a parameter is the header that tells repeated calls from new ones; names of headers know no case. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === "header" && name.toLowerCase() === "idempotency-key";
}
