import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { repository } from "../../scripts/cli/repository.ts";

const folder = "openapi/journeys";

/** The names of the journeys, sorted. */
export const journeys = (await readdir(path.join(repository, folder)))
  .filter((file) => file.endsWith(".arazzo.yaml"))
  .sort();

/** What a journey did, as Redocly reports it. */
export interface JourneyRun {
  steps: { id: string; failed: string[] }[];
}

interface Report {
  files: Record<
    string,
    {
      executedWorkflows: {
        executedSteps: { stepId: string; checks: { name: string; passed: boolean; condition?: string }[] }[];
      }[];
    }
  >;
}

/**
 * Runs all journeys twice with `redocly respect`, in one process because starting it takes a third of the time.
 * @returns the two runs of each journey, and everything that was printed or written
 */
export async function runJourneys(url: string, inputs: Record<string, string>) {
  const output = await mkdtemp(path.join(tmpdir(), "journeys-"));
  const log = path.join(output, "log.json");
  // The report lists files by the names that are given, so each run needs its own.
  const rounds = [folder, `./${folder}`].map((name) => journeys.map((journey) => `${name}/${journey}`));
  const program = path.join(repository, "node_modules/@redocly/cli/bin/cli.js");
  const args = [
    program,
    "respect",
    ...rounds.flat(),
    "--server",
    `api=${url}`,
    "--json-output",
    log,
    "--verbose",
  ];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
  };
  try {
    const printed = await promisify(execFile)(process.execPath, args, {
      cwd: repository,
      env,
      maxBuffer: 2 ** 26,
    }).catch((error: unknown) => error as { stdout: string; stderr: string });
    const text = await readFile(log, "utf8").catch(() => {
      throw new Error(
        `Redocly did not run the journeys. Its output was:\n\n${printed.stdout}${printed.stderr}`,
      );
    });
    const { files } = JSON.parse(text) as Report;
    const [right = [], wrong = []] = rounds.map((names) => names.map((name) => readRun(files[name])));
    return { right, wrong, output: `${text}${printed.stdout}${printed.stderr}` };
  } finally {
    await rm(output, { recursive: true });
  }
}

function readRun(file: Report["files"][string] | undefined): JourneyRun {
  const steps = file?.executedWorkflows.flatMap(({ executedSteps }) => executedSteps) ?? [];
  return {
    steps: steps.map(({ stepId, checks }) => ({
      id: stepId,
      failed: checks.filter(({ passed }) => !passed).map(({ name, condition }) => condition ?? name),
    })),
  };
}
