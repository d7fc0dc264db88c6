// Writes the response of an operation: a success, a rejection or an example, checked against the contract.
// Which of them it is, is decided in pipeline.ts; the form of an error, in server/rejection.ts.

import { errorMediaTypes, isAnswered } from "../../generated/constants.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { findDocumented, findDocumentedStatus, findSuccessStatus } from "../contract/documented-responses.ts";
import { isBodiless, isFile, mediaTypeOf, writeText } from "../server/content.ts";
import { findBreach } from "../server/validate.ts";
import { type FieldProblem, type Rejection, writeRejection } from "../server/rejection.ts";
import { ContractBreachError } from "./context.ts";
import type { FaultKind } from "./faults.ts";
import { givenProblems } from "./names.ts";

/** A response with its exact text. */
export interface WrittenResponse {
  status: number;
  text: string;
  /** The reason, if the call was rejected. */
  rejection?: Rejection;
  /** Note for the event of the request, if the call was not carried out or the response breaks an answer. */
  note?: string;
  /** Headers besides the media type. */
  headers?: Readonly<Record<string, string>>;
  /** What a magic value makes go wrong on the way to the caller. A repeat with the same key gets the response. */
  fault?: FaultKind;
}

const json = { "content-type": "application/json" };

/** Returns the header with the media type: none for nothing, and another one for errors if an answer gave it. */
export function typeOf(
  operationId: OperationId,
  { status, text }: WrittenResponse,
): Readonly<Record<string, string>> {
  if (text === "" && !isFile(operationId, status)) return {};
  const known = status < 400 ? mediaTypeOf(operationId, status) : errorMediaTypes[operationId];
  return { "content-type": known ?? json["content-type"] };
}

/** Writes a rejection in the form of its operation: that of an example, if it is none of the known ones. */
export async function writeChecked(operationId: OperationId, thrown: Rejection): Promise<WrittenResponse> {
  const { problems, ...reason } = thrown;
  const rejection = { ...reason, ...(problems && { problems: givenProblems(operationId, problems) }) };
  const { status, body = await readExample(operationId, status) } = writeRejection(operationId, rejection);
  return { ...checkResponse(operationId, status, body), rejection };
}

async function readExample(operationId: OperationId, status: number): Promise<unknown> {
  if (isBodiless(operationId, status)) return undefined;
  const named = findDocumented(await loadExamples(operationId), status)?.response;
  return Object.values(named ?? {})[0];
}

/**
 * Writes a response. One that does not follow an answer of the provider is sent, with a note.
 * @throws {ContractBreachError} if the contract does not allow it, and nothing was answered
 */
export function checkResponse(operationId: OperationId, status: number, body: unknown): WrittenResponse {
  const breach = findBreach(operationId, status, body);
  if (breach !== undefined && !isAnswered) throw new ContractBreachError(breach);
  return {
    status,
    text: body === undefined ? "" : writeText(operationId, status, body),
    ...(breach && { note: breach }),
  };
}

/** Returns the status of a success of an operation. */
export function successOf(operationId: OperationId): number {
  return findSuccessStatus(operations[operationId].statuses);
}

/** The header that names the example of a response, if the sandbox does not simulate the operation. */
const exampleHeader = "x-sandbox-example";

/** What a caller sends that decides on the example of the response. */
export interface SentValues {
  path: Readonly<Record<string, string>>;
  body: unknown;
}

/** Responds to an operation without a behavior with the example of its success that belongs to the request. */
export async function respondWithExample(
  operationId: OperationId,
  sent: SentValues,
): Promise<WrittenResponse> {
  const { requestBodies, responses } = await loadAllExamples();
  const status = successOf(operationId);
  const named = findDocumented(responses[operationId] ?? {}, status)?.response ?? {};
  const name = chooseExample(named, requestBodies[operationId] ?? {}, sent);
  // A response without content has no example, nor need a file have one.
  const isEmpty = isFile(operationId, status) ? "is an empty file" : "has no content";
  if (name === undefined) return { status, text: "", note: `not simulated; the response ${isEmpty}` };
  return {
    status,
    text: writeText(operationId, status, named[name]),
    headers: { [exampleHeader]: name },
    note: `not simulated; the response is the contract's example \`${name}\``,
  };
}

/**
 * Answers with an example of the contract if the `Prefer` header asks for one by `code=` or `example=`, as Prism does.
 * The call is then not carried out.
 */
