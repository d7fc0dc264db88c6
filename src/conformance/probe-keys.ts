import { isAccepted, type Exchange } from "./decide.ts";
import { isJsonObject } from "./json-values.ts";
import { readBody, type ProbeOutcome, type ProbeTools } from "./probe.ts";

/** The probes of idempotency keys. What a repeated key does is not documented: it is worth knowing, and no fault. */
export const keyProbes: readonly (readonly [
  kind: string,
  run: (tools: ProbeTools) => Promise<ProbeOutcome>,
])[] = [
  ["repeat", (tools) => repeat(tools, "A repeated key", (body) => body)],
  [
    "conflict",
    (tools) =>
      repeat(tools, "A repeated key with another body", (body) => changeText(body, "additionalInfo")),
  ],
  ["parallel", repeatInParallel],
];

async function repeat(
  { accepted, operation, send }: ProbeTools,
  what: string,
  change: (body: unknown) => unknown,
): Promise<ProbeOutcome> {
  const [first] = accepted;
  if (first === undefined) return { unknown: "nothing was created" };
  const { request } = first;
  const exchange = await send(operation.operationId, { ...request, body: change(request.body) });
  const { reply } = exchange;
  if (reply.kind !== "answered") return { exchange, unknown: `${what} got no answer` };
  if (!isAccepted(exchange)) return { exchange, note: `${what} is refused by ${reply.answer.status}.` };
  const isSame = readBody(first)["id"] === readBody(exchange)["id"];
  return { exchange, note: `${what} ${isSame ? "gives the first answer" : "creates a second resource"}.` };
}

const times = 30;

async function repeatInParallel({ accepted, operation, send }: ProbeTools): Promise<ProbeOutcome> {
  const [first] = accepted;
  if (first === undefined) return { unknown: "nothing was created" };
  const headers = { ...first.request.headers, "idempotency-key": crypto.randomUUID() };
  const sendOne = () => send(operation.operationId, { ...first.request, headers });
  const exchanges = await Promise.all(Array.from({ length: times }, sendOne));
  const withheld = exchanges.find(({ reply }) => reply.kind === "withheld");
  if (withheld !== undefined) return { exchange: withheld };
  const created = new Set(exchanges.filter(isAccepted).map((exchange) => readBody(exchange)["id"]));
  const answers = [...new Set(exchanges.map(describeStatus))].join(", ");
  const [exchange] = exchanges;
  const note = `${times} parallel requests with one key create ${created.size}, and are answered by ${answers}.`;
  return { ...(exchange && { exchange }), note };
}

function describeStatus({ reply }: Exchange): string {
  return reply.kind === "answered" ? String(reply.answer.status) : "nothing";
}

/** Changes a text of an object, at any depth. */
function changeText(value: unknown, name: string): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [
      member,
      member === name ? `${String(inner)} 2` : changeText(inner, name),
    ]),
  );
}
