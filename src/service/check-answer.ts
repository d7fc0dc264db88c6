import { operations, type OperationId } from "../../generated/operations.ts";
import { joinPointer } from "../contract/json-pointer.ts";
import { findDocumented } from "./find-documented.ts";

/** Describes how a response breaks the contract, with the place in the contract; `undefined` if it does not. */
export function findBreach(operationId: OperationId, status: number, body: unknown): string | undefined {
  const { documented, isValid } = findDocumented(operationId, status);
  // `default` documents errors only.
  if (documented === "default" && status < 400)
    return `The contract has no response ${status} for \`${operationId}\`.`;
  if (isValid(body)) return undefined;
  const { method, path } = operations[operationId];
  const place = joinPointer("/paths", path, method.toLowerCase(), "responses", documented);
  const problems = (isValid.errors ?? []).map(
    ({ instancePath, schemaPath, message = "is not valid" }) =>
      `\`${instancePath || "/"}\` ${message} (${schemaPath})`,
  );
  return `The response ${status} of \`${operationId}\` breaks the contract at ${place}: ${problems.join("; ")}`;
}
