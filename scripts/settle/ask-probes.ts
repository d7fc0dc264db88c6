import { changePayload, listPayloads } from "../../src/conformance/payload.ts";
import { composeRequest, describeRequest } from "../../src/conformance/request.ts";
import { nameCase, type ConformanceCase } from "../../src/conformance/case.ts";
import type { RawRequest } from "../../src/conformance/exchange.ts";
import type { TargetValues } from "../../src/conformance/target.ts";
import { isJudged, type CaseResult } from "../../src/conformance/verdict.ts";
import { readContractBody, type ContractOperation } from "../../src/contract/operations.ts";
import {
  filled,
  isAccepted,
  judge,
  readAnswer,
  type Change,
  type Observation,
  type Probe,
  type Reading,
  type Seen,
} from "./probe.ts";

/** Makes cases of a probe, with one valid request. None if it needs a value that the target lacks. */
export function deriveProbe(probe: Probe, contract: readonly ContractOperation[], values: TargetValues) {
  const { call, base, changes = [probe], what, needs = "" } = probe;
  const [operationId, example] = call;
  const operation = contract.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  const examples = readContractBody(operation.requestBody)?.examples;
  const body = example === undefined ? examples?.values().next().value : examples?.get(example);
  const fill = (part: RawRequest["path"] = {}) =>
    Object.fromEntries(
      Object.entries(part).map(([name, text]) => [name, text === filled ? (values[needs] ?? "") : text]),
    );
  const make = (change: Change): RawRequest => {
    const [payload = {}] = listPayloads({ ...change, with: { ...base?.with, ...change.with } });
    const { path, headers, ...plain } = composeRequest(operation, changePayload(body, payload));
    return {
      ...{ ...plain, query: fill(change.query) },
      ...{ path: { ...path, ...fill(change.path) }, headers: { ...headers, ...change.headers } },
    };
  };
  const control = make({});
  const named = { operation, kind: "asks" };
  const first = { ...named, pointer: `${what}, before`, request: control };
  const cases = changes.map((change, index) =>
    nameCase({
      ...{ ...named, pointer: index === 0 ? what : `${what} ${index + 1}`, control, request: make(change) },
      expectation: { outcome: "refused", because: "unusual" },
    }),
  );
  const firsts = base === undefined ? [] : [nameCase({ ...first, expectation: { outcome: "accepted" } })];
  const isLacking = needs !== "" && values[needs] === undefined;
  const own: readonly ConformanceCase[] = isLacking ? [] : [...firsts, ...cases];
  return { probe, operation, control, cases: own };
}

/** Reads what the cases of a probe show; nothing if they were not reached. */
export function readProbe(
  { probe, operation, control, cases }: ReturnType<typeof deriveProbe>,
  results: readonly CaseResult[],
  now: number,
): Observation[] {
  const say = (reading: Reading | string) => {
    const read =
      typeof reading === "string" ? ({ verdict: "not answered", seen: reading } as const) : reading;
    return probe.points.map((point) => ({ point, ...read }));
  };
  if (cases.length === 0 && probe.needs !== undefined) return say(`The target has no \`${probe.needs}\`.`);
  const valid = results.find(
    ({ case: { operation: of, group, request } }) =>
      of === operation && group === "positives" && describeRequest(request) === describeRequest(control),
  );
  const asked = cases.filter(({ group }) => group === "negatives");
  const found = results.filter(({ case: one }) => asked.includes(one));
  if (found.length < asked.length || valid === undefined) return [];
  // An answer such as 404 is not clear by itself, but may be due to what is asked.
  const isClear = (one: CaseResult) => isJudged(one) || one.reason?.startsWith("it was answered by");
  const unclear = [...found, valid].find((one) => !isClear(one));
  if (unclear !== undefined) return say(`Not sent, or not clear: ${unclear.reason ?? ""}.`);
  const { request = control, answer } = valid;
  const first = answer && readAnswer(answer);
  if (first === undefined || !isAccepted(first)) return say(`The valid request got ${first?.why ?? ""}.`);
  const [seen = first, ...others] = found.flatMap((one) => (one.answer ? readAnswer(one.answer) : []));
  const names = Object.keys(first.body);
  const isLike = (one: Seen) =>
    !isAccepted(one) || names.length === 0 || names.some((name) => name in one.body);
  if (![seen, ...others].every(isLike)) return say(`${probe.what} gets ${seen.status} and another body.`);
  return say(probe.read?.([seen, ...others], { request, now }) ?? readRow(probe, seen, first, others.at(-1)));
}

function readRow(
  { what, assumed = true, otherwise, call }: Probe,
  seen: Seen,
  first: Seen,
  last = seen,
): Reading | string {
  const isPlain = typeof assumed === "boolean" || !isAccepted(seen);
  const isMet = isPlain ? isAccepted(seen) === assumed : assumed(seen.body, first.body, last.body);
  if (isMet === undefined) return `${what} gets an answer that does not tell.`;
  const gets = isPlain ? seen.status : isMet ? "what is assumed" : "another answer than is assumed";
  const reading = judge(seen, isMet, `${what} gets ${gets} (${call[0]}).`);
  return typeof reading === "string" || isMet ? reading : { ...reading, ...otherwise };
}
