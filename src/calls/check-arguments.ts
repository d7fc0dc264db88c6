import { InputError } from "../errors/input-error.ts";
import type { SchemaProblem } from "../errors/schema-problem.ts";
import { isHeader } from "../options/check-headers.ts";
import { findTokenProblem } from "../token/check-token.ts";
import type { FoundOperation } from "../transport/find-operation.ts";
import type { PathCallInput } from "./path-call.ts";

/** Throws for path parameters that are missing or would change the route. */
export function checkPathParameters(
  { operationId, path }: FoundOperation,
  values: Readonly<Record<string, unknown>> = {},
): void {
  for (const [, name = ""] of path.matchAll(/\{(.+?)\}/g)) {
    const problem = findProblem(Object.hasOwn(values, name) ? values[name] : undefined);
    if (problem !== undefined) throw new InputError(`path.${name}`, problem, { operationId });
  }
}

function findProblem(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return "is missing or empty";
  if (typeof value === "number" && Number.isFinite(value)) return undefined;
  if (typeof value !== "string") return "must be a string or a number";
  return changesRoute(value) ? "contains a dot segment, slash or control character" : undefined;
}

function changesRoute(value: string): boolean {
  const decoded = decodeAscii(value);
  // Some servers cut a segment at its first semicolon before they look at its dots.
  return /^\.{1,2}(?:;|$)/.test(decoded) || /[/\\\p{Cc}\p{Cs}]/u.test(decoded);
}

/** Decodes every layer of percent-encoding, as a chain of proxies would, including broken sequences. */
function decodeAscii(value: string): string {
  const decoded = value.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return decoded === value ? value : decodeAscii(decoded);
}

/** Throws for a key that cannot be sent in a header, before anything is sent. */
export function checkIdempotencyKey(key: unknown): void {
  const problem = key === undefined ? undefined : findTokenProblem(key);
  if (problem !== undefined) throw new InputError("idempotencyKey", problem);
}

/**
 * Finds the part of an input that cannot be written as a request. The messages of the engine quote headers, which may
 * be secret.
 */
export function findUnsendable({ headers, params, body }: PathCallInput): SchemaProblem {
  const keyword = "sendable";
  const problem = "cannot be serialized";
  for (const [name, value] of Object.entries({ ...params?.header, ...headers })) {
    if (!isHeader(name, value))
      return {
        pointer: `/headers/${name.slice(0, 100)}`,
        keyword,
        problem: "cannot be sent: HTTP does not allow its name or value",
      };
  }
  let pointer = "";
  try {
    JSON.stringify(body);
  } catch {
    pointer = "/body";
  }
  return { pointer, keyword, problem };
}
