// The controls over HTTP, below `/_sandbox`: routes, checks, and a handler for each control.
// Their contract is openapi/openapi.yaml; what they do is in control.ts.

import { type OperationId, operations } from "./generated/operations.ts";
import { operations as apiOperations } from "../../../generated/operations.ts";
import { eventNames } from "../../../generated/events.ts";
import { parameters, requestBodies, type Validator } from "./generated/validators.js";
import { createRouter, rejectRoute } from "../../server/routes.ts";
import { nameProblems } from "../../server/validate.ts";
import { readParameter } from "../../server/body.ts";
import { type FieldProblem, writeError, writeSentence } from "../../server/rejection.ts";
import { BodyTooLargeError, type ServiceResponse, type ServiceRequest } from "../../server/request.ts";
import type { SandboxClock } from "../clock.ts";
import type { SandboxControl } from "./control.ts";
import { spaceHeader } from "../options.ts";
import { findNearest } from "../../base/options.ts";
import { UnknownResourceError } from "../store.ts";
import { StateError } from "../state-machine.ts";
import { ControlInputError } from "./input.ts";
import { reportFault, type SandboxEvent } from "../events.ts";
import type { operations as ControlOperations } from "./generated/types.ts";
import type { LogQuery } from "../log.ts";
import { givenControlProblems, givenMessage, givenResult, listMagicValues, ownControlBody } from "./names.ts";
import { readState } from "./state.ts";

/** Path of the document that describes the controls. */
const documentPath = "/_sandbox/openapi.json";

/** Largest body, in bytes: a snapshot may be long. */
const maxBodyBytes = 64 * 1024 * 1024;

const matchControl = createRouter<OperationId>(operations);

/** Dependencies of the controls. */
interface ControlApi {
  control: SandboxControl;
  clock: SandboxClock;
  report: (event: SandboxEvent) => void;
}

/**
 * Responds to a request below `/_sandbox`.
 * @throws the reason of the signal, if the caller gave up before the whole body had arrived
 */
export async function respondToControl(api: ControlApi, request: ServiceRequest): Promise<ServiceResponse> {
  const url = new URL(request.url, "http://sandbox");
  if (request.method === "GET" && url.pathname === documentPath) {
    const { controlsDocument } = await import("./document.ts");
    return { status: 200, headers: json, text: controlsDocument };
  }
  const route = matchControl(request.method, url.pathname);
  if (route.kind === "unknown") return rejectControl(request.method, url.pathname);
  if (route.kind !== "operation") return rejectRoute(route, request.method, url.pathname);
  try {
    const read = await readCall(route.operationId, request, url.searchParams);
    if ("problems" in read) {
      const message = read.problems.map(writeSentence).join("; ");
      return writeError(400, "INVALID_REQUEST", message, read.problems);
    }
    // The body is that of the operation: `readCall` has validated it.
    const handle = controlHandlers[route.operationId] as (api: ControlApi, call: ControlCall) => unknown;
    const result = givenResult(route.operationId, await handle(api, { id: route.path["id"] ?? "", ...read }));
    return result === undefined
      ? { status: 204, headers: {}, text: "" }
      : { status: 200, headers: json, text: JSON.stringify(result) };
  } catch (error) {
    if (error instanceof StateError) {
      const [status, code] =
        error instanceof UnknownResourceError
          ? ([404, "NOT_FOUND"] as const)
          : ([409, "INVALID_STATE"] as const);
      return writeError(status, code, givenMessage(url.pathname, error.message));
    }
    if (error instanceof ControlInputError) {
      const problems = givenControlProblems(route.operationId, error.problems);
      const { message } =
        problems === error.problems ? error : new ControlInputError(route.operationId, problems);
      return writeError(400, "INVALID_REQUEST", message, problems);
    }
    // The caller gave up: nobody waits for a response, and nothing is wrong with the sandbox.
    if (error === request.signal.reason) throw error;
    const message = reportFault(api.report, error) ?? "Unexpected server error";
    return writeError(500, "INTERNAL_ERROR", message);
  }
}

const json = { "content-type": "application/json" };

/** Says which controls there are with the first name of a path, or else which first names there are. */
function rejectControl(method: string, pathname: string): ServiceResponse {
  const paths = Object.values(operations).map(({ method: known, path }) => ({ known, path }));
  const names = [...new Set(paths.map(({ path }) => path.split("/")[2] ?? ""))];
  const [, , given = ""] = pathname.split("/");
  const name = names.includes(given) ? given : findNearest(given, names.join(" "));
  const found = paths.filter(({ path }) => path.split("/")[2] === name);
  const listed =
    name === undefined
      ? `Their paths begin with /_sandbox/ and ${names.sort().join(", ")}`
      : `Near it ${found.length === 1 ? "is" : "are"} ${found.map(({ known, path }) => `${known} ${path}`).join(", ")}`;
  return writeError(
    404,
    "UNKNOWN_CONTROL",
    `There is no control ${method} ${pathname}. ${listed}. ${documentPath} describes all controls.`,
  );
}

type Validators = Readonly<Record<string, Validator<unknown>>>;

