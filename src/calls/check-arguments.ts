import type { OperationId } from "../../generated/operations.ts";
import { InputError } from "../errors/input-error.ts";
import { findNearest } from "../options/check-names.ts";
import { pathCallNames } from "./option-names.ts";
import { findTokenProblem } from "../token/check-token.ts";
import type { FoundOperation } from "../transport/find-operation.ts";
import { isForm } from "../upload/is-form.ts";

const pathInputNames = new Set(`Request ${pathCallNames}`.split(" "));

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

/** Throws for a name that is close to a known one; any other one is an option of the platform's `fetch`. */
export function checkPathInputNames(operationId: OperationId, input: object): void {
  for (const name in input) {
    const nearest = pathInputNames.has(name) ? undefined : findNearest(name, pathCallNames);
    if (nearest !== undefined)
      throw new InputError(name, `is not an option of the call; did you mean \`${nearest}\`?`, {
        operationId,
      });
  }
}

/** Throws for anything but a signal; an `AbortController` in its place is an easy mistake. */
export function checkSignal(signal: unknown): void {
  if (signal && typeof (signal as Partial<AbortSignal>).aborted !== "boolean")
    throw new InputError("signal", "must be an `AbortSignal`");
}

/** Throws where the body that the operation requires is missing, or the file in it. */
export function checkBody({ operationId, body: isRequired, file }: FoundOperation, body: unknown): void {
  if (isRequired && (body === undefined || body === null))
    throw new InputError("body", "is missing", { operationId });
  if (file === undefined || typeof body !== "object" || body === null || isForm(body)) return;
  const given: unknown = body[file as keyof typeof body];
  if (given === undefined || given === null)
    throw new InputError(`body.${file}`, "is missing", { operationId });
  guardStream(given);
}

/**
 * Adds an error listener to a Node stream. Without one, a stream that fails before it is read would end the process.
 * Reading it still fails.
 */
function guardStream(file: NodeStream & { content?: NodeStream }): void {
  for (const stream of [file, file.content]) stream?.on?.("error", () => undefined);
}

interface NodeStream {
  on?: (event: string, listener: () => void) => unknown;
}
