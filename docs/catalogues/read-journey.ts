import { parse } from "yaml";

/** A journey: a workflow of an Arazzo file in `openapi/journeys/`. */
export interface Journey {
  /** Name of the file. */
  file: string;
  title: string;
  description: string;
  steps: JourneyStep[];
}

/** A call of a journey. */
export interface JourneyStep {
  description: string;
  operationId: string;
  /** What the caller has to know, such as the id of an account. */
  inputs: string[];
  /** What it takes from earlier steps, which are counted from 1. */
  results: { name: string; step: number }[];
}

interface ArazzoFile {
  info: { title: string; description: string };
  workflows: { description: string; steps: { stepId: string; description: string; operationId: string }[] }[];
}

/**
 * Reads the journey of an Arazzo file, which `npm run lint` checks.
 * @throws {YAMLParseError} if the text is not YAML
 */
export function readJourney(file: string, text: string): Journey {
  const { info, workflows } = parse(text) as ArazzoFile;
  const steps = workflows.flatMap((workflow) => workflow.steps);
  const ids = steps.map(({ stepId }) => stepId);
  return {
    file,
    title: info.title,
    description: [...workflows.map(({ description }) => description), info.description].join(" "),
    steps: steps.map((step) => {
      const expressions = JSON.stringify(step);
      return {
        ...{ description: step.description, operationId: step.operationId },
        inputs: unique(expressions.matchAll(/\$inputs\.(\w+)/gu)),
        results: unique(expressions.matchAll(/\$steps\.(\w+\.outputs\.\w+)/gu)).map((found) => {
          const [id = "", , name = ""] = found.split(".");
          return { name, step: ids.indexOf(id) + 1 };
        }),
      };
    }),
  };
}

function unique(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set(Array.from(matches, ([, found = ""]) => found))];
}
