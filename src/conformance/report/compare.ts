// What became of the causes of an earlier report: fixed, new, still open, or not judged this time.

import { printSafely } from "../../contract/safe-text.ts";
import type { CheckName } from "../../target/checks.ts";
import { isJsonObject } from "../../values/json.ts";
import { isJudged, type Verdict } from "../verdict.ts";
import type { Cause } from "./causes.ts";

/** What a comparison needs of a cause. */
type KnownCause = Pick<Cause, "id" | "check" | "message" | "cases">;

/** The causes of an earlier run. */
export interface EarlierReport {
  /** When it was, as an ISO 8601 timestamp. */
  at: string;
  causes: KnownCause[];
}

/** What became of a cause. */
type State = "fixed" | "new" | "still open" | "not judged this time";

/** What became of the causes of an earlier run, and what is new. */
export interface Comparison {
  at: string;
  causes: (Pick<Cause, "id" | "message"> & { state: State })[];
}

const lists = ["findings", "assumptions", "expected"] as const;

/** What a comparison needs of the report of this run. */
interface ComparedReport extends Readonly<Record<(typeof lists)[number], readonly KnownCause[]>> {
  cases: readonly { name: string; verdict: Verdict }[];
}

/** Reads a report that the command wrote as JSON. Returns `undefined` if it is none, or of a version without ids. */
export function readEarlierReport(value: unknown): EarlierReport | undefined {
  if (!isJsonObject(value) || typeof value["at"] !== "string") return undefined;
  const causes = lists.map((name) => value[name]);
  if (!causes.every(isCauses)) return undefined;
  return { at: value["at"], causes: causes.flat() };
}

function isCauses(value: unknown): value is KnownCause[] {
  return Array.isArray(value) && value.every(isCause);
}

function isCause(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { id, check, message, cases } = value;
  const isNamed = [id, check, message].every((text) => typeof text === "string");
  return isNamed && Array.isArray(cases) && cases.every((name) => typeof name === "string");
}

/**
 * Compares a run with an earlier one, by the ids of causes. One is fixed only if all its cases were judged again.
 * @param checks the checks that the run was about; all of them if empty
 */
export function compareReports(
  { at, causes }: EarlierReport,
  report: ComparedReport,
  checks: readonly CheckName[],
): Comparison {
  const judged = new Set(report.cases.filter(isJudged).map(({ name }) => name));
  const open = new Set(lists.flatMap((name) => report[name]).map(({ id }) => id));
  const earlier = new Map(causes.map((cause) => [cause.id, cause]));
  const stateOf = ({ id, check, cases }: KnownCause): State => {
    if (open.has(id)) return "still open";
    const isAsked = checks.length === 0 || checks.includes(check);
    return isAsked && cases.every((name) => judged.has(name)) ? "fixed" : "not judged this time";
  };
  const added = [...report.findings, ...report.assumptions].filter(({ id }) => !earlier.has(id));
  const order: readonly State[] = ["new", "still open", "fixed", "not judged this time"];
  const all = [
    ...[...earlier.values()].map((cause) => ({ ...cause, state: stateOf(cause) })),
    ...new Map(added.map((cause) => [cause.id, { ...cause, state: "new" as const }])).values(),
  ];
  return {
    at: printSafely(at),
    causes: all
      .map(({ id, message, state }) => ({ id: printSafely(id), message: printSafely(message), state }))
      .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
  };
}
