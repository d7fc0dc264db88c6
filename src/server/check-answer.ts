import { operations, type OperationId } from "../../generated/operations.ts";
import { responses, type Validator } from "../../generated/validators.js";
import { findDocumented } from "../contract/find-documented.ts";
import { joinPointer } from "../contract/json-pointer.ts";

/** Describes how a response breaks the contract, with the place in the contract; `undefined` if it does not. */
export function findBreach(operationId: OperationId, status: number, body: unknown): string | undefined {
  const found = findDocumented<Validator<unknown>>(responses[operationId], status);
  if (found === undefined) return `The contract has no response ${status} for \`${operationId}\`.`;
  const { documented, response: isValid } = found;
  if (isValid(body)) return undefined;
  const { method, path } = operations[operationId];
  const place = joinPointer("/paths", path, method.toLowerCase(), "responses", documented);
  const problems = (isValid.errors ?? []).map(
    ({ instancePath, schemaPath, message = "is not valid" }) =>
      `\`${instancePath || "/"}\` ${message} (${schemaPath})`,
  );
  return `The response ${status} of \`${operationId}\` breaks the contract at ${place}: ${problems.join("; ")}`;
}
