import { operations, type OperationId } from "../../../generated/operations.ts";
import { maxTextBytes } from "../../server/read-body.ts";
import { matchRoute, type Route } from "../../server/match-route.ts";
import { writeSentence } from "../../server/rejection.ts";
import { pause } from "../../server/pause.ts";
import { rejectRoute } from "../../server/reject-route.ts";
import { RepeatableRequest, type ServiceAnswer, type ServiceRequest } from "../../server/service-request.ts";
import { respondToCall, type OperationCall, type Service } from "./respond-to-call.ts";
import { writeChecked } from "./write-checked.ts";
import type { SandboxEvent } from "../events.ts";
import { reportFault } from "../context/report-fault.ts";
import { DroppedConnectionError } from "../faults.ts";
import { logRequest, type Traffic } from "../log/traffic.ts";
import { parseUrl } from "../../options/parse-url.ts";

/** Dependencies of the handler. */
export interface HandlerOptions {
  service: Service;
  /** Answers the requests below `/_sandbox`. */
  respondToControl: (request: ServiceRequest) => Promise<ServiceAnswer>;
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

/** Creates the function that answers every request, whatever it contains. */
export function createHandler(options: HandlerOptions): (request: ServiceRequest) => Promise<ServiceAnswer> {
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
    if (path.startsWith(`${controlPrefix}/`)) {
      const answer = await options.respondToControl(request);
      // The inspector reads the state all the time.
      if (request.method !== "GET" || answer.status >= 400) reportCall(undefined, answer.status);
      return answer;
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
      const answer: ReportedAnswer =
        route.kind === "operation"
          ? await respondToOperation(options, { ...route, query, request: watched })
          : rejectRoute(route, request.method, path);
      finish(answer.status, answer.text, answer.problem);
      return answer;
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

type ReportedAnswer = ServiceAnswer & { problem?: string | undefined };

async function respondToOperation(
  { service, report }: HandlerOptions,
  call: OperationCall,
): Promise<ReportedAnswer> {
  const { operationId, request } = call;
  const key = request.headers["idempotency-key"];
  const planned = await service.faults.take({ operationId, key, code: () => readCode(call) });
  if (planned?.kind === "latency") await pause(planned.ms, request.signal);
  if (planned?.kind === "drop-before") throw new DroppedConnectionError(dropped);
  if (planned?.kind === "error") {
    const { status, text } = await writeChecked(operationId, { reason: "internal" });
    return { status, headers: json, text, problem: "a planned fault" };
  }
  const answer = await respondToCall(service, call).catch((error: unknown) => {
    // The caller gave up, or a magic value breaks the connection: nothing is wrong with the sandbox.
    if (error === request.signal.reason || error instanceof DroppedConnectionError) throw error;
    const message = reportFault(report, error);
    return writeChecked(operationId, { reason: "internal", ...(message !== undefined && { message }) });
  });
  const { status, text, rejection, note } = answer;
  const kind = planned?.kind ?? answer.fault;
  if (kind === "drop") throw new DroppedConnectionError(dropped);
  if (answer.fault === "latency") await pause(magicLatencyMs, request.signal);
  const sent = kind === "malformed" ? text.slice(0, Math.ceil(text.length / 2)) : text;
  const problem = note ?? rejection?.message ?? rejection?.problems?.map(writeSentence).join("; ");
  return { status, headers: json, text: sent, problem };
}

const dropped = "A planned fault dropped the connection.";

/** Delay of the magic value that makes a response late, in real milliseconds. */
const magicLatencyMs = 5_000;

/** Reads the order code of a call before its body is checked. */
async function readCode({ operationId, request }: OperationCall): Promise<string | undefined> {
  if (operations[operationId].requestMediaType !== "application/json") return undefined;
  const body = await request
    .text(maxTextBytes)
    .then((text) => JSON.parse(text) as { order?: { code?: string } } | null)
    .catch(() => undefined);
  return body?.order?.code;
}
