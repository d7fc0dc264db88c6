import { operations, type OperationId } from "../controls/generated/operations.ts";
import { parameters, requestBodies, type Validator } from "../controls/generated/validators.js";
import { createRouter } from "../../server/match-route.ts";
import { nameProblems } from "../../server/name-problems.ts";
import { readParameter } from "../../server/read-texts.ts";
import { rejectRoute } from "../../server/reject-route.ts";
import { writeError, writeSentence, type FieldProblem } from "../../server/rejection.ts";
import { BodyTooLargeError, type ServiceAnswer, type ServiceRequest } from "../../server/service-request.ts";
import type { SandboxClock } from "../clock/clock.ts";
import type { SandboxControl } from "../control/sandbox-control.ts";
import { UnknownResourceError } from "../states/get-existing.ts";
import { StateError } from "../states/state-machine.ts";
import { ControlInputError } from "../context/check-control-input.ts";
import type { SandboxEvent } from "../events.ts";
import { reportFault } from "../context/report-fault.ts";
import { controlHandlers, type ControlCall } from "./control-handlers.ts";

/** Path of the document that describes the controls. */
const documentPath = "/_sandbox/openapi.json";

/** Largest body, in bytes: a snapshot may be long. */
const maxBodyBytes = 64 * 1024 * 1024;

const matchControl = createRouter<OperationId>(operations);

/** Dependencies of the controls. */
export interface ControlApi {
  control: SandboxControl;
  clock: SandboxClock;
  report: (event: SandboxEvent) => void;
}

/**
 * Answers a request below `/_sandbox`.
 * @throws the reason of the signal, if the caller gave up before the whole body had arrived
 */
export async function respondToControl(api: ControlApi, request: ServiceRequest): Promise<ServiceAnswer> {
  const url = new URL(request.url, "http://sandbox");
  if (request.method === "GET" && url.pathname === documentPath) {
    const { controlsDocument } = await import("./controls-document.ts");
    return { status: 200, headers: json, text: controlsDocument };
  }
  const route = matchControl(request.method, url.pathname);
  if (route.kind !== "operation") return rejectRoute(route, request.method, url.pathname);
  try {
    const read = await readCall(route.operationId, request, url.searchParams);
    if ("problems" in read) {
      const message = read.problems.map(writeSentence).join("; ");
      return writeError(400, "INVALID_REQUEST", message, read.problems);
    }
    // The body is that of the operation: it was validated above.
    const handle = controlHandlers[route.operationId] as (api: ControlApi, call: ControlCall) => unknown;
    const result = await handle(api, { id: route.path["id"] ?? "", ...read });
    return result === undefined
      ? { status: 204, headers: {}, text: "" }
      : { status: 200, headers: json, text: JSON.stringify(result) };
  } catch (error) {
    if (error instanceof UnknownResourceError) return writeError(404, "NOT_FOUND", error.message);
    if (error instanceof StateError) return writeError(409, "INVALID_STATE", error.message);
    if (error instanceof ControlInputError)
      return writeError(400, "INVALID_REQUEST", error.message, error.problems);
    // The caller gave up: nobody waits for a response, and nothing is wrong with the sandbox.
    if (error === request.signal.reason) throw error;
    const message = reportFault(api.report, error) ?? "Unexpected server error";
    return writeError(500, "INTERNAL_ERROR", message);
  }
}

const json = { "content-type": "application/json" };

type Validators = Readonly<Record<string, Validator<unknown>>>;

async function readCall(
  operationId: OperationId,
  request: ServiceRequest,
  texts: URLSearchParams,
): Promise<Omit<ControlCall, "id"> | { problems: FieldProblem[] }> {
  const all: Readonly<Record<string, Readonly<Record<string, Validators>>>> = parameters;
  const validators = all[operationId]?.["query"] ?? {};
  const query: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [name, text] of texts) {
    const isValid = Object.hasOwn(validators, name) ? validators[name] : undefined;
    if (isValid === undefined) return { problems: [{ field: name, issue: describeNames(validators) }] };
    if (Object.hasOwn(query, name)) return { problems: [{ field: name, issue: "may be given only once" }] };
    query[name] = readParameter(text, isValid);
    if (isValid(query[name])) continue;
    problems.push(...nameProblems(isValid.errors).map(({ issue }) => ({ field: name, issue })));
  }
  if (problems.length > 0) return { problems };
  const isValid = (requestBodies as Validators)[operationId];
  if (isValid === undefined) return { query, body: undefined };
  const body = await readJson(request);
  if (body.issue !== undefined) return { problems: [{ field: "", issue: body.issue }] };
  return isValid(body.value) ? { query, body: body.value } : { problems: nameProblems(isValid.errors) };
}

function describeNames(known: object): string {
  const names = Object.keys(known);
  return `is not a parameter of this control, which has ${names.length === 0 ? "none" : names.join(", ")}`;
}

/** Reads a JSON body, or says what is wrong with it. An empty one is an empty object, whatever its type. */
async function readJson(request: ServiceRequest): Promise<{ value?: unknown; issue?: string }> {
  try {
    const text = await request.text(maxBodyBytes);
    if (text.trim() === "") return { value: {} };
    return isJson(request)
      ? { value: JSON.parse(text) as unknown }
      : { issue: "must have the content type application/json" };
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { issue: `is larger than ${maxBodyBytes / 2 ** 20} MiB` };
    if (error instanceof SyntaxError) return { issue: "is not valid JSON" };
    throw error;
  }
}

function isJson({ headers }: ServiceRequest): boolean {
  return /^application\/json\s*(?:;|$)/iu.test(headers["content-type"] ?? "");
}
