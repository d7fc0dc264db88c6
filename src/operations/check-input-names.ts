import type { OperationId } from "../../generated/operations.ts";
import type { Route } from "../../generated/routes.ts";
import { InputError } from "../errors/input-error.ts";
import { findNearest } from "../options/check-names.ts";
import { inputNames } from "../calls/option-names.ts";

const known = new Set(inputNames.split(" "));

/**
 * Throws for a member that the input of an operation does not have, most often a member of the body or a parameter that
 * was not put in its place.
 */
export function checkInputNames(operationId: OperationId, { path, body }: Route, input: unknown): void {
  if (typeof input !== "object" || input === null)
    throw new InputError("input", "must be an object", { operationId });
  for (const name in input) {
    if (known.has(name) || (input as Record<string, unknown>)[name] === undefined) continue;
    const nearest = findNearest(name, inputNames);
    const advice = path.includes(`{${name}}`)
      ? "put it in `path`"
      : nearest
        ? `did you mean \`${nearest}\`?`
        : `put it in \`${body ? "body" : "query"}\``;
    throw new InputError(name, `is not an option of the call; ${advice}`, { operationId });
  }
}
