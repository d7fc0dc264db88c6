// Runs `redocly respect` in a process and a folder of its own, and shows what it prints without secrets.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { CommandError } from "../cli/command-error.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { printSafely } from "../contract/safe-text.ts";
import { createRedactor } from "../errors/redact.ts";
import type { Inputs } from "./inputs.ts";
import type { Journey } from "./journey.ts";

/** Where the journeys find the contract. */
export const contractUrl = "../../contract.json";

/** What Redocly runs, and where its output goes. */
export interface RespectOptions {
  /** The contract to judge by. */
  contract: OpenApiDocument;
  /** Journeys whose contract is at `contractUrl`, with the names of their files. */
  journeys: readonly (readonly [name: string, journey: Journey])[];
  inputs: Inputs;
  /** What must not be shown, besides tokens. */
  secrets: readonly string[];
  /** Whether each request and response is shown. */
  isVerbose: boolean;
  /** Whether a response that departs from its schema is a warning. */
  isLenient: boolean;
  signal?: AbortSignal;
  print: (stream: "stdout" | "stderr", line: string) => void;
}

/** What Redocly reports. It may contain secrets. */
export interface RespectReport {
  status: "success" | "warn" | "error";
  files: Record<string, { executedWorkflows: { executedSteps: ReportedStep[] }[] }>;
}

interface ReportedStep {
  stepId: string;
  checks: { name: string; passed: boolean; condition?: string }[];
}

/**
 * Runs journeys.
 * @throws {CommandError} if Redocly is not installed, or could not run them
 */
export async function runRespect(options: RespectOptions): Promise<RespectReport> {
  const program = findRedocly();
  const folder = await mkdtemp(path.join(tmpdir(), "journeys-"));
  try {
    const runs = path.join(folder, "runs");
    await mkdir(runs);
    // Redocly reads the first `.env` above its folder, which may be anybody's.
    await writeFile(path.join(folder, ".env"), "");
    await writeFile(path.join(folder, "contract.json"), JSON.stringify(options.contract));
    const files = options.journeys.map(([name], index) => path.join(String(index), name));
    for (const [index, [, journey]] of options.journeys.entries()) {
      await mkdir(path.join(runs, String(index)));
      await writeFile(path.join(runs, files[index] ?? ""), JSON.stringify(journey));
    }
    await runProgram([program, "respect", ...files, "--json-output", "report.json"], runs, options);
    return JSON.parse(
      await readFile(path.join(runs, "report.json"), "utf8").catch(failToRun),
    ) as RespectReport;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failToRun(cause: unknown): never {
  throw new CommandError("Redocly did not run the journeys; the lines above say why.", { cause });
}

async function runProgram(
  args: readonly string[],
  cwd: string,
  { inputs, secrets, isVerbose, isLenient, signal, print }: RespectOptions,
): Promise<void> {
  const severity = isLenient ? ["--severity", '{"SCHEMA_CHECK":"warn"}'] : [];
  const flags = [...severity, ...(isVerbose ? ["--verbose"] : [])];
  // Its own variables are also flags, one of which shows all secrets.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:REDOCLY_|FORCE_COLOR$)/iu.test(name));
  const child = spawn(process.execPath, [...args, ...flags], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...Object.fromEntries(own),
      NO_COLOR: "1",
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      // Not a flag, which every user of the computer could read.
      REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
    },
    ...(signal && { signal }),
  });
  const closed = once(child, "close").catch((cause: unknown) => {
    if (signal?.aborted === true) throw new CommandError("The journeys were stopped.", { cause });
    throw cause;
  });
  const redact = createRedactor(secrets);
  for (const name of ["stdout", "stderr"] as const)
    createInterface({ input: child[name], crlfDelay: Infinity }).on("line", (line) => {
      // The report is for this process only.
      if (!/^\s*JSON logs saved in /u.test(line))
        print(name, printSafely(redact(stripVTControlCharacters(line))));
    });
  await closed;
}

/** Finds the program of Redocly, which this package does not bring, where the command runs, or beside this package. */
function findRedocly(): string {
  const install = "`npm install --save-dev @redocly/cli@2` installs it";
  for (const from of [path.join(process.cwd(), "package.json"), import.meta.url]) {
    const file = findManifest(from);
    if (file === undefined) continue;
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
    if (Number.parseInt(version, 10) >= 2) return path.join(path.dirname(file), "bin", "cli.js");
    throw new CommandError(`The journeys need version 2 of Redocly, not ${version}; ${install}.`);
  }
  throw new CommandError(`The journeys are run by Redocly, which is not installed; ${install}.`);
}

function findManifest(from: string): string | undefined {
  try {
    return createRequire(from).resolve("@redocly/cli/package.json");
  } catch {
    return undefined;
  }
}
