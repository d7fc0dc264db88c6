// The way of a call: route, faults, checks, transaction, behavior, response. A new behavior is listed here, and in carried-out.ts.
// The behaviors are in the module of each resource; checks of form, which the testing kit shares, in src/server.

import { type OperationId, operations } from "../../generated/operations.ts";
import { maxTextBytes, readBody, validateHeaders } from "../server/body.ts";
import { matchRoute, readIdempotencyKey, rejectRoute, type Route } from "../server/routes.ts";
import { type FieldProblem, type Rejection, writeSentence } from "../server/rejection.ts";
import { pause } from "../base/callbacks.ts";
import {
  readToken,
  RepeatableRequest,
  type ServiceResponse,
  type ServiceRequest,
} from "../server/request.ts";
import {
  checkResponse,
  findUnknownStatus,
  respondAsPreferred,
  respondWithExample,
  successOf,
  typeOf,
  writeChecked,
  type WrittenResponse,
} from "./responses.ts";
import { reportFault, type SandboxEvent } from "./events.ts";
import { DroppedConnectionError, type Faults } from "./faults.ts";
import { logRequest, type Traffic } from "./log.ts";
import { parseUrl } from "../base/options.ts";
import { tokenHeader } from "../../generated/constants.ts";
import { findUnknownNames, typedBody, validateBody, validateParameters } from "../server/validate.ts";
import { type CarriedOut, isCarriedOut } from "./carried-out.ts";
import { readClock, timeOf } from "./clock.ts";
import { fingerprintCall, respondOnce } from "./idempotency.ts";
import type { Ids } from "./ids.ts";
import { givenResponse, ownBody } from "./names.ts";
import type { SandboxSettings } from "./options.ts";
import type { Records, Store } from "./store.ts";
import { issueToken, type TokenChecker } from "./tokens.ts";
import { type Behavior, type Call, type Context, RejectedError } from "./context.ts";
import { createContext } from "./transactions.ts";
import { findMagicValue, planControl, rejectMagicValue } from "./magic-values.ts";
import { requestClaimConfirmation, resendClaimConfirmation } from "./claims.ts";
import { listCloseRequestGroups, listCloseRequests } from "./close-requests.ts";
import { uploadDocument } from "./documents.ts";
import { openMedCase } from "./med-cases.ts";
import { listUndeliveredEvents } from "./notifications.ts";
import { createTransparentOrderV2, createTransparentOrderV3 } from "./orders.ts";
import { getPayout } from "./payouts.ts";
import { createSubscription, getSubscription } from "./subscriptions.ts";
import { schedulePayment } from "./scheduled-payments.ts";
import { replaceWebhookEndpoints } from "./webhook-endpoints.ts";

/** Dependencies of the handler. */
interface HandlerOptions {
  service: Service;
  /** Responds to the requests below `/_sandbox`. */
  respondToControl: (request: ServiceRequest) => Promise<ServiceResponse>;
  /** Real milliseconds before each response. */
  latencyMs: number;
  report: (event: SandboxEvent) => void;
  traffic: Traffic;
}

/** Prefix of the paths of the controls. */
const controlPrefix = "/_sandbox";

const json = { "content-type": "application/json" };

/** What is where, for somebody who opens the address. */
const index = JSON.stringify({
  message: "This is a sandbox: it simulates the API, with state.",
  page: controlPrefix,
  controls: `${controlPrefix}/openapi.json`,
  operations: Object.values(operations).map(({ method, path }) => `${method} ${path}`),
});

/** Creates the function that responds to every request, whatever it contains. */
export function createHandler(
  options: HandlerOptions,
): (request: ServiceRequest) => Promise<ServiceResponse> {
  const { latencyMs, report, traffic, service } = options;
  return async (request) => {
    const start = performance.now();
    const url = readUrl(request.url);
    const path = url?.pathname ?? request.url;
    const reportCall = (operationId: OperationId | undefined, status: number, problem?: string) => {
      const ms = performance.now() - start;
      const event = { type: "request", method: request.method, path, operationId, status, ms } as const;
      report(problem === undefined ? event : { ...event, problem });
    };
    if (`${path}/`.startsWith(`${controlPrefix}/`)) {
      const response = await options.respondToControl(request);
      // The inspector reads the state all the time.
      if (request.method !== "GET" || response.status >= 400) reportCall(undefined, response.status);
      return response;
    }
    if (path === "/" && request.method === "GET") return { status: 200, headers: json, text: index };
    const route: Route = url === undefined ? { kind: "badUrl" } : matchRoute(request.method, path);
    const operationId = route.kind === "operation" ? route.operationId : undefined;
    // A fault may need the text before the call does, and the log after it.
    const watched = request instanceof RepeatableRequest ? request : new RepeatableRequest(request);
    const finish = (status: number, text: string, problem?: string) => {
      reportCall(operationId, status, problem);
      logRequest(traffic, watched, { time: service.realTime(), operationId, status, text, problem });
    };
    try {
      if (latencyMs > 0) await pause(latencyMs, request.signal);
      const query = url === undefined || url.search === "" ? {} : Object.fromEntries(url.searchParams);
      const response: ReportedResponse =
        route.kind === "operation"
          ? await respondToOperation(options, { ...route, query, request: watched })
          : rejectRoute(route, request.method, path);
      finish(response.status, response.text, response.problem);
      return response;
    } catch (error) {
      const isPlanned = error instanceof DroppedConnectionError;
      finish(0, "", isPlanned ? "a planned fault" : "the caller closed the connection");
      throw error;
    }
  };
}

