import type { FoundOperation } from "./find-operation.ts";

const header = "idempotency-key";

/**
 * Sets a new UUID where the operation takes an `idempotency-key` and the caller gave none.
 * @returns the key, or `undefined` where the operation takes none.
 */
export function setIdempotencyKey(headers: Headers, operation: FoundOperation): string | undefined {
  if (!operation.key) return undefined;
  const given = headers.get(header);
  if (given !== null && given !== "") return given;
  const key = crypto.randomUUID();
  headers.set(header, key);
  return key;
}
