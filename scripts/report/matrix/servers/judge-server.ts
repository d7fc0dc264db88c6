import type { ContractDocument } from "../../../../src/conformance/contract-document.ts";
import { createSender, type SendRaw } from "../../../../src/conformance/create-sender.ts";
import type { Check } from "../tool.ts";
import { findDifference } from "./find-difference.ts";
import { listExchanges, type Exchange } from "./list-exchanges.ts";
import { plantBadRequests, type BadRequest } from "./plant-bad-requests.ts";

/** What the server under trial calls. */
export interface Host {
  /** Called by the handler of every operation: takes the body it received, and gives the answer to send. */
  handle(body: unknown): Exchange["answer"];
  /** Called by the error handler: gives the contract's own error body for a refusal of this kind. */
  refuse(status: number, reason: string): unknown;
}

/** Starts a server that validates by the contract. */
export type StartServer = (host: Host) => Promise<{ url: string; stop(): Promise<void> }>;

/** What happened to one request on its way through the server. */
interface Trace {
  received?: { body: unknown };
  refusal?: string;
}

/**
 * Sends every example of the contract through a server, and the planted bad requests. An example is accepted when the
 * handler receives the JSON body that was sent and the caller the answer that the handler gave, both unchanged.
 */
export async function judgeServer(document: ContractDocument, start: StartServer): Promise<Check[]> {
  const exchanges = listExchanges(document);
  let current: { answer: Exchange["answer"]; trace: Trace } | undefined;
  const host: Host = {
    handle(body) {
      if (current === undefined) throw new Error("The handler was called without a request.");
      current.trace.received = { body };
      return current.answer;
    },
    refuse(status, reason) {
      if (current !== undefined) current.trace.refusal = `${status} ${reason}`;
      return errorBodyOf(exchanges, status);
    },
  };
  const server = await start(host);
  try {
    const send = createSender({ baseUrl: server.url, token: "any-token", fetch, timeoutMs: 10_000 });
    const through = async (request: Exchange | BadRequest, answer: Exchange["answer"]) => {
      const trace: Trace = {};
      current = { answer, trace };
      return { trace, given: await send(request.operationId, request.request) };
    };
    const departures: string[] = [];
    for (const exchange of exchanges) {
      const { trace, given } = await through(exchange, exchange.answer);
      const departure = findDeparture(exchange, trace, given);
      if (departure !== undefined) departures.push(`${exchange.name}: ${departure}`);
    }
    const bad = plantBadRequests(document);
    const accepted: string[] = [];
    for (const request of bad) {
      const { trace, given } = await through(request, { status: 200, body: {} });
      const isRefused = trace.received === undefined && given.status === request.status;
      if (!isRefused) accepted.push(`${request.name}: answered ${given.status}, not ${request.status}`);
    }
    return [
      countCheck("examples accepted", exchanges.length, departures),
      countCheck("bad requests refused", bad.length, accepted),
    ];
  } finally {
    await server.stop();
  }
}

/** How an exchange went wrong; nothing when all arrived as it was sent. */
export function findDeparture(
  { sent, answer }: Pick<Exchange, "sent" | "answer">,
  { received, refusal }: Trace,
  given: Awaited<ReturnType<SendRaw>>,
): string | undefined {
  if (received === undefined) return `refused with ${refusal ?? given.status}`;
  const changed = sent === undefined ? undefined : findDifference(sent, received.body);
  if (changed !== undefined)
    return `the handler received another body than was sent, first at \`${changed}\``;
  if (refusal !== undefined) return `the answer was refused with ${refusal}`;
  if (given.status !== answer.status) return `answered ${given.status}, not ${answer.status}`;
  const difference = findDifference(answer.body, JSON.parse(given.text));
  return difference === undefined ? undefined : `the answer was changed at \`${difference}\``;
}

function countCheck(what: string, of: number, failures: readonly string[]): Check {
  const [reason] = failures;
  return { what, done: of - failures.length, of, ...(reason && { reason }) };
}

function errorBodyOf(exchanges: readonly Exchange[], status: number): unknown {
  return exchanges.find(({ answer }) => answer.status === status)?.answer.body ?? { error: "ERROR" };
}
