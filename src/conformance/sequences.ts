// The cases that need several requests, such as the pages of a list, or a key that is sent twice.
// What the documentation leaves open is asked by a command of its own.

import type { ContractOperation } from "../contract/operations.ts";
import {
  type ConformanceCase,
  nameCase,
  type Sequence,
  type SequenceOutcome,
  type SequenceTools,
} from "./case.ts";
import { effects } from "./effects.ts";
import { listSequences } from "./lists.ts";
import { composeRequest } from "../target/request.ts";
import { bare, isAccepted, readBody, renewKey, statusOf } from "../target/exchange.ts";
import { readOwnBody } from "../target/own-names.ts";
import { isJsonObject } from "../values/json.ts";

const ofKeys = { check: "repeated-key", operationId: "createTransparentOrderV3", risk: "write" } as const;

/** The sequences, in the order in which they run. */
const sequences: readonly Sequence[] = [
  { kind: "allow", check: "allow", risk: "read", run: askForMethods },
  ...listSequences,
  { kind: "read-back", check: "readable", operationId: "createSubscription", risk: "read", run: readBack },
  // What a repeated key does is not documented: it is worth knowing, and no fault.
  { ...ofKeys, kind: "repeat", run: (tools) => repeat(tools, "A repeated key", (body) => body) },
  {
    ...ofKeys,
    kind: "conflict",
    run: (tools) => repeat(tools, "A repeated key with another body", changeText),
  },
  { ...ofKeys, kind: "parallel", run: repeatInParallel },
  ...effects,
];

/** Derives the cases of the sequences of an operation. */
export function deriveSequences(operation: ContractOperation): ConformanceCase[] {
  const request = composeRequest(operation);
  return sequences
    .filter(({ operationId = operation.operationId }) => operationId === operation.operationId)
    .flatMap((sequence) => {
      const nameOne = (kind: string, part?: string) => {
        const expectation = { outcome: "sequence", sequence, ...(part !== undefined && { part }) } as const;
        return nameCase({ operation, kind, pointer: "", request, expectation });
      };
      const { kind, parts } = sequence;
      return parts?.map((part) => nameOne(`${kind}-${part}`, part)) ?? nameOne(kind);
    });
}

/** 405 must come with the methods that there are (RFC 9110, 15.5.6). */
async function askForMethods({ operation, methods: known, send }: SequenceTools): Promise<SequenceOutcome> {
  const wrong = known.includes("get") ? "search" : "get";
  const exchange = await send(operation.operationId, composeRequest(operation), wrong);
  const { reply } = exchange;
  const name = wrong.toUpperCase();
  if (reply.kind !== "responded") return { exchange, unknown: `${name} got no response` };
  const { status, headers } = reply.response;
  const methods = headers["allow"]?.split(",").map((method) => method.trim().toUpperCase());
  if (methods?.includes(operation.method.toUpperCase())) return { exchange };
  if (methods !== undefined)
    return { exchange, message: "The `Allow` header lacks the method of the operation." };
  // It is HTTP that asks for it, not the documentation.
  return status === 405
    ? { exchange, note: "The status is 405, but the `Allow` header is missing, which HTTP asks for." }
    : { exchange, unknown: `${name} got ${status}, without \`Allow\`` };
}

async function readBack({ accepted: [created], send }: SequenceTools): Promise<SequenceOutcome> {
  const id = created && readBody(created)["id"];
  if (typeof id !== "string") return { unknown: "nothing was created" };
  const exchange = await send("getSubscription", { ...bare, path: { id } });
  if (isAccepted(exchange)) return { exchange };
  const status = statusOf(exchange);
  return status === "404"
    ? { exchange, message: "What was created cannot be read by the id in the response." }
    : { exchange, unknown: `reading it got ${status}` };
}

async function repeat(
  { accepted: [first], operation, send }: SequenceTools,
  what: string,
  change: (body: unknown) => unknown,
): Promise<SequenceOutcome> {
  if (first === undefined) return { unknown: "nothing was created" };
  const body = change(first.request.body);
  const exchange = await send(operation.operationId, { ...first.request, body });
  if (exchange.reply.kind !== "responded") return { exchange, unknown: `${what} got no response` };
  const status = statusOf(exchange);
  if (!isAccepted(exchange))
    return {
      exchange,
      note: `${what} is rejected by ${status}.`,
      repeated: { became: "rejected", status },
    };
  const [one, other] = [first, exchange].map((sent) => readOwnBody(operation, sent)["id"]);
  if (typeof one !== "string" || typeof other !== "string")
    return { exchange, unknown: "the responses have no `id` to compare" };
  const isSame = one === other;
  return {
    exchange,
    note: `${what} ${isSame ? "gives the first response" : "creates a second resource"}.`,
    repeated: { became: isSame ? "first" : "another", status },
  };
}

async function repeatInParallel({ accepted, operation, send }: SequenceTools): Promise<SequenceOutcome> {
  // Thirty orders by card would be charged.
  const first = accepted.find(({ request: { body } }) => !JSON.stringify(body ?? "").includes("cardNumber"));
  if (first === undefined) return { unknown: "nothing was created" };
  const request = renewKey(first.request);
  const sendOne = () => send(operation.operationId, request);
  const exchanges = await Promise.all(Array.from({ length: 30 }, sendOne));
  const [exchange = first] = exchanges;
  const withheld = exchanges.find(({ reply }) => reply.kind === "withheld");
  if (withheld !== undefined) return { exchange: withheld };
  const created = new Set(exchanges.filter(isAccepted).map((sent) => readOwnBody(operation, sent)["id"]));
  const responses = [...new Set(exchanges.map(statusOf))].join(", ");
  const note = `30 parallel requests with one key create ${created.size}, and get ${responses}.`;
  return { exchange, note, repeated: { became: created.size > 1 ? "another" : "first", status: responses } };
}

/** Changes the additional information, at any depth. */
function changeText(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const change = (name: string, inner: unknown) =>
    name === "additionalInfo" ? `${String(inner)} 2` : changeText(inner);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(name, inner)]));
}
