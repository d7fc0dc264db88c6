import { deriveCases } from "../../src/conformance/derive-cases.ts";
import type { ConformanceCase } from "../../src/conformance/conformance-case.ts";
import { runConformance } from "../../src/conformance/run-conformance.ts";
import { prismDeviations } from "../../scripts/mock/prism-deviations.ts";
import { operations } from "./contract-examples.ts";

/** The verdict of a service on each derived case, by name. */
export type Verdicts = ReadonlyMap<string, "accepts" | "rejects" | "fails">;

/** A case on which the sandbox and Prism differ. */
export interface Difference {
  name: string;
  sandbox: string;
  prism: string;
  /** The reason, if the difference is a known deviation of Prism. */
  reason: string | undefined;
}

/** Sends every derived case to a service and records whether it accepts the request. */
export async function validateService(options: {
  baseUrl: string;
  token: string;
  fetch?: (request: Request) => Promise<Response>;
  /** @default 8 */
  concurrency?: number;
  recover?: () => Promise<void>;
}): Promise<{ verdicts: Verdicts; failures: string[]; total: number }> {
  const report = await runConformance({ operations, ...options });
  const { cases } = deriveCases(operations);
  const expected = new Map(cases.map((one) => [one.name, one]));
  const verdicts = report.results.map(({ name, failures }): [string, "accepts" | "rejects" | "fails"] => {
    const isAccepted = expected.get(name)?.expectation.outcome === "accepted";
    const isKept = failures.length === 0;
    if (isKept) return [name, isAccepted ? "accepts" : "rejects"];
    const [, status = ""] = /Status is (\d{3})/u.exec(failures.join(" ")) ?? [];
    if (status === "") return [name, "fails"];
    return [name, Number(status) < 400 ? "accepts" : "rejects"];
  });
  const failures = report.results
    .filter((result) => result.failures.length > 0)
    .map(({ name, failures: reasons }) => `${name}: ${reasons.join(" ")}`);
  return { verdicts: new Map(verdicts), failures, total: report.results.length };
}

/** Lists the cases on which two services differ, with the reason for those that are known deviations of Prism. */
export function listDifferences(sandbox: Verdicts, prism: Verdicts): Difference[] {
  const cases = new Map(deriveCases(operations).cases.map((one) => [one.name, one]));
  return [...sandbox].flatMap(([name, verdict]) => {
    const other = prism.get(name) ?? "fails";
    return verdict === other
      ? []
      : [{ name, sandbox: verdict, prism: other, reason: findReason(cases.get(name)) }];
  });
}

function findReason(candidate: ConformanceCase | undefined): string | undefined {
  if (candidate === undefined) return undefined;
  return prismDeviations.find(({ covers }) => covers?.(candidate))?.reason;
}
