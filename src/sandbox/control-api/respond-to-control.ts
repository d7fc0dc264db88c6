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
    const read = await readCall(route.operationId, request, Object.fromEntries(url.searchParams));
    if ("problems" in read) {
      const message = read.problems.map(writeSentence).join("; ");
      return writeError(400, "INVALID_REQUEST", message, read.problems);
    }
    const result = await controlHandlers[route.operationId](api, { path: route.path, ...read });
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

async function readCall(
  operationId: OperationId,
  request: ServiceRequest,
  query: Record<string, string>,
): Promise<Omit<ControlCall, "path"> | { problems: FieldProblem[] }> {
  const { query: queryValidators = {} } = ((parameters as Validators)[operationId] ?? {}) as Record<
    string,
    Record<string, Validator<unknown>>
  >;
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(queryValidators, name));
  if (unknown !== undefined) return { problems: [{ field: unknown, issue: describeNames(queryValidators) }] };
  const problems = Object.entries(queryValidators).flatMap(([name, isValid]) =>
    query[name] === undefined || isValid(readParameter(query[name], isValid))
      ? []
      : nameProblems(isValid.errors).map(({ issue }) => ({ field: name, issue })),
  );
  if (problems.length > 0) return { problems };
  const isValid = (requestBodies as Readonly<Record<string, Validator<unknown>>>)[operationId];
  if (isValid === undefined) return { query, body: undefined };
  const body = await readJson(request);
  if (body === foreign)
    return { problems: [{ field: "", issue: "must have the content type application/json" }] };
  if (body === tooLarge)
    return { problems: [{ field: "", issue: `is larger than ${maxBodyBytes / 2 ** 20} MiB` }] };
  if (body === invalid) return { problems: [{ field: "", issue: "is not valid JSON" }] };
  return isValid(body) ? { query, body } : { problems: nameProblems(isValid.errors) };
}

function describeNames(known: object): string {
  const names = Object.keys(known);
  return `is not a parameter of this control, which has ${names.length === 0 ? "none" : names.join(", ")}`;
}

type Validators = Readonly<Record<string, unknown>>;

const invalid = Symbol("invalid");
const foreign = Symbol("foreign");
const tooLarge = Symbol("too large");

/** Reads a JSON body. An empty one is an empty object, whatever its type. */
async function readJson(request: ServiceRequest): Promise<unknown> {
  try {
    const text = await request.text(maxBodyBytes);
    if (text.trim() === "") return {};
    return isJson(request) ? (JSON.parse(text) as unknown) : foreign;
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge;
    if (error instanceof SyntaxError) return invalid;
    throw error;
  }
}

function isJson({ headers }: ServiceRequest): boolean {
  return /^application\/json\s*(?:;|$)/iu.test(headers["content-type"] ?? "");
}
