import { checks, type CheckName } from "../checks.ts";
import type { CaseResult, Problem } from "../verdict.ts";
import type { Show } from "./show-exchange.ts";

/** One cause of findings: an operation, a check, a place and a keyword. */
export interface Cause {
  operationId: string;
  check: CheckName;
  place: string;
  keyword: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What was expected, and what the documentation says. */
  expected: string;
  says: string;
  /** JSON pointer of the node of the contract. */
  contract: string;
  /** File and line of that node. */
  location: string;
  /** Ids of the open points that it is due to. */
  assumptions: string[];
  /** Names of the cases that show it. */
  cases: string[];
  /** The smallest request that shows it, as a curl command, and the answer. */
  request: string;
  answer: string;
}

/** Groups the problems of the cases with a verdict by their cause, in the order of the contract. */
export function findCauses(
  results: readonly CaseResult[],
  verdict: "finding" | "assumption",
  { show, locate }: { show: Show; locate: (pointer: string) => string },
): Cause[] {
  const groups = new Map<string, { problem: Problem; shownBy: CaseResult[] }>();
  for (const result of results) {
    if (result.verdict !== verdict) continue;
    for (const problem of result.problems) {
      if (verdict === "finding" && problem.assumptions.length > 0) continue;
      const { check, place, keyword } = problem;
      const key = [result.case.operation.operationId, check, place, keyword].join(" ");
      const group = groups.get(key) ?? { problem, shownBy: [] };
      group.shownBy.push(result);
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap(({ problem, shownBy }) => {
    const [smallest] = shownBy
      .map((result) => ({
        result,
        request: result.request ? show.request(result.case.operation, result.request) : "",
      }))
      .sort((a, b) => a.request.length - b.request.length);
    if (smallest === undefined) return [];
    const { check, place, keyword, message, contract, assumptions } = problem;
    const { result, request } = smallest;
    return {
      operationId: result.case.operation.operationId,
      ...{ check, place, keyword, contract, assumptions, request },
      message: show.text(message),
      expected: `${checks[check].demands}.`,
      says: checks[check].says,
      location: locate(contract),
      cases: shownBy.map(({ case: one }) => one.name),
      answer: result.answer === undefined ? "" : show.answer(result.answer),
    };
  });
}
