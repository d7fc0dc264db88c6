import document from "../../generated/openapi.json" with { type: "json" };
import type { Target } from "../../src/target/target.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { findJourneys } from "../../src/journeys/find-journeys.ts";
import { bindJourneys } from "../../src/journeys/run-journeys.ts";
import { type RespectReport, runRespect } from "../../src/journeys/run-respect.ts";

/** What a journey did, as Redocly reports it. */
export interface JourneyRun {
  steps: { id: string; failed: string[] }[];
}

/**
 * Runs rounds of journeys in one process, because starting Redocly takes a third of the time.
 * @param rounds the names of journeys
 * @returns the runs of each round, and everything that was printed
 */
export async function runRounds(
  rounds: readonly (readonly string[])[],
  target: Target,
): Promise<{ runs: JourneyRun[][]; output: string }> {
  const bound = bindJourneys({
    document: document as unknown as OpenApiDocument,
    files: findJourneys(rounds.flat()),
    target,
    inputs: { startDate: "2026-11-25" },
    now: new Date(),
  });
  const lines: string[] = [];
  const print = (_stream: string, line: string) => void lines.push(line);
  const { files } = await runRespect({ ...bound, isLenient: false, isVerbose: true, print });
  const runs = Object.values(files).map(readRun);
  return {
    runs: rounds.map(({ length }) => runs.splice(0, length)),
    output: lines.join("\n"),
  };
}

function readRun(file: RespectReport["files"][string]): JourneyRun {
  const steps = file.executedWorkflows.flatMap(({ executedSteps }) => executedSteps);
  return {
    steps: steps.map(({ stepId, checks }) => ({
      id: stepId,
      failed: checks.filter(({ passed }) => !passed).map(({ name, condition }) => condition ?? name),
    })),
  };
}