/** Reads a URL that is absolute or begins with the path, even if the path begins with two slashes. */
function readUrl(text: string): URL | undefined {
  const origin = "http://sandbox";
  const absolute = text.startsWith("/") ? origin + text : text;
  return parseUrl(absolute, origin);
}

type ReportedResponse = ServiceResponse & { problem?: string | undefined };

async function respondToOperation(
  { service, report }: HandlerOptions,
  call: OperationCall,
): Promise<ReportedResponse> {
  const { operationId, request } = call;
  const key = readIdempotencyKey(operationId, request.headers);
  const planned = await service.faults.take({ operation: operationId, key, code: () => readCode(call) });
  if (planned?.kind === "latency") await pause(planned.ms, request.signal);
  if (planned?.kind === "drop-before") throw new DroppedConnectionError(dropped);
  if (planned?.kind === "error") {
    const failure = await writeChecked(operationId, { reason: "internal" });
    const { status, text } = failure;
    return { status, headers: typeOf(operationId, failure), text, problem: "a planned fault" };
  }
  const response: LookedAtResponse = await respondToCall(service, call).catch((error: unknown) => {
    // The caller gave up, or a magic value breaks the connection: nothing is wrong with the sandbox.
    if (error === request.signal.reason || error instanceof DroppedConnectionError) throw error;
    const message = reportFault(report, error);
    return writeChecked(operationId, { reason: "internal", ...(message !== undefined && { message }) });
  });
  const { status, text, rejection, note, unknown = [] } = response;
  const kind = planned?.kind ?? response.fault;
  if (kind === "drop") throw new DroppedConnectionError(dropped);
  if (response.fault === "latency") await pause(magicLatencyMs, request.signal);
  const sent = kind === "malformed" ? text.slice(0, Math.ceil(text.length / 2)) : text;
  const reason = note ?? rejection?.message ?? rejection?.problems?.map(writeSentence).join("; ");
  const problem = [...(reason === undefined ? [] : [reason]), ...unknown.map(writeSentence)].join("; ");
  const headers = { ...typeOf(operationId, { status, text: sent }), ...response.headers };
  return { status, headers, text: sent, problem: problem || undefined };
}

const dropped = "A planned fault dropped the connection.";

/** Delay of the magic value that makes a response late, in real milliseconds. */
const magicLatencyMs = 5_000;

/** Reads the order code of a call before its body is checked. */
async function readCode({ operationId, request }: OperationCall): Promise<string | undefined> {
  if (operations[operationId].requestMediaType !== "application/json") return undefined;
  const body = await request
    .text(maxTextBytes)
    .then((text) => ownBody(operationId, JSON.parse(text)) as { order?: { code?: string } } | null)
    .catch(() => undefined);
  return body?.order?.code;
}

/** Dependencies of the behavior. */
interface Service {
  store: Store;
  settings: SandboxSettings;
  ids: Ids;
  tokens: TokenChecker;
  /** Whether responses are checked against the contract. */
  checkResponses: boolean;
  realTime: () => number;
  faults: Faults;
}

/** A call of an operation. */
interface OperationCall {
  operationId: OperationId;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  request: ServiceRequest;
}

type LookedAtResponse = WrittenResponse & { unknown?: readonly FieldProblem[] };

/** Checks a call, carries it out, and finds the names in it that the contract does not have. */
async function respondToCall(service: Service, given: OperationCall): Promise<LookedAtResponse> {
  const admitted = await admit(service, given);
  const response =
    "rejection" in admitted
      ? await writeChecked(given.operationId, admitted.rejection)
      : await respondToAdmitted(service, given, admitted);
  return {
    ...response,
    unknown: [
      ...findUnknownNames(given.operationId, { query: given.query, body: admitted.body }),
      ...findUnknownStatus(given.operationId, given.request.headers["prefer"]),
    ],
  };
}

