import { operations, type OperationId } from "../../../generated/operations.ts";
import type { WrittenAnswer } from "./idempotency.ts";
import { findDocumented } from "../../contract/find-documented.ts";
import { writeRejection, type Rejection } from "../../server/rejection.ts";

/** Responds to an operation without a behavior with the first example of its success, as the mock does. */
export async function respondWithExample(operationId: OperationId): Promise<WrittenAnswer> {
  // Loaded late: most callers never need an example.
  const { responses: examples } = await import("../../../generated/examples.ts");
  const statuses: readonly string[] = operations[operationId].statuses;
  const status = statuses.find((code) => code.startsWith("2")) ?? "200";
  const documented: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples[operationId];
  const [example] = Object.values(documented[status] ?? {});
  return {
    status: Number(status),
    // A response without content has no example.
    text: example === undefined ? "" : JSON.stringify(example),
    note: "not simulated; the response is the contract's example",
  };
}

/**
 * Answers with an example of the contract if the `Prefer` header asks for one by `code=` or `example=`, as Prism does.
 * The call is then not carried out.
 */
export async function respondAsPreferred(
  operationId: OperationId,
  prefer: string | undefined,
): Promise<WrittenAnswer | undefined> {
  if (prefer === undefined) return undefined;
  const wanted = readPreference(prefer);
  if (wanted.code === undefined && wanted.example === undefined) return undefined;
  // Loaded late: most callers never ask for an example.
  const { responses: examples } = await import("../../../generated/examples.ts");
  const documented: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples[operationId];
  const code = wanted.code ?? findStatus(documented, wanted.example) ?? "200";
  const named = findDocumented(documented, Number(code))?.response;
  if (named === undefined) return undefined;
  const { example } = wanted;
  if (example !== undefined && !Object.hasOwn(named, example))
    return rejectExample(operationId, code, example);
  const value = example === undefined ? Object.values(named)[0] : named[example];
  return { status: Number(code), text: JSON.stringify(value) };
}

/** Responds with 404, as Prism does, in the form of the operation's errors. */
function rejectExample(operationId: OperationId, code: string, example: string): WrittenAnswer {
  const problems = [
    {
      field: "prefer",
      issue: `names the example ${example}, which ${operationId} does not have for ${code}`,
    },
  ];
  const rejection: Rejection = { reason: "notFound", status: 404, problems };
  const { status, body } = writeRejection(operationId, rejection);
  return { status, text: JSON.stringify(body), rejection };
}

/** Reads `code=404, example="not-found"`, in any order, separated by commas, semicolons or spaces. */
function readPreference(prefer: string): { code: string | undefined; example: string | undefined } {
  const read = (name: string) => new RegExp(`(?:^|[\\s,;])${name}="?([^\\s,;"]+)`, "iu").exec(prefer)?.[1];
  return { code: read("code")?.match(/^[2-5]\d\d$/u)?.[0], example: read("example") };
}

function findStatus(
  documented: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  example: string | undefined,
): string | undefined {
  if (example === undefined) return undefined;
  return Object.entries(documented).find(
    ([status, examples]) => /^\d/u.test(status) && Object.hasOwn(examples, example),
  )?.[0];
}
