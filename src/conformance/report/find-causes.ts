import { groupBy } from "../../contract/group-by.ts";
import { checks } from "../checks.ts";
import type { CaseResult, Problem } from "../verdict.ts";
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

/** What describes a cause. */
export interface CauseContext {
  show: Show;
  /** File and line of a JSON pointer of the contract. */
  locate: (pointer: string) => string;
  /** What the documentation says about it and these kinds of cases. @default what it says about the check */
  explain: (pointer: string, kinds: readonly string[]) => string | undefined;
}

/** Groups the problems of the cases with a verdict by their cause, in the order of the contract. */
export function findCauses(
  results: readonly CaseResult[],
  verdict: "finding" | "assumption",
  { show, locate, explain }: CauseContext,
): Cause[] {
  const shown = results
    .filter((one) => one.verdict === verdict)
    .flatMap((result) => result.problems.map((problem) => ({ ...result, problem })))
    .filter(({ problem }) => verdict === "assumption" || problem.assumptions.length === 0);
  const groups = groupBy(shown, ({ case: { operation }, problem: { check, place, keyword } }) =>
    [operation.operationId, check, place, keyword].join(" "),
  );
  return [...groups.values()].flatMap((shownBy) => {
    const requests = shownBy.map(({ case: { operation }, problem, request, answer }) => ({
      ...problem,
      operationId: operation.operationId,
      request: request === undefined ? "" : show.request(operation, request),
      answer: answer === undefined ? "" : show.answer(answer),
    }));
    const [smallest] = requests.sort((a, b) => a.request.length - b.request.length);
    if (smallest === undefined) return [];
    const { check, place, contract, message } = smallest;
    const { demands, says } = checks[check];
    // An answer departs from the contract whatever its request was made for.
    const isAboutRequest = check === "refused" || check === "accepted";
    const kinds = isAboutRequest ? shownBy.map(({ case: one }) => one.kind) : [];
    // What is said about a whole body is about its members.
    const node = place === "" || place === "/requestBody" ? "" : contract;
    return {
      ...{ ...smallest, expected: `${demands}.`, says: explain(node, kinds) ?? says },
      message: show.text(message),
      location: locate(contract),
      cases: shownBy.map(({ case: one }) => one.name),
    };
  });
}
