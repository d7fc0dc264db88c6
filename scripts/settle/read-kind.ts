import { isJsonObject, parseJson } from "../../src/conformance/json-values.ts";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import type { Observation } from "./probe.ts";

/** What the kind of a case tells about points that no rule of the contract names. */
export function readKind(result: CaseResult): Observation[] {
  const { operation, kind, group, expectation } = result.case;
  const { answer, warning = "" } = result;
  const status = answer?.status ?? 0;
  const isRefused = status >= 400;
  const say = (point: string, isAsAssumed: boolean, seen: string): Observation => {
    return { point, verdict: isAsAssumed ? "confirmed" : "different", seen };
  };
  const gets = (what: string) => `${what} gets ${status} (${operation.operationId}).`;
  if (kind === "repeat" && isClear(warning)) {
    const isSame = warning.includes("first answer");
    return ["repeated-key", "Repeated idempotency key"].map((point) => say(point, isSame, warning));
  }
  if (kind === "conflict" && isClear(warning))
    return [say("Repeated idempotency key", warning.includes("by 400"), warning)];
  if (operation.operationId === "schedulePayment" && group === "positives" && status === 200)
    return ["schedule-headers", "schedule-path"].map((point) => {
      return { point, verdict: "consistent", seen: "A payment is scheduled as in the contract." };
    });
  if (kind === "made-up-token") return [say("Made-up tokens", isRefused, gets("A made-up token"))];
  if (kind === "other-company") return [say("Companies", isRefused, gets("Another company"))];
  if (kind.startsWith("media-type"))
    return [say("Size and media type of a body", status === 415, gets("Another media type"))];
  if (kind === "other-scope") {
    const seen = gets("A token of another scope");
    const wanted = Object.hasOwn(operation.responses, "403") ? 403 : 401;
    const scope = isRefused ? "consistent" : "different";
    return [{ point: "token-scope", verdict: scope, seen }, say("Scopes", status === wanted, seen)];
  }
  const isInvalid = expectation.outcome === "refused" && expectation.because === "invalid";
  const body = parseJson(answer?.text ?? "");
  const isList = Array.isArray(body);
  const isV3 = operation.operationId === "createTransparentOrderV3" && status < 500;
  if (!isV3 || group !== "negatives" || !isInvalid || !(isList || isJsonObject(body))) return [];
  const seen = `An invalid V3 order is answered with an ${isList ? "array" : "object"}.`;
  // The contract accepts both forms.
  return [{ point: "v3-errors", verdict: "consistent", seen }, say("Errors of V3 orders", !isList, seen)];
}

/** Whether what a repeated key did is due to the key, rather than to a limit or the token. */
function isClear(note: string): boolean {
  return note !== "" && !/refused by (?!400|409|422)/u.test(note);
}