export async function respondAsPreferred(
  operationId: OperationId,
  prefer: string,
): Promise<WrittenResponse | undefined> {
  const wanted = readStatus(prefer);
  const example = readPreference(prefer, "example");
  if (wanted === undefined && example === undefined) return undefined;
  const documented = await loadExamples(operationId);
  const isNamed = (status: string) =>
    example !== undefined && /^\d/u.test(status) && Object.hasOwn(documented[status] ?? {}, example);
  const code = wanted ?? Object.keys(documented).find(isNamed) ?? successOf(operationId);
  if (example === undefined && isBodiless(operationId, Number(code)))
    return { status: Number(code), text: "" };
  const named = findDocumented(documented, Number(code))?.response;
  if (named === undefined) return undefined;
  if (example !== undefined && !Object.hasOwn(named, example)) {
    const issue = `names the example ${example}, which ${operationId} does not have for ${code}`;
    const problems = [{ field: "prefer", issue }];
    return writeChecked(operationId, { reason: "notFound", status: 404, problems });
  }
  const value = example === undefined ? Object.values(named)[0] : named[example];
  return { status: Number(code), text: writeText(operationId, Number(code), value) };
}

/** Finds the status in a `Prefer` header that an operation does not have: the call is carried out as if it were not there. */
export function findUnknownStatus(operationId: OperationId, prefer: string | undefined): FieldProblem[] {
  const wanted = prefer === undefined ? undefined : readStatus(prefer);
  if (wanted === undefined) return [];
  if (findDocumentedStatus(operations[operationId].statuses, Number(wanted)) !== undefined) return [];
  const issue = `asks for the status ${wanted}, which ${operationId} does not have, so it is ignored`;
  return [{ field: "prefer", issue }];
}

function readStatus(prefer: string): string | undefined {
  return readPreference(prefer, "code")?.match(/^[2-5]\d\d$/u)?.[0];
}

/** Reads `code=404, example="not-found"`, in any order, separated by commas, semicolons or spaces. */
function readPreference(prefer: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s,;])${name}="?([^\\s,;"]+)`, "iu").exec(prefer)?.[1];
}

/**
 * Chooses the response that shows most of the sent path values, and whose request, the example of the same name, has most
 * in common with the sent body. Of equal ones, it is the first.
 * @returns the name of the example; `undefined` if there is none
 */
function chooseExample(
  responses: Examples,
  requests: Examples,
  { path, body }: SentValues,
): string | undefined {
  const sent = listLeaves(body);
  const rate = (name: string) => {
    const shown = new Set(listLeaves(responses[name]).map(({ value }) => value));
    const isShown = Object.values(path).filter((value) => shown.has(value));
    return isShown.length + measureOverlap(sent, listLeaves(requests[name]));
  };
  const rated = Object.keys(responses).map((name) => ({ name, rate: rate(name) }));
  const best = Math.max(...rated.map((one) => one.rate));
  return rated.find((one) => one.rate === best)?.name;
}

/** A value in a body that is not an object or a list, and its place. */
interface Leaf {
  place: string;
  value: unknown;
}

function listLeaves(value: unknown, place = ""): Leaf[] {
  if (typeof value !== "object" || value === null) return value === undefined ? [] : [{ place, value }];
  return Object.entries(value).flatMap(([name, member]) => listLeaves(member, `${place}/${name}`));
}

/** Returns which part of the values of two bodies is the same: 1 for equal ones. */
function measureOverlap(some: readonly Leaf[], others: readonly Leaf[]): number {
  const known = new Map(others.map(({ place, value }) => [place, value]));
  const equal = some.filter(({ place, value }) => known.has(place) && known.get(place) === value);
  return equal.length / Math.max(1, new Set([...some, ...others].map(({ place }) => place)).size);
}

/** Examples by name. */
type Examples = Readonly<Record<string, unknown>>;

/** Loads the examples of the responses of an operation, by status and name. */
async function loadExamples(operationId: OperationId): Promise<Readonly<Record<string, Examples>>> {
  return (await loadAllExamples()).responses[operationId] ?? {};
}

/** Loads the examples of all operations. Most callers never need one. */
async function loadAllExamples(): Promise<{
  requestBodies: Readonly<Record<string, Examples>>;
  responses: Readonly<Record<string, Readonly<Record<string, Examples>>>>;
}> {
  return import("../../generated/examples.ts");
}
