import { refusals } from "./checks.ts";
import { classifyAnswer } from "./classify-answer.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { findRequestRule } from "./find-request-rule.ts";
import { isJsonObject } from "./json-values.ts";
import { judgeBody } from "./judge-body.ts";
import type { Answer } from "./read-answer.ts";
import { shippedValidators, type ContractValidators } from "./validators.ts";
import type { Problem } from "./verdict.ts";

/** What an answer shows about a case, without regard to other cases. */
export interface Judgement {
  /** Whether the answer is of the kind that the case asks for, or the wrong kind, or says nothing. */
  kind: "as-asked" | "not-as-asked" | "unclear";
  /** Why it says nothing; continues "was answered by". */
  reason?: string;
  problems: Problem[];
}

type Judged = Pick<ConformanceCase, "operation" | "kind" | "pointer" | "rule" | "expectation">;

/** Judges an answer by what its case asks for, and by what the contract documents. */
export function judgeAnswer(
  judged: Judged,
  answer: Answer,
  validators: Pick<ContractValidators, "responses"> = shippedValidators,
): Judgement {
  const { operation, expectation } = judged;
  if (expectation.outcome === "example") return judgeExample(judged, answer, validators);
  const found = classifyAnswer(answer);
  const because = expectation.outcome === "refused" ? expectation.because : undefined;
  const asked = because === undefined ? (["accepted"] as const) : refusals[because].answers;
  // What another company has may be said not to exist.
  const isHidden = because === "company" && answer.status === 404;
  if (found.kind === "unclear" && !isHidden) return { kind: "unclear", reason: found.reason, problems: [] };
  if (found.kind === "server-error")
    return { kind: "not-as-asked", problems: [describeServerError(judged, answer)] };
  const isAsked = isHidden || asked.some((kind) => kind === found.kind);
  if (isAsked && because === "unusual") return { kind: "as-asked", problems: [] };
  if (isAsked) return { kind: "as-asked", problems: judgeBody(operation, answer, validators) };
  if (found.kind === "accepted") return { kind: "not-as-asked", problems: [describeAccepted(judged)] };
  return { kind: "unclear", reason: String(answer.status), problems: [] };
}

function describeServerError({ operation }: Judged, { status }: Answer): Problem {
  return {
    check: "server-error",
    place: "",
    keyword: "5xx",
    message: `The status is ${status}, a server error.`,
    contract: operation.pointer,
    assumptions: [],
  };
}

/** Describes a request that was accepted although it breaks the contract. */
function describeAccepted(judged: Judged): Problem {
  const { pointer, expectation } = judged;
  const because = expectation.outcome === "refused" ? expectation.because : "invalid";
  const { keyword, contract, assumptions, broken } = findRequestRule(judged);
  return {
    check: refusals[because].check,
    place: pointer,
    keyword,
    message: `The request was accepted although ${broken}.`,
    contract,
    assumptions,
  };
}

/** Judges the answer of a mock, which is asked for a status or an example. */
function judgeExample(
  { operation, expectation }: Judged,
  answer: Answer,
  validators: Pick<ContractValidators, "responses">,
): Judgement {
  if (expectation.outcome !== "example") return { kind: "unclear", problems: [] };
  const { status, documented, example } = expectation;
  const at = (keyword: string, message: string): Problem => {
    const contract = operation.responses[documented]?.pointer ?? operation.pointer;
    return {
      check: "example",
      place: `/responses/${documented}`,
      keyword,
      message,
      contract,
      assumptions: [],
    };
  };
  if (status === undefined ? answer.status >= 300 : answer.status !== status) {
    const wanted = status ?? "a success";
    return {
      kind: "not-as-asked",
      problems: [at("status", `The status is ${answer.status}, but \`Prefer\` asks for ${wanted}.`)],
    };
  }
  const problems = judgeBody(operation, answer, validators).filter(({ check }) => check !== "status");
  const differs =
    problems.length === 0 &&
    example !== undefined &&
    printCanonical(answer.text) !== printCanonical(JSON.stringify(example.value));
  return {
    kind: "as-asked",
    problems: differs ? [at("value", `The body differs from the example \`${example.name}\`.`)] : problems,
  };
}

/** Formats JSON with sorted members, for comparison. */
function printCanonical(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, member: unknown) =>
    isJsonObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
