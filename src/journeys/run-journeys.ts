import path from "node:path";
import { CommandError } from "../cli/command-error.ts";
import { listenForStop } from "../cli/process.ts";
import { readTarget } from "../target/command/target-file.ts";
import { listSecrets, type Target } from "../target/target.ts";
import { readContract } from "../contract/contract.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { copyContract } from "./contract-copy.ts";
import { isOwnJourney } from "./find-journeys.ts";
import { collectInputs, type Inputs } from "./inputs.ts";
import { bindJourney, type Journey, readJourney } from "./journey.ts";
import { contractUrl, type RespectReport, runRespect } from "./run-respect.ts";
import { translateJourney } from "./translate-journey.ts";
import { classifyRisk } from "../target/risks.ts";

/** What to run, and against what. */
export interface JourneysRun {
  baseUrl: string;
  document: OpenApiDocument;
  /** Path of the target file. */
  target: string | undefined;
  inputs: Inputs;
  /** Absolute paths of the journeys. */
  files: readonly string[];
  isLenient: boolean;
  isVerbose: boolean;
}

/**
 * Runs journeys against a service, and prints what Redocly says.
 * @returns the exit code
 * @throws {CommandError} if they could not be run
 */
export async function runJourneys(run: JourneysRun): Promise<number> {
  const target = { ...readTarget(run.target), baseUrl: run.baseUrl };
  const report = await runRespect({
    ...bindJourneys({ ...run, target, now: new Date() }),
    isLenient: run.isLenient,
    isVerbose: run.isVerbose,
    signal: listenForStop(),
    print(stream, line) {
      process[stream].write(`${line}\n`);
    },
  });
  if (isUnreachable(report))
    throw new CommandError(
      `The service at ${run.baseUrl} could not be reached: no response to any first call.`,
    );
  return report.status === "error" ? 1 : 0;
}

/** What binds journeys to a service. */
interface Binding extends Pick<JourneysRun, "document" | "files" | "inputs"> {
  target: Target;
  now: Date;
}

/**
 * Binds journeys to a service and to the copy of a contract.
 * @throws {CommandError} if one lacks an input, or may not run there
 */
export function bindJourneys({ document, files, inputs: given, target, now }: Binding) {
  const { operations } = readContract(document);
  const headers = Object.keys(target.headers ?? {});
  const inputNames = Object.fromEntries(headers.map((header, index) => [header, `header${index}`]));
  const ofHeaders = headers.map((header) => [inputNames[header], target.headers?.[header]] as const);
  const read = files.map((file) => ({ file, name: path.basename(file), journey: readJourney(file) }));
  const inputs = read.map(({ name, journey }) => collectInputs(name, journey, { target, given, now }));
  checkRisks(read, target, operations);
  return {
    contract: copyContract(document),
    journeys: read.map(({ file, name, journey }) => {
      const bindings = { file, contract: contractUrl, operations, target, headers: inputNames };
      const own = isOwnJourney(file) ? translateJourney(journey, operations, headers) : journey;
      return [name, bindJourney(own, bindings)] as const;
    }),
    inputs: Object.assign({}, ...inputs, Object.fromEntries(ofHeaders)) as Inputs,
    secrets: listSecrets(target).map(([, secret]) => secret),
  };
}

/** In production, nothing is allowed but reading, as in the conformance suite. */
function checkRisks(
  read: readonly { name: string; journey: Journey }[],
  { environment = "production" }: Target,
  operations: readonly ContractOperation[],
): void {
  if (environment !== "production") return;
  const writing = read.find(({ journey }) =>
    journey.workflows.some(({ steps }) =>
      steps.some(({ operationId }) => {
        const operation = operations.find((one) => one.operationId === operationId);
        return operation === undefined || classifyRisk(operation, {}) !== "read";
      }),
    ),
  );
  if (writing === undefined) return;
  throw new CommandError(
    `The journey ${writing.name} writes, for which the target file needs \`"environment": "test"\`; in production, which is the default, only journeys that read may run, such as token and payout.`,
  );
}

function isUnreachable({ files }: RespectReport): boolean {
  const first = Object.values(files).map((file) => file.executedWorkflows[0]?.executedSteps[0]);
  return first.every((step) => step?.checks.some(({ name }) => name === "failed network request"));
}
