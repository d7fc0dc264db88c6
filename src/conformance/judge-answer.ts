import { refusals } from "./checks.ts";
import { classifyAnswer } from "./classify-answer.ts";
import type { ContractOperation } from "../contract/operations.ts";
import type { ConformanceCase, Expectation } from "./conformance-case.ts";
import { findRequestRule } from "./find-request-rule.ts";
import { isJsonObject } from "./json-values.ts";
import { judgeBody } from "./judge-body.ts";
import type { Answer } from "./read-answer.ts";
import { shippedValidators, type ContractValidators } from "./validators.ts";
import { createProblem, type Problem } from "./verdict.ts";

/** What an answer shows about a case, without regard to other cases. */
export interface Judgement {
  /** Whether the answer is of the kind that the case asks for, or the wrong kind, or says nothing. */
  kind: "as-asked" | "not-as-asked" | "unclear";
  /** Why it says nothing; continues "was answered by". */
  reason?: string;
  problems: Problem[];
}

/** Judges an answer by what its case asks for, and by what the contract documents. */
export function judgeAnswer(
  judged: Pick<ConformanceCase, "operation" | "kind" | "pointer" | "rule" | "expectation">,
  answer: Answer,
  validators: Pick<ContractValidators, "responses"> = shippedValidators,
): Judgement {
  const { operation, expectation } = judged;
  if (expectation.outcome === "example") return judgeExample(operation, expectation, answer, validators);
  const found = classifyAnswer(answer);
  const because = expectation.outcome === "refused" ? expectation.because : undefined;
  const asked = because === undefined ? (["accepted"] as const) : refusals[because].answers;
  // What another company has may be said not to exist.
  const isHidden = because === "company" && answer.status === 404;
  if (found.kind === "unclear" && !isHidden) return { kind: "unclear", reason: found.reason, problems: [] };
  if (found.kind === "server-error") {
    const message = `The status is ${answer.status}, a server error.`;
    const problem = createProblem("server-error", "5xx", message, operation.pointer);
    return { kind: "not-as-asked", problems: [problem] };
  }
  const isAsked = isHidden || asked.some((kind) => kind === found.kind);
  if (isAsked && because === "unusual") return { kind: "as-asked", problems: [] };
  if (isAsked) return { kind: "as-asked", problems: judgeBody(operation, answer, validators) };
  if (found.kind === "accepted") {
    const { keyword, contract, assumptions, broken } = findRequestRule(judged);
    const message = `The request was accepted although ${broken}.`;
    const { check } = refusals[because ?? "invalid"];
    const problem = createProblem(check, keyword, message, contract, judged.pointer);
    return { kind: "not-as-asked", problems: [{ ...problem, assumptions }] };
  }
  return { kind: "unclear", reason: String(answer.status), problems: [] };
}

/** Judges the answer of a mock, which is asked for a status or an example. */
function judgeExample(
  operation: ContractOperation,
  { status, documented, example }: Extract<Expectation, { outcome: "example" }>,
  answer: Answer,
  validators: Pick<ContractValidators, "responses">,
): Judgement {
  const place = `/responses/${documented}`;
  const contract = operation.responses[documented]?.pointer ?? operation.pointer;
  if (status === undefined ? answer.status >= 300 : answer.status !== status) {
    const message = `The status is ${answer.status}, but \`Prefer\` asks for ${status ?? "a success"}.`;
    return {
      kind: "not-as-asked",
      problems: [createProblem("example", "status", message, contract, place)],
    };
  }
  const problems = judgeBody(operation, answer, validators).filter(({ check }) => check !== "status");
  if (problems.length > 0 || example === undefined) return { kind: "as-asked", problems };
  const isSame = printCanonical(answer.text) === printCanonical(JSON.stringify(example.value));
  const message = `The body differs from the example \`${example.name}\`.`;
  return {
    kind: "as-asked",
    problems: isSame ? [] : [createProblem("example", "value", message, contract, place)],
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
