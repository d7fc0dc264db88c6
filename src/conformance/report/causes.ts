// What is wrong with a service, by its cause: one finding for everything that has the same one, over members and operations.
// What has the same cause is decided in cause-id.ts.

import { groupBy } from "../../contract/text.ts";
import { identifyCause } from "../cause-id.ts";
import { checks } from "../../target/checks.ts";
import { type CaseResult, isJudged, type Problem } from "../verdict.ts";
import { describeRejection } from "./reasons.ts";
import type { Show } from "./show-exchange.ts";

/** One cause of problems. What is said of a place, a message and an exchange is of the case with the smallest request. */
export interface Cause extends Problem {
  /** Readable, and the same in every run. */
  id: string;
  operationId: string;
  /** All operations that show it, and all places. */
  operationIds: string[];
  places: string[];
  /** What was expected, and what the documentation says, with its section. */
  expected: string;
  says: string;
  section: string | undefined;
  /** File and line of the node of the contract. */
  location: string;
  /** Names of the cases that show it. */
  cases: string[];
  /** The smallest request that shows it, as a curl command, and the response. */
  request: string;
  response: string;
  /** Why the service rejected a valid request, in its own words. */
  why: string;
}

/** What describes a cause. */
export interface CauseContext {
  show: Show;
  /** File and line of a JSON pointer of the contract. */
  locate: (pointer: string) => string;
  /** What the documentation says about it and these kinds of cases. @default what it says about the check */
  explain: (about: {
    pointer: string;
    kinds: readonly string[];
    statement: string | undefined;
  }) => Pick<Cause, "says" | "section"> | undefined;
}

/** Whether a problem is a finding, a difference from an assumption, or one that the target expects. */
type Kind = "finding" | "assumption" | "deviation";

function classify({ isExpected = false, assumptions }: Problem): Kind {
  if (isExpected) return "deviation";
  return assumptions.length > 0 ? "assumption" : "finding";
}

/** Groups the problems of a kind by their cause, in the order of the contract. */
export function findCauses(results: readonly CaseResult[], kind: Kind, context: CauseContext): Cause[] {
  const shown = results
    .filter(isJudged)
    .flatMap((result) => result.problems.map((problem) => ({ ...result, problem })))
    .filter(({ problem }) => classify(problem) === kind);
  const groups = groupBy(shown, (one) => identifyCause(one.case, one.problem));
  return [...groups].flatMap(([id, own]) => describeGroup(id, own, context));
}

type Shown = CaseResult & { problem: Problem };

function describeGroup(id: string, own: readonly Shown[], { show, locate, explain }: CauseContext): Cause[] {
  const requests = own.map((one) => ({
    ...one,
    shownRequest: one.request === undefined ? "" : show.request(one.case.operation, one.request),
  }));
  const [smallest] = requests.sort((a, b) => a.shownRequest.length - b.shownRequest.length);
  if (smallest === undefined) return [];
  const { problem, response, shownRequest } = smallest;
  const { check, place, contract, message, statement } = problem;
  const { demands, says } = checks[check];
  // A response departs from the contract whatever its request was made for.
  const isAboutRequest = check === "rejected" || check === "accepted";
  const kinds = isAboutRequest ? own.map(({ case: one }) => one.kind) : [];
  // What is said about a whole body is about its members.
  const pointer = place === "" || place === "/requestBody" ? "" : contract;
  // A notification that is not documented has the name that somebody gave it.
  const nameOf = (one: Shown) => show.text(one.case.operation.operationId);
  return [
    {
      ...problem,
      id,
      operationId: nameOf(smallest),
      operationIds: unique(own.map(nameOf)),
      assumptions: unique(own.flatMap((one) => one.problem.assumptions)),
      places: unique(own.map((one) => one.problem.place)).filter((one) => one !== ""),
      expected: `${demands}.`,
      says,
      section: undefined,
      ...explain({ pointer, kinds, statement }),
      message: show.text(message),
      location: locate(contract),
      cases: unique(own.map(({ case: one }) => show.text(one.name))),
      request: shownRequest,
      response: response === undefined ? "" : show.response(response, isAboutRequest ? "" : place),
      why: check === "accepted" && response !== undefined ? describeRejection(response, show.text) : "",
    },
  ];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
