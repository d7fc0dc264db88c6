// The handler of all requests: controls, routes, planned faults, log. Calls are carried out in pipeline.ts.

import { type OperationId, operations } from "../../generated/operations.ts";
import { pause } from "../base/callbacks.ts";
import { parseUrl } from "../base/options.ts";
import { maxTextBytes } from "../server/body.ts";
import { writeSentence } from "../server/rejection.ts";
import { RepeatableRequest, type ServiceRequest, type ServiceResponse } from "../server/request.ts";
import { matchRoute, readIdempotencyKey, rejectRoute, type Route } from "../server/routes.ts";
import { reportFault, type SandboxEvent } from "./events.ts";
import { DroppedConnectionError } from "./faults.ts";
import { logRequest, type Traffic } from "./log.ts";
import { ownBody } from "./names.ts";
import { type OperationCall, respondToCall, type RespondedCall, type Service } from "./pipeline.ts";
import { typeOf, writeChecked } from "./responses.ts";

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
  const response: RespondedCall = await respondToCall(service, call).catch((error: unknown) => {
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
