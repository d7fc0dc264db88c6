import { createSender, type SendRaw } from "../../../../src/target/service.ts";
import type { ContractOperation } from "../../../../src/contract/operations.ts";
import type { Check } from "../tool/tool.ts";
import { findDifference } from "./find-difference.ts";
import { judgeRequests } from "./judge-requests.ts";
import { listExchanges, type Exchange } from "./list-exchanges.ts";
import { plantBadRequests } from "./plant-bad-requests.ts";

/** Functions that the server under trial calls. */
interface Host {
  /** Called by the handler of every operation with the received body. Returns the response to send. */
  handle(body: unknown): Exchange["answer"];
  /** Called by the error handler. Returns the error body of the contract for this status. */
  reject(status: number, reason: string): unknown;
}

/** Starts a server that validates requests and responses with the contract. */
export type StartServer = (host: Host) => Promise<{ url: string; stop(): Promise<void> }>;

/** Trace of a request in the server. */
interface Trace {
  received?: { body: unknown };
  rejection?: string;
}

/**
 * Sends every example of the contract and the planted invalid requests through a server. An example is accepted if the
 * handler receives the unchanged JSON body, and the caller the unchanged response of the handler.
 */
export async function tryServer(
  operations: readonly ContractOperation[],
  start: StartServer,
): Promise<Check[]> {
  const exchanges = listExchanges(operations);
  const { host, begin } = observe(exchanges);
  const server = await start(host);
  try {
    const send = createSender({ baseUrl: server.url, fetch, timeoutMs: 10_000 });
    const token = { authorization: "Bearer any-token" };
    const rejections: string[] = [];
    for (const exchange of exchanges) {
      const trace = begin(exchange.answer);
      const departure = findDeparture(
        exchange,
        trace,
        await send(exchange.operation, exchange.request, token),
      );
      if (departure !== undefined) rejections.push(`${exchange.name}: ${departure}`);
    }
    const bad = plantBadRequests(operations);
    const accepted: string[] = [];
    for (const { name, operation, request, status } of bad) {
      const trace = begin({ status: 200, body: {} });
      const given = await send(operation, request, request.isAuthenticated ? token : {});
      const isRejected = trace.received === undefined && given.status === status;
      if (!isRejected) accepted.push(`${name}: responded with ${given.status}, expected ${status}`);
    }
    const judged = await judgeRequests(
      operations,
      async ({ operation, request, answer }) => {
        const trace = begin(answer);
        await send(operation, request, token);
        return trace.received !== undefined;
      },
      // Both coerce values, since the fields of a form are text.
      298,
    );
    return [
      countCheck("examples accepted", exchanges.length, rejections),
      countCheck("invalid requests rejected", bad.length, accepted),
      judged,
    ];
  } finally {
    await server.stop();
  }
}

/** Creates a host for one request at a time: `begin` sets the response to the next request, and returns its trace. */
function observe(exchanges: readonly Exchange[]): {
  host: Host;
  begin: (answer: Exchange["answer"]) => Trace;
} {
  let trace: Trace = {};
  let answer: Exchange["answer"] = { status: 500, body: null };
  const host: Host = {
    handle(body) {
      trace.received = { body };
      return answer;
    },
    reject(status, reason) {
      trace.rejection = `${status} ${reason}`;
      const example = exchanges.find((exchange) => exchange.answer.status === status);
      return example?.answer.body ?? { error: "ERROR" };
    },
  };
  const begin = (next: Exchange["answer"]) => {
    trace = {};
    answer = next;
    return trace;
  };
  return { host, begin };
}

/** Describes how an exchange failed, or returns `undefined` if everything arrived unchanged. */
function findDeparture(
  { sent, answer }: Exchange,
  { received, rejection }: Trace,
  given: Awaited<ReturnType<SendRaw>>,
): string | undefined {
  if (received === undefined) return `rejected with ${rejection ?? given.status}`;
  const changed = sent === undefined ? undefined : findDifference(sent, received.body);
  if (changed !== undefined) {
    return `the handler received a changed body, first at \`${changed}\``;
  }
  if (rejection !== undefined) return `the response was rejected with ${rejection}`;
  if (given.status !== answer.status) return `responded with ${given.status}, expected ${answer.status}`;
  const difference = findDifference(answer.body, JSON.parse(given.text));
  return difference === undefined ? undefined : `the response was changed at \`${difference}\``;
}

function countCheck(what: string, of: number, failures: readonly string[]): Check {
  const [reason] = failures;
  return { what, done: of - failures.length, of, ...(reason && { reason }) };
}
