import { parse } from "yaml";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { linkOperations } from "../addresses/addresses.ts";
import { say } from "../text/say.ts";
import { joinBlocks, printCode, printTable } from "../text/markdown.ts";

/** A file of `openapi/journeys/`, which `npm run lint` checks. */
interface ArazzoFile {
  info: { title: string; description: string };
  workflows: { description: string; steps: Step[] }[];
}

/** A call of a journey. */
export interface Step {
  stepId: string;
  description: string;
  operationId: string;
  /** Where later steps find what they use, by name. */
  outputs?: Readonly<Record<string, string>>;
  successCriteria: readonly { condition: string }[];
}

/** A sequence of calls. */
export interface Journey {
  file: string;
  title: string;
  description: string;
  steps: Step[];
}

/** By title, after what most readers come for. */
const rank = ({ info }: ArazzoFile) => (info.title === "PIX order" ? "" : info.title);

/**
 * Reads the journeys, in the order of their page.
 * @param files texts of the Arazzo files, by name
 */
export function readJourneys(files: Readonly<Record<string, string>>): Journey[] {
  return Object.entries(files)
    .map(([file, text]) => ({ file, ...(parse(text) as ArazzoFile) }))
    .sort((one, other) => rank(one).localeCompare(rank(other), "en"))
    .map(({ file, info, workflows }) => ({
      file,
      title: info.title,
      description: [...workflows.map(({ description }) => description), info.description].join(" "),
      steps: workflows.flatMap(({ steps }) => steps),
    }));
}

/** Returns the page about journeys: the calls of each, and what each call takes from those before it. */
export function describeJourneys(
  journeys: readonly Journey[],
  operations: readonly ContractOperation[],
): string {
  return joinBlocks(
    `# ${say("Journeys")}`,
    say(
      "A journey is a sequence of calls, each of which uses the results of earlier ones. The files are Arazzo 1.0.1 documents: they also say what each answer must contain, and `npx payment-orders-api journeys` runs them on any service, as the guide [Check an implementation](guide:Check an implementation) shows.",
    ),
    ...journeys.map(({ file, title, description, steps }) =>
      joinBlocks(
        `## ${title}`,
        description,
        printTable(
          [say("Step"), say("Call"), say("Uses")],
          steps.map((step, index) => [
            `${index + 1}. ${step.description}`,
            linkOperations(operations.filter(({ operationId }) => operationId === step.operationId)),
            describeUses(step, steps),
          ]),
        ),
        say("Its file is {file}.", { file: printCode(`openapi/journeys/${file}`) }),
      ),
    ),
  );
}

/** Names what a step takes from earlier steps, and what the caller has to know, such as the id of an account. */
function describeUses(step: Step, steps: readonly Step[]): string {
  const expressions = JSON.stringify(step);
  const results = [...expressions.matchAll(/\$steps\.(\w+)\.outputs\.(\w+)/gu)].map(([, id, name]) => {
    return say("{name} of step {number}", {
      name: printCode(name),
      number: steps.findIndex(({ stepId }) => stepId === id) + 1,
    });
  });
  const inputs = [...expressions.matchAll(/\$inputs\.(\w+)/gu)].map(([, name]) => printCode(name));
  return [...new Set([...results, ...inputs])].join(", ") || say("nothing");
}
