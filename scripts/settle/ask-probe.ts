import { changePayload, listPayloads } from "../../src/conformance/change-payload.ts";
import { classifyAnswer } from "../../src/conformance/classify-answer.ts";
import { composeRequest } from "../../src/conformance/compose-request.ts";
import type { RawRequest } from "../../src/conformance/conformance-case.ts";
import { applyFit, findFit } from "../../src/conformance/fit-request.ts";
import { parseJson } from "../../src/conformance/json-values.ts";
import { bare } from "../../src/conformance/probe.ts";
import type { Answer } from "../../src/conformance/read-answer.ts";
import { classifyRisk, type Risk } from "../../src/conformance/risk.ts";
import type { Run } from "../../src/conformance/run.ts";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { readContractBody } from "../../src/contract/bodies.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { isAccepted, judge, readObject } from "./probe.ts";
import type { About, Change, Observation, Probe, Reading, Seen } from "./probe.ts";

/** What asks a service. */
export interface Asker {
  /** Sends a request, by default with the token. */
  ask: (operationId: string, request?: Partial<RawRequest>) => Promise<Seen>;
  /** Makes a valid request that this service can accept, with a change; `undefined` if the target lacks a value. */
  compose: (probe: Pick<Probe, "call" | "base">, change?: Change) => RawRequest | undefined;
  /** Carries out a probe, if it is allowed, between two calls that must be accepted. */
  askProbe: (probe: Probe, allow: readonly string[]) => Promise<Observation[]>;
  /** The operations that created something. */
  created: readonly string[];
}

/** Finds the risk of a probe, and the flag that allows it. */
export function findRisk(
  { call: [operationId, example] }: Probe,
  contract: readonly ContractOperation[],
): { risk: Risk; flag: string } {
  const operation = findOperation(contract, operationId);
  const risk = classifyRisk(operation, { body: readExample(operation, example) });
  return { risk, flag: risk === "final" ? operationId : risk };
}

/**
 * Creates what asks a service.
 * @param results those of the conformance suite, whose valid requests are not sent again
 */
