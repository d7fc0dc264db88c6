import type { FoundOperation } from "../transport/find-operation.ts";
import { PathParameterError, type PathParameterProblem } from "./path-parameter-error.ts";

/** Refuses path parameters that are missing or would lead the request to another route. */
export function checkPathParameters(
  { operationId, path }: FoundOperation,
  values: Readonly<Record<string, unknown>> = {},
): void {
  for (const [, name = ""] of path.matchAll(/\{(.+?)\}/g)) {
    const problem = findProblem(Object.hasOwn(values, name) ? values[name] : undefined);
    if (problem !== undefined) throw new PathParameterError(operationId, name, problem);
  }
}

function findProblem(value: unknown): PathParameterProblem | undefined {
  if (value === undefined || value === null || value === "") return "missing";
  if (typeof value === "number" && Number.isFinite(value)) return undefined;
  if (typeof value !== "string") return "not-text";
  return changesRoute(value) ? "changes-route" : undefined;
}

function changesRoute(value: string): boolean {
  const decoded = decodeAscii(value);
  // Some servers cut a segment at its first semicolon before they look at its dots.
  return /^\.{1,2}(?:;|$)/.test(decoded) || /[/\\\p{Cc}\p{Cs}]/u.test(decoded);
}

/** Undoes every layer of percent-encoding, as a row of proxies would, and also that of broken sequences. */
function decodeAscii(value: string): string {
  const decoded = value.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return decoded === value ? value : decodeAscii(decoded);
}