async function readCall(
  operationId: OperationId,
  request: ServiceRequest,
  texts: URLSearchParams,
): Promise<Omit<ControlCall, "id"> | { problems: readonly FieldProblem[] }> {
  const all: Readonly<Record<string, Readonly<Record<string, Validators>>>> = parameters;
  const validators = all[operationId]?.["query"] ?? {};
  const query: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [name, text] of texts) {
    const isValid = Object.hasOwn(validators, name) ? validators[name] : undefined;
    if (isValid === undefined) return { problems: [{ field: name, issue: describeNames(name, validators) }] };
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
  const own = ownControlBody(operationId, body.value);
  return isValid(own)
    ? { query, body: own }
    : { problems: givenControlProblems(operationId, nameProblems(isValid.errors)) };
}

function describeNames(given: string, known: object): string {
  if (given === "space") return `is not a parameter; send the header \`${spaceHeader}\` instead`;
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

/** A call of a control, whose body has been validated. */
interface ControlCall<Body = unknown> {
  /** What the path names; empty if it names nothing. */
  readonly id: string;
  readonly query: LogQuery;
  readonly body: Body;
}

type BodyOf<Id extends OperationId> = ControlOperations[Id] extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** What the handlers use. */
interface Api {
  readonly control: SandboxControl;
  readonly clock: SandboxClock;
}

type Handlers = { readonly [Id in OperationId]: (api: Api, call: ControlCall<BodyOf<Id>>) => unknown };

/** The handler of each control. One that returns nothing responds with 204. */
const controlHandlers: Handlers = {
  readState: ({ control, clock }, { query: { limit = 100 } }) => readState(control, clock, limit),
  seed: ({ control }) => control.seed(),
  reset: ({ control }) => control.reset(),
  takeSnapshot: ({ control }) => control.snapshot(),
  restoreSnapshot: ({ control }, { body }) => control.restore(body as never),
  resendNotification: async ({ control }, { id }) => {
    await control.resend(id);
    return findDeliveries(control, { resource: id, limit: 1 });
  },
  triggerEvent: async ({ control }, { body }) => {
    const { resource } = await control.trigger(body as never);
    const { deliveries } = findDeliveries(control, { operation: body.event, resource });
    const [newest] = deliveries.length > 0 ? [] : await control.notifications(1);
    // One that a planned fault delays is there too, but not sent yet.
    const isSent = deliveries.length > 0 || newest?.event === body.event;
    const note = `Nothing was sent: no endpoint for ${body.event} is configured. Configure one with PUT /order/v1/webhook.`;
    return { resource, deliveries, ...(!isSent && { note }) };
  },
  listRequests: ({ control }, { query }) => control.requests(query),
  listDeliveries: ({ control }, { query }) => control.deliveries(query),
  listFaults: ({ control }) => ({
    faults: control.faults(),
    operations: Object.keys(apiOperations),
    events: eventNames,
    magicValues: listMagicValues(),
  }),
  planFault: ({ control }, { body }) => {
    control.fault(body as never);
  },
  clearFaults: ({ control }) => {
    control.clearFaults();
  },
  runDue: ({ control }) => control.runDue(),
  advanceClock: async ({ clock }, { body }) => {
    await clock.advance(body.ms);
    return describeClock(clock);
  },
  freezeClock: async ({ clock }, { body }) => {
    await clock.freeze(body.at === undefined ? undefined : new Date(body.at));
    return describeClock(clock);
  },
  unfreezeClock: async ({ clock }) => {
    await clock.unfreeze();
    return describeClock(clock);
  },
  payOrder: ({ control }, { id, body }) => control.payOrder(id, body),
  receivePix: async ({ control }, { body }) => ({ id: await control.receivePix(body) }),
  acceptSubscription: ({ control }, { id, body }) => control.acceptSubscription(id, body),
  rejectSubscription: ({ control }, { id, body }) => control.rejectSubscription(id, body),
  failSubscription: ({ control }, { id }) => control.failSubscription(id),
  requestCancellation: async ({ control }, { id, body }) => ({
    id: await control.requestCancellation(id, body),
  }),
  acceptCancellation: ({ control }, { id }) => control.acceptCancellation(id),
  rejectCancellation: ({ control }, { id }) => control.rejectCancellation(id),
  settleScheduledPayment: async ({ control }, { id, body }) => ({
    id: await control.settleScheduledPayment(id, body),
  }),
  failScheduledPayment: ({ control }, { id }) => control.failScheduledPayment(id),
  createPayout: ({ control }, { body }) => control.createPayout(body),
  payPayout: ({ control }, { id }) => control.payPayout(id),
  cancelPayout: ({ control }, { id }) => control.cancelPayout(id),
  failPayout: ({ control }, { id, body }) => control.failPayout(id, body),
  createCloseRequest: ({ control }, { body }) => control.createCloseRequest(body),
  moveCloseRequest: ({ control }, { id, body }) => control.moveCloseRequest(id, body),
  moveMedCase: ({ control }, { id, body }) => control.moveMedCase(id, body.status),
  createAccountRequest: async ({ control }, { body }) => ({
    id: await control.createAccountRequest(body),
  }),
  closeAccountRequest: ({ control }, { id }) => control.closeAccountRequest(id),
  readClaimCode: async ({ control }, { id }) => ({ code: await control.claimCode(id) }),
  confirmClaim: ({ control }, { id, body }) => control.confirmClaim(id, body.code),
};

function findDeliveries(control: SandboxControl, query: LogQuery) {
  return { deliveries: control.deliveries(query).entries };
}

async function describeClock(clock: SandboxClock): Promise<{ now: string; frozen: boolean }> {
  return { now: new Date(await clock.now()).toISOString(), frozen: await clock.isFrozen() };
}