/** Carries out a call in one transaction, and checks the response. */
async function respondToAdmitted(
  service: Service,
  { operationId, path, query, request }: OperationCall,
  { company, body }: { company: string; body: unknown },
): Promise<WrittenResponse> {
  const { prefer } = request.headers;
  const preferred = prefer === undefined ? undefined : await respondAsPreferred(operationId, prefer);
  if (preferred !== undefined) return preferred;
  if (!isCarriedOut(operationId)) return respondWithExample(operationId, { path, body });
  const idempotencyKey = readIdempotencyKey(operationId, request.headers);
  const call: Call = { company, path, query, body: ownBody(operationId, body), idempotencyKey };
  const { store, settings } = service;
  const isKeyed = operations[operationId].idempotencyKey !== "none" && settings.idempotency !== "off";
  if (!isKeyed || idempotencyKey === undefined)
    return store.transact((records) => respondIn(service, records, operationId, call));
  const fingerprint = fingerprintCall(path, call.body);
  const keyed = { operationId, company, key: idempotencyKey, fingerprint };
  return store.transact((records) =>
    respondOnce(records, settings.idempotency, keyed, () => respondIn(service, records, operationId, call)),
  );
}

/** Checks everything that does not depend on state: the token, the parameters and the body. */
async function admit(
  { store, tokens, realTime }: Service,
  { operationId, path, query, request }: OperationCall,
): Promise<{ company: string; body: unknown } | { rejection: Rejection; body?: unknown }> {
  const unreadable = validateHeaders(operationId, request);
  if (unreadable !== undefined) return { rejection: unreadable };
  const now = timeOf(await readClock(store), realTime());
  const token = await tokens.check(operationId, readToken(request.headers[tokenHeader.name]), now);
  if ("rejection" in token) return token;
  const problems = validateParameters(operationId, { path, query, headers: request.headers });
  if (problems.length > 0) return { rejection: { reason: "invalid", problems } };
  const { value, rejection } = await readBody(operationId, request);
  if (rejection !== undefined) return { rejection };
  const broken = validateBody(operationId, value);
  if (broken.length > 0) return { rejection: { reason: "invalid", problems: broken }, body: value };
  const hasBody = operations[operationId].requestMediaType !== null;
  return { company: token.company, body: hasBody ? typedBody(operationId, value) : undefined };
}

async function respondIn(
  { settings, ids, realTime, checkResponses, faults }: Service,
  records: Records,
  operationId: CarriedOut,
  call: Call,
): Promise<WrittenResponse> {
  const now = timeOf(await readClock(records), realTime());
  try {
    const magic = findMagicValue(operationId, call.body);
    if (magic?.reject !== undefined)
      return await writeChecked(operationId, rejectMagicValue(magic, magic.reject));
    if (magic?.fault === "drop-before" && faults.isFirst(`${operationId} ${call.idempotencyKey ?? ""}`))
      throw new DroppedConnectionError("A magic value dropped the connection.");
    const context = createContext({ records, now, ids, settings });
    const body = await carryOut(operationId, call, context);
    if (magic !== undefined) await planControl(context, magic, body);
    const status = successOf(operationId);
    const sent = givenResponse(operationId, status, body);
    const response = checkResponses
      ? checkResponse(operationId, status, sent)
      : { status, text: sent === undefined ? "" : JSON.stringify(sent) };
    return { ...response, ...(magic?.fault !== undefined && { fault: magic.fault }) };
  } catch (error) {
    // Behaviors reject before they change anything.
    if (error instanceof RejectedError) return writeChecked(operationId, error.rejection);
    throw error;
  }
}

/** The behavior of each operation that the sandbox carries out. */
const behaviors = {
  issueToken,
  replaceWebhookEndpoints,
  listUndeliveredEvents,
  requestClaimConfirmation,
  resendClaimConfirmation,
  uploadDocument,
  openMedCase,
  createTransparentOrderV2,
  createTransparentOrderV3,
  createSubscription,
  getSubscription,
  schedulePayment,
  listCloseRequests,
  listCloseRequestGroups,
  getPayout,
} satisfies { [Id in CarriedOut]: Behavior<Id> };

/** Carries out a call, whose body has been validated for the operation. */
export function carryOut(operationId: CarriedOut, call: Call, context: Context): unknown {
  const behavior = behaviors[operationId] as (call: Call, context: Context) => unknown;
  return behavior(call, context);
}
