import { joinPointer } from "../contract/json-pointer.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { InputError } from "../errors/input-error.ts";
import { rejectInput } from "../errors/reject-input.ts";
import type { SchemaProblem } from "../errors/schema-problem.ts";
import { isHeader } from "../options/check-headers.ts";
import type { PathCallInput } from "./path-call.ts";

/** Creates the error for an input that cannot be written as a request. */
export function rejectUnsendable(operationId: OperationId, input: PathCallInput): InputError {
  return rejectInput(operationId, [findUnsendable(input)]);
}

/**
 * Finds the part of an input that cannot be written as a request. The messages of the engine quote headers, which may
 * be secret.
 */
function findUnsendable({ headers, params, body }: PathCallInput): SchemaProblem {
  const keyword = "sendable";
  for (const [name, value] of Object.entries({ ...params?.header, ...headers })) {
    if (!isHeader(name, value))
      return {
        pointer: `/headers/${name.slice(0, 100)}`,
        keyword,
        problem: "cannot be sent: HTTP does not allow its name or value",
      };
  }
  const query = Object.entries(params?.query ?? {});
  const unwritable = query.find(([, value]) => !isWritable(() => encodeURIComponent(String(value))));
  const pointer = unwritable === undefined ? findUnwritable(body, "/body", []) : `/query/${unwritable[0]}`;
  return { pointer: pointer ?? "", keyword, problem: "cannot be serialized" };
}

/**
 * Returns the pointer to the innermost value that JSON cannot express, such as a BigInt or a value that contains itself;
 * `undefined` if there is none.
 */
function findUnwritable(value: unknown, pointer: string, around: readonly unknown[]): string | undefined {
  if (around.includes(value)) return pointer;
  if (isWritable(() => JSON.stringify(value))) return undefined;
  if (typeof value !== "object" || value === null || "toJSON" in value) return pointer;
  for (const [name, member] of Object.entries(value)) {
    const found = findUnwritable(member, joinPointer(pointer, name), [...around, value]);
    if (found !== undefined) return found;
  }
  return pointer;
}

function isWritable(write: () => unknown): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
