import { joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { readJourney, type Journey, type JourneyStep } from "./read-journey.ts";

/**
 * Returns the page about journeys: the calls of each, and what each call takes from those before it.
 * @param files texts of the Arazzo files, by name
 */
export function describeJourneys(files: Readonly<Record<string, string>>): string {
  const journeys = Object.entries(files).map(([file, text]) => readJourney(file, text));
  return joinBlocks(
    "# Journeys",
    "A journey is a sequence of calls, each of which uses the results of earlier ones. The files are Arazzo 1.0.1 documents: they also say what each answer must contain, and `redocly respect` runs them on any service, as the guide [Check an implementation](guide:Check an implementation) shows.",
    ...journeys
      .sort((one, other) => one.title.localeCompare(other.title, "en"))
      .map((journey) => describeJourney(journey)),
  );
}

function describeJourney({ file, title, description, steps }: Journey): string {
  return joinBlocks(
    `## ${title}`,
    description,
    printTable(
      ["Step", "Call", "Uses"],
      steps.map((step, index) => [
        `${index + 1}. ${step.description}`,
        `[${printCode(step.operationId)}](operation:${step.operationId})`,
        describeUses(step),
      ]),
    ),
    `Its file is ${printCode(`openapi/journeys/${file}`)}.`,
  );
}

function describeUses({ inputs, results }: JourneyStep): string {
  const uses = [
    ...results.map(({ name, step }) => `${printCode(name)} of step ${step}`),
    ...inputs.map(printCode),
  ];
  return uses.length === 0 ? "nothing" : uses.join(", ");
}
