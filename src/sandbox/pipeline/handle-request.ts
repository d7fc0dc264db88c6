import type { OperationId } from "../../../generated/operations.ts";
import { matchRoute, type Route } from "../../server/match-route.ts";
import { writeSentence } from "../../server/rejection.ts";
import { pause } from "../../server/pause.ts";
import { rejectRoute } from "../../server/reject-route.ts";
import type { ServiceAnswer, ServiceRequest } from "../../server/service-request.ts";
import { respondToCall, writeChecked, type OperationCall, type Service } from "./respond-to-call.ts";
import type { SandboxClock } from "../clock/clock.ts";
import type { SandboxControl } from "../control/create-control.ts";
import type { SandboxEvent } from "../events.ts";
import { reportFault } from "../context/report-fault.ts";
import { DroppedConnectionError, type Faults } from "../faults.ts";
import { parseUrl } from "../../options/parse-url.ts";

/** Dependencies of the handler. */
export interface HandlerOptions {
  service: Service;
  control: SandboxControl;
  clock: SandboxClock;
  faults: Faults;
  /** Real milliseconds before each response. */
  latencyMs: number;
  report: (event: SandboxEvent) => void;
}

/** Prefix of the paths of the controls. */
const controlPrefix = "/_sandbox";

const json = { "content-type": "application/json" };

/** Creates the function that answers every request, whatever it contains. */
export function createHandler(options: HandlerOptions): (request: ServiceRequest) => Promise<ServiceAnswer> {
  const { latencyMs, report } = options;
  return async (request) => {
    const start = performance.now();
    const url = readUrl(request.url);
    const path = url?.pathname ?? request.url;
    const reportCall = (operationId: OperationId | undefined, status: number, problem?: string) => {
      const ms = performance.now() - start;
      const { method } = request;
      report({
        type: "request",
        method,
        path,
        operationId,
        status,
        ms,
        ...(problem !== undefined && { problem }),
      });
    };
    if (path.startsWith(`${controlPrefix}/`)) {
      // Loaded late: pages of the docs need it only with the inspector.
      const { respondToControl } = await import("../control-api/respond-to-control.ts");
      const answer = await respondToControl(options, request);
      // The inspector reads the state all the time.
      if (request.method !== "GET" || answer.status >= 400) reportCall(undefined, answer.status);
      return answer;
    }
    const route: Route = url === undefined ? { kind: "badUrl" } : matchRoute(request.method, path);
    const operationId = route.kind === "operation" ? route.operationId : undefined;
    try {
      if (latencyMs > 0) await pause(latencyMs, request.signal);
      if (route.kind !== "operation") {
        const answer = rejectRoute(route, request.method, path);
        reportCall(undefined, answer.status);
        return answer;
      }
      const query = Object.fromEntries(url?.searchParams ?? []);
      const call = { operationId: route.operationId, path: route.path, query, request };
      const answer = await respondToOperation(options, call);
      reportCall(operationId, answer.status, answer.problem);
      return answer;
    } catch (error) {
      const isPlanned = error instanceof DroppedConnectionError;
      reportCall(operationId, 0, isPlanned ? "a planned fault" : "the caller closed the connection");
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

async function respondToOperation(
  { service, faults, report }: HandlerOptions,
  call: OperationCall,
): Promise<ServiceAnswer & { problem: string | undefined }> {
  const { operationId } = call;
  const fault = faults.take(operationId);
  if (fault?.kind === "latency") await pause(fault.ms, call.request.signal);
  if (fault?.kind === "error") {
    const { status, text } = writeChecked(operationId, { reason: "internal" });
    return { status, headers: json, text, problem: "a planned fault" };
  }
  const { status, text, rejection, note } = await respondToCall(service, call).catch((error: unknown) => {
    // The caller gave up: nobody waits for a response, and nothing is wrong with the sandbox.
    if (error === call.request.signal.reason) throw error;
    const message = reportFault(report, error);
    return writeChecked(operationId, { reason: "internal", ...(message !== undefined && { message }) });
  });
  if (fault?.kind === "drop") throw new DroppedConnectionError("A planned fault dropped the connection.");
  const sent = fault?.kind === "malformed" ? text.slice(0, Math.ceil(text.length / 2)) : text;
  const problem = note ?? rejection?.message ?? rejection?.problems?.map(writeSentence).join("; ");
  return { status, headers: json, text: sent, problem };
}
