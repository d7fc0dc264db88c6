import { checks } from "../checks.ts";
import type { CaseResult, Problem } from "../verdict.ts";
import type { ReportContext } from "./build-report.ts";
import type { Show } from "./show-exchange.ts";

/** One cause of findings: an operation, a check, a place and a keyword. `message` says in one sentence what is wrong. */
export interface Cause extends Problem {
  operationId: string;
  /** What was expected, and what the documentation says. */
  expected: string;
  says: string;
  /** File and line of the node of the contract. */
  location: string;
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
  { show, locate, explain }: { show: Show } & Required<Pick<ReportContext, "locate" | "explain">>,
): Cause[] {
  const groups = new Map<string, { problem: Problem; shownBy: CaseResult[] }>();
  for (const result of results.filter((one) => one.verdict === verdict)) {
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
    const requests = shownBy.map(({ case: { operation }, request, answer }) => ({
      operationId: operation.operationId,
      request: request === undefined ? "" : show.request(operation, request),
      answer: answer === undefined ? "" : show.answer(answer),
    }));
    const [smallest] = requests.sort((a, b) => a.request.length - b.request.length);
    if (smallest === undefined) return [];
    const { check, place, contract } = problem;
    const { demands, says } = checks[check];
    // An answer departs from the contract whatever its request was made for.
    const isAboutRequest = check === "refused" || check === "accepted";
    const kinds = isAboutRequest ? shownBy.map(({ case: one }) => one.kind) : [];
    // What is said about a whole body is about its members.
    const node = place === "" || place === "/requestBody" ? "" : contract;
    return {
      ...{ ...problem, ...smallest, expected: `${demands}.`, says: explain(node, kinds) ?? says },
      message: show.text(problem.message),
      location: locate(contract),
      cases: shownBy.map(({ case: one }) => one.name),
    };
  });
}
