import prismTarget from "../../scripts/mock/prism-target.json" with { type: "json" };
import { carryOut, type ConformanceReport } from "../../src/conformance/run-conformance.ts";
import { createRun, type RunOptions } from "../../src/conformance/create-run.ts";
import { classifyAnswer } from "../../src/conformance/classify-answer.ts";
import type { Target } from "../../src/conformance/target.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { operations } from "./contract-examples.ts";

/** Sends every derived case to a mock. What Prism is known to do is expected of both. */
export function checkMock(target: Pick<Target, "baseUrl" | "token">, options: Partial<RunOptions> = {}) {
  const described = { ...(prismTarget as Omit<Target, "baseUrl">), ...target };
  return carryOut(createRun({ contract: operations, target: described, ...allowAll, ...options }));
}

/** Lists the cases that one service accepts and the other does not, apart from known deviations of Prism. */
export function listDifferences(sandbox: ConformanceReport, prism: ConformanceReport): string[] {
  const outcomes = new Map(sandbox.results.map((result) => [result.case.name, readOutcome(result)]));
  return prism.results.flatMap((result) => {
    const { name, kind } = result.case;
    const [ours, theirs] = [outcomes.get(name), readOutcome(result)];
    // Prism does not look into the parts of a form, does not add up the parts of a duration, and keeps no state.
    const isUnseen = kind === "part-type" || kind === "maxDuration";
    const isKnown = result.verdict === "deviation" || isUnseen || ours === undefined;
    return ours === theirs || isKnown ? [] : [`${name}: ${ours}, but ${theirs ?? ""}`];
  });
}

function readOutcome({ answer }: ConformanceReport["results"][number]): string | undefined {
  return answer && classifyAnswer(answer).kind;
}
