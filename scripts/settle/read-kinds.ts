import { isIdempotencyKey } from "../../src/contract/operations.ts";
import { parseJson } from "../../src/conformance/json-values.ts";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import type { Observation } from "./probe.ts";

const agree = (isAsAssumed: boolean) => (isAsAssumed ? "consistent" : "different");

/** What cases of a kind are asked for. */
const asked: Readonly<Record<string, readonly string[]>> = {
  pages: ["undelivered-order", "Sorting the undelivered events", "cursor-ties"],
  "other-scope": ["Scopes"],
  repeat: ["repeated-key"],
  conflict: ["Repeated idempotency key"],
};

/** Why a case that was not judged does not tell what its kind is asked for. */
export function explainUnjudged({ case: { kind }, reason = "" }: CaseResult): Observation[] {
  const seen = `Not sent, or not clear: ${reason}.`;
  return (asked[kind] ?? []).map((point) => ({ point, verdict: "not answered", seen }));
}

/** What the kind of a case tells about points that no rule of the contract names. */
export function readKind({ case: one, answer, problems, warning }: CaseResult): Observation[] {
  const { operation, kind, group, expectation } = one;
  const { status = 0, text = "" } = answer ?? {};
  const say = (point: string, isAsAssumed: boolean, what: string): Observation => {
    return { point, verdict: agree(isAsAssumed), seen: `${what} gets ${status} (${operation.operationId}).` };
  };
  if (kind === "pages") return readPages(problems, warning);
  if (kind === "other-scope" && status < 500) {
    const wanted = Object.hasOwn(operation.responses, "403") ? 403 : 401;
    const what = "A token of another scope";
    return [say("token-scope", status >= 400, what), say("Scopes", status === wanted, what)];
  }
  const isInvalid = expectation.outcome === "refused" && expectation.because === "invalid";
  const body = parseJson(text);
  const isBody = typeof body === "object" && status < 500 && group === "negatives";
  if (operation.operationId !== "createTransparentOrderV3" || !isBody || !isInvalid) return [];
  const what = `An invalid V3 order, with an ${Array.isArray(body) ? "array" : "object"},`;
  // The contract accepts both forms.
  return [say("v3-errors", true, what), say("Errors of V3 orders", !Array.isArray(body), what)];
}

/** What the pages of events tell: their order, and whether a cursor tells apart events of one time. */
function readPages(problems: CaseResult["problems"], note: string | undefined): Observation[] {
  const isSorted = problems.every(({ assumptions }) => !assumptions.includes("undelivered-order"));
  if (problems.length > 0 && isSorted) return [];
  const seen = `Events are ${isSorted ? "" : "not "}sorted by creation time, both ways.`;
  const sorted = { verdict: agree(isSorted), seen } as const;
  return [
    { point: "undelivered-order", ...sorted },
    { point: "Sorting the undelivered events", ...sorted },
    ...(note === undefined ? [] : [{ point: "cursor-ties", verdict: "different", seen: note } as const]),
  ];
}

/** What a repeated key does, unless a limit or the token was the reason. */
export function readKeys(results: readonly CaseResult[]): Observation[] {
  const find = (wanted: string) => results.find(({ case: { kind } }) => kind === wanted);
  const { warning: repeat = "", case: { operation } = {} } = find("repeat") ?? {};
  const { warning: conflict = "" } = find("conflict") ?? {};
  if (operation === undefined || repeat === "" || /refused by (?!400|409|422)/u.test(repeat + conflict))
    return [];
  const isSame = repeat.includes("first answer");
  const isRefused = conflict.includes("refused");
  const replay = isRefused ? "replay" : conflict.includes("first answer") ? "replay-any-body" : undefined;
  const rule = isSame ? replay : repeat.includes("second") ? "off" : undefined;
  const key = operation.parameters.find(({ node }) => isIdempotencyKey(node));
  const seen = `${repeat} ${conflict} (${operation.operationId})`;
  const isAsAssumed = isSame && conflict.includes("by 400");
  const point = "Repeated idempotency key";
  return [
    {
      ...{ point: "repeated-key", verdict: isSame ? "confirmed" : "different", seen },
      ...{ settles: key ? [key.pointer] : [], ...(rule && { sandbox: { idempotency: rule } }) },
    },
    ...(conflict === "" ? [] : [{ point, verdict: isAsAssumed ? "confirmed" : "different", seen } as const]),
  ];
}
