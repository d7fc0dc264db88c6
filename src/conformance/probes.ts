import type { ContractOperation } from "../contract/operations.ts";
import { nameCase, type ConformanceCase, type RawRequest } from "./conformance-case.ts";
import type { CheckName } from "./checks.ts";
import { composeRequest } from "./compose-request.ts";
import { isAccepted, type Exchange } from "./decide.ts";
import { isJsonObject, parseJson } from "./json-values.ts";
import type { Risk } from "./risk.ts";

/** What a probe can use. */
export interface ProbeTools {
  operation: ContractOperation;
  /** The requests of the operation that were accepted. */
  accepted: readonly Exchange[];
  /** Sends a request, as it is, to an operation, or with another method to its path. */
  send: (operationId: string, request: RawRequest, method?: "options") => Promise<Exchange>;
}

/** What a probe found. */
export interface ProbeOutcome {
  message?: string;
  /** Ids of the open points that the problem may be due to. */
  assumptions?: string[];
  unknown?: string;
  /** What should be known, since the documentation does not say it. */
  note?: string;
  exchange?: Exchange;
}

/** A check that takes other requests. */
export interface Probe {
  kind: string;
  check: CheckName;
  /** The operation, or every one. */
  operationId?: string;
  risk: Risk;
  run: (tools: ProbeTools) => Promise<ProbeOutcome>;
}

const bare: RawRequest = { path: {}, query: {}, headers: {}, isAuthenticated: true };

/** The probes, in the order in which they run. */
export const probes: readonly Probe[] = [
  { kind: "allow", check: "allow", risk: "read", run: askForMethods },
  { kind: "read-back", check: "readable", operationId: "createSubscription", risk: "read", run: readBack },
  { kind: "pages", check: "paging", operationId: "listUndeliveredEvents", risk: "read", run: turnPages },
  {
    kind: "repeat",
    check: "repeated-key",
    operationId: "createTransparentOrderV3",
    risk: "write",
    run: repeat,
  },
];

/** Derives the cases of the probes of an operation. */
export function deriveProbes(operation: ContractOperation): ConformanceCase[] {
  return probes
    .filter(({ operationId = operation.operationId }) => operationId === operation.operationId)
    .map((probe) =>
      nameCase("probes", {
        operation,
        kind: probe.kind,
        pointer: "",
        request: composeRequest(operation),
        expectation: { outcome: "probe", probe },
      }),
    );
}

/** 405 must come with the methods that there are (RFC 9110, 15.5.6). */
async function askForMethods({ operation, send }: ProbeTools): Promise<ProbeOutcome> {
  const exchange = await send(operation.operationId, composeRequest(operation), "options");
  if (exchange.reply.kind !== "answered") return { exchange, unknown: "OPTIONS got no answer" };
  const { status, headers } = exchange.reply.answer;
  const methods = headers["allow"]?.toUpperCase().split(/\s*,\s*/u);
  if (methods === undefined && status !== 405)
    return { exchange, unknown: `OPTIONS was answered by ${status}, without \`Allow\`` };
  if (methods === undefined)
    return { exchange, message: "The status is 405, but the `Allow` header is missing." };
  if (methods.includes(operation.method.toUpperCase())) return { exchange };
  return { exchange, message: "The `Allow` header lacks the method of the operation." };
}

async function readBack({ accepted, send }: ProbeTools): Promise<ProbeOutcome> {
  const [created] = accepted;
  const id = created && readBody(created)["id"];
  if (typeof id !== "string") return { unknown: "nothing was created" };
  const exchange = await send("getSubscription", { ...bare, path: { id } });
  if (isAccepted(exchange)) return { exchange };
  const status = exchange.reply.kind === "answered" ? exchange.reply.answer.status : "nothing";
  if (status === 404)
    return { exchange, message: "What was created cannot be read by the id in the answer." };
  return { exchange, unknown: `reading it was answered by ${status}` };
}

const mostPages = 10;
/** Reads events one by one, and compares them with a single page. */
async function turnPages({ operation: { operationId }, send }: ProbeTools): Promise<ProbeOutcome> {
  for (const sort of ["desc", "asc"]) {
    const read = (query: Record<string, string>) => send(operationId, { ...bare, query: { sort, ...query } });
    const whole = await read({ limit: String(mostPages) });
    const events = readEvents(whole);
    if (events.length < 2) return { exchange: whole, unknown: "fewer than two events are listed" };
    const isTied = new Set(events.map(({ createdAt }) => createdAt)).size < events.length;
    const assumptions = isTied ? ["cursor-ties"] : [];
    const seen: unknown[] = [];
    let query: Record<string, string> = { limit: "1" };
    while (seen.length < events.length) {
      const exchange = await read(query);
      if (!isAccepted(exchange)) return { exchange, unknown: "a page was not accepted" };
      const { hasNext, nextCursor } = readBody(exchange);
      const [event] = readEvents(exchange);
      if (event === undefined)
        return { exchange, assumptions, message: "A page before the last one is empty." };
      if (seen.includes(event.id)) return { exchange, assumptions, message: "An event is on two pages." };
      seen.push(event.id);
      if (hasNext !== true && seen.length < events.length)
        return { exchange, assumptions, message: "`hasNext` is not true, but there are more events." };
      query = { limit: "1", cursor: String(nextCursor) };
    }
    if (events.some(({ id }) => !seen.includes(id)))
      return { exchange: whole, assumptions, message: "An event is on no page." };
  }
  return {};
}

/** What a repeated key does is not documented: whatever happens is worth knowing, and no fault. */
async function repeat({ accepted, operation, send }: ProbeTools): Promise<ProbeOutcome> {
  const [first] = accepted;
  if (first === undefined) return { unknown: "nothing was created" };
  const exchange = await send(operation.operationId, first.request);
  if (!isAccepted(exchange)) return { exchange, note: "A repeated idempotency key is refused." };
  const isSame = readBody(first)["id"] === readBody(exchange)["id"];
  const note = isSame
    ? "A repeated key gives the first answer."
    : "A repeated key creates a second resource.";
  return { exchange, note };
}

function readBody({ reply }: Exchange): Readonly<Record<string, unknown>> {
  const body = reply.kind === "answered" ? parseJson(reply.answer.text) : undefined;
  return isJsonObject(body) ? body : {};
}

function readEvents(exchange: Exchange): Readonly<Record<string, unknown>>[] {
  const { data } = isAccepted(exchange) ? readBody(exchange) : {};
  return Array.isArray(data) ? data.filter(isJsonObject) : [];
}
