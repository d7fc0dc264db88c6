import type { CheckName } from "./checks.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import type { RawRequest } from "./exchange.ts";
import type { Answer } from "./read-answer.ts";

/** A way in which an answer departs from the contract. */
export interface Problem {
  check: CheckName;
  /** The part of the answer or request that it is about: a JSON pointer with `-` for the items of lists, or empty. */
  place: string;
  /** The keyword or rule that is broken. */
  keyword: string;
  /** One sentence. It has no values of the service. */
  message: string;
  /** JSON pointer of the node of the contract that asks for it. */
  contract: string;
  /** Ids of the open points that it is due to: then, it is not the provider's fault. */
  assumptions: string[];
}

/** Describes a way in which nothing allows to depart from the contract. */
export function createProblem(
  check: CheckName,
  keyword: string,
  message: string,
  contract: string,
  place = "",
): Problem {
  return { check, place, keyword, message, contract, assumptions: [] };
}

/** What a run concludes about a case. */
export type Verdict =
  | "passed"
  | "finding"
  /** A finding that the target expects. */
  | "deviation"
  /** The answer departs from the contract only where the contract itself assumes something. */
  | "assumption"
  /** The case was sent, or its control was, but the answer shows nothing. */
  | "inconclusive"
  | "skipped";

/** A case, and what a run concluded. */
export interface CaseResult {
  case: ConformanceCase;
  verdict: Verdict;
  /** Why it is inconclusive or skipped. */
  reason?: string;
  /** What should be known about a case that passed. */
  warning?: string;
  problems: Problem[];
  /** The request as it was sent. */
  request?: RawRequest;
  answer?: Answer;
}

/** The verdict of a case with these problems: only those that no open point explains are findings. */
export function decideVerdict(problems: readonly Problem[]): Verdict {
  if (problems.some(({ assumptions }) => assumptions.length === 0)) return "finding";
  return problems.length > 0 ? "assumption" : "passed";
}

/** Whether a verdict says something about the service. */
export function isJudged({ verdict }: Pick<CaseResult, "verdict">): boolean {
  return verdict !== "inconclusive" && verdict !== "skipped";
}