export function createAsker(
  run: Run,
  contract: readonly ContractOperation[],
  results: readonly CaseResult[],
): Asker {
  const created: string[] = [];
  const sent = new Map<string, Pick<About, "request" | "first">>();
  const asker: Asker = { ask, compose, askProbe, created };

  async function ask(operationId: string, given: Partial<RawRequest> = {}): Promise<Seen> {
    const operation = findOperation(contract, operationId);
    const request = { ...bare, ...given };
    const risk = classifyRisk(operation, request);
    const reply = await run.service.send(operation, request, risk);
    if (reply.kind !== "answered")
      return { kind: "none", status: 0, body: undefined, why: `nothing: ${reply.reason}` };
    const seen = readAnswer(reply.answer);
    if (risk !== "read" && isAccepted(seen)) created.push(operationId);
    return seen;
  }

  function compose(
    { call: [operationId, example], base = {} }: Pick<Probe, "call" | "base">,
    given: Change = {},
  ) {
    const operation = findOperation(contract, operationId);
    const make = (change: Change): RawRequest => {
      const [payload = {}] = listPayloads(change);
      const plain = composeRequest(operation, changePayload(readExample(operation, example), payload));
      const { path, query = {}, headers } = change;
      return { ...plain, query, path: { ...plain.path, ...path }, headers: { ...plain.headers, ...headers } };
    };
    const fit = findFit(operation, make(base), run.fitTo());
    if (fit.missing.length > 0) return undefined;
    const changed = make({ ...base, ...given, with: { ...base.with, ...given.with } });
    return applyFit(changed, { ...fit, fileField: given.fileField ?? fit.fileField });
  }

  const readEvents = () => ask("listUndeliveredEvents", { query: { limit: "1" } });

  async function sendValid(probe: Probe) {
    if (probe.isUncertain) return { request: bare, first: await readEvents() };
    const key = JSON.stringify([probe.call, probe.base]);
    const known = sent.get(key) ?? (probe.base ? undefined : findSent(results, probe.call));
    const request = known?.request ?? compose(probe);
    const found = known ?? (request && { request, first: await ask(probe.call[0], request) });
    if (found !== undefined) sent.set(key, found);
    return found;
  }

  async function askProbe(probe: Probe, allow: readonly string[]): Promise<Observation[]> {
    const { points, needs: [name, part, member] = [], changes = [probe], isRepeated } = probe;
    const [operationId] = probe.call;
    const say = (reading: Reading | string) => {
      const nothing = { verdict: "not answered", seen: String(reading) } as const;
      return points.map((point) => ({ point, ...(typeof reading === "string" ? nothing : reading) }));
    };
    const { risk, flag } = findRisk(probe, contract);
    if (risk !== "read" && !allow.includes(flag)) return say(`It needs \`--allow ${flag}\`.`);
    const { values, now } = run.fitTo();
    const value = name === undefined ? "" : values[name];
    const valid = value === undefined ? undefined : await sendValid(probe);
    if (valid === undefined)
      return say(`The target has no ${name === undefined ? "value" : `\`${name}\``} for the call.`);
    const { request, first } = valid;
    if (!isAccepted(first)) return say(`The valid request was answered by ${first.why}.`);
    const seen: Seen[] = [];
    for (const change of changes) {
      const given = typeof change === "function" ? change(seen) : change;
      if (given === undefined) continue;
      const full =
        part === undefined ? given : { ...given, [part]: { ...given[part], [member ?? ""]: value } };
      seen.push(await ask(operationId, isRepeated ? request : compose(probe, full)));
    }
    const about = { operation: findOperation(contract, operationId), request, first, now: now.getTime() };
    const reading = (probe.read ?? readRow)(seen.length > 0 ? seen : [first], { ...about, probe });
    const after = seen.length > 0 ? await readEvents() : first;
    return say(isAccepted(after) ? reading : `A read afterwards was answered by ${after.why}.`);
  }
  return asker;
}

function readRow(
  [answer]: readonly Seen[],
  { probe, operation, first }: About & { probe: Probe },
): Reading | string {
  const { what, assumed = true, otherwise } = probe;
  if (answer === undefined) return "Nothing was sent.";
  const isPlain = typeof assumed === "boolean" || !isAccepted(answer);
  const isAsAssumed =
    typeof assumed === "boolean"
      ? isAccepted(answer) === assumed
      : isAccepted(answer) && assumed(readObject(answer), readObject(first));
  if (isAsAssumed === undefined) return `${what} gets an answer that does not tell.`;
  const gets = isPlain ? answer.status : isAsAssumed ? "what is assumed" : "another answer than is assumed";
  const reading = judge(answer, isAsAssumed, `${what} gets ${gets} (${operation.operationId}).`);
  return typeof reading === "string" || isAsAssumed ? reading : { ...reading, ...otherwise };
}

function findOperation(contract: readonly ContractOperation[], operationId: string): ContractOperation {
  const operation = contract.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  return operation;
}

function readExample({ requestBody }: ContractOperation, name: string | undefined): unknown {
  const examples = readContractBody(requestBody)?.examples;
  return name === undefined ? examples?.values().next().value : examples?.get(name);
}

/** Finds the valid request of an example among the cases, if it was accepted. */
function findSent(results: readonly CaseResult[], [operationId, example = ""]: Probe["call"]) {
  const found = results.flatMap(({ case: { operation, group, kind, pointer }, request, answer }) => {
    const isValid = operation.operationId === operationId && group === "positives" && kind === "request";
    if (!isValid || !pointer.endsWith(example && `/${example}`) || !request || !answer) return [];
    return Object.keys(request.query).length > 0 ? [] : [{ request, first: readAnswer(answer) }];
  });
  return found.find(({ first }) => isAccepted(first));
}

function readAnswer(answer: Answer): Seen {
  const found = classifyAnswer(answer);
  const why = found.kind === "unclear" ? found.reason : String(answer.status);
  return { kind: found.kind, status: answer.status, body: parseJson(answer.text), why };
}
