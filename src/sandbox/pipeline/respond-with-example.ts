import { operations, type OperationId } from "../../../generated/operations.ts";
import { findDocumented } from "../../contract/find-documented.ts";
import { loadExamples } from "./load-examples.ts";
import { writeChecked, type WrittenAnswer } from "./write-checked.ts";

/** Responds to an operation without a behavior with the first example of its success, as the mock does. */
export async function respondWithExample(operationId: OperationId): Promise<WrittenAnswer> {
  const statuses: readonly string[] = operations[operationId].statuses;
  const status = statuses.find((code) => code.startsWith("2")) ?? "200";
  const [example] = Object.values((await loadExamples(operationId))[status] ?? {});
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
  prefer: string,
): Promise<WrittenAnswer | undefined> {
  // `code=404, example="not-found"`, in any order, separated by commas, semicolons or spaces.
  const read = (name: string) => new RegExp(`(?:^|[\\s,;])${name}="?([^\\s,;"]+)`, "iu").exec(prefer)?.[1];
  const wanted = read("code")?.match(/^[2-5]\d\d$/u)?.[0];
  const example = read("example");
  if (wanted === undefined && example === undefined) return undefined;
  const documented = await loadExamples(operationId);
  const isNamed = (status: string) =>
    example !== undefined && /^\d/u.test(status) && Object.hasOwn(documented[status] ?? {}, example);
  const code = wanted ?? Object.keys(documented).find(isNamed) ?? "200";
  const named = findDocumented(documented, Number(code))?.response;
  if (named === undefined) return undefined;
  if (example !== undefined && !Object.hasOwn(named, example)) {
    const issue = `names the example ${example}, which ${operationId} does not have for ${code}`;
    const problems = [{ field: "prefer", issue }];
    return writeChecked(operationId, { reason: "notFound", status: 404, problems });
  }
  const value = example === undefined ? Object.values(named)[0] : named[example];
  return { status: Number(code), text: JSON.stringify(value) };
}
