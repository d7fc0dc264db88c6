import type { ContractOperation } from "../contract/operations.ts";
import { nameCase, type ConformanceCase } from "./conformance-case.ts";
import { composeRequest } from "./compose-request.ts";
import { isAccepted } from "./decide.ts";
import { keyProbes } from "./probe-keys.ts";
import { turnPages } from "./probe-pages.ts";
import { bare, readBody, type Probe, type ProbeOutcome, type ProbeTools } from "./probe.ts";

/** The probes, in the order in which they run. */
export const probes: readonly Probe[] = [
  { kind: "allow", check: "allow", risk: "read", run: askForMethods },
  { kind: "read-back", check: "readable", operationId: "createSubscription", risk: "read", run: readBack },
  { kind: "pages", check: "paging", operationId: "listUndeliveredEvents", risk: "read", run: turnPages },
  ...keyProbes.map(([kind, run]) => {
    return {
      kind,
      check: "repeated-key",
      operationId: "createTransparentOrderV3",
      risk: "write",
      run,
    } as const;
  }),
];

/** Derives the cases of the probes of an operation. */
export function deriveProbes(operation: ContractOperation): ConformanceCase[] {
  return probes
    .filter(({ operationId = operation.operationId }) => operationId === operation.operationId)
    .map((probe) =>
      nameCase({
        operation,
        kind: probe.kind,
        pointer: "",
        request: composeRequest(operation),
        expectation: { outcome: "probe", probe },
      }),
    );
}

/** 405 must come with the methods that there are (RFC 9110, 15.5.6). */
async function askForMethods({ operation, methods: known, send }: ProbeTools): Promise<ProbeOutcome> {
  const wrong = known.includes("get") ? "search" : "get";
  const exchange = await send(operation.operationId, composeRequest(operation), wrong);
  const name = wrong.toUpperCase();
  if (exchange.reply.kind !== "answered") return { exchange, unknown: `${name} got no answer` };
  const { status, headers } = exchange.reply.answer;
  const methods = headers["allow"]?.toUpperCase().split(/\s*,\s*/u);
  if (methods === undefined && status !== 405)
    return { exchange, unknown: `${name} was answered by ${status}, without \`Allow\`` };
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
