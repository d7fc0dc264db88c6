import path from "node:path";
import { getLineColLocation, type NormalizedProblem, YamlParseError } from "@redocly/openapi-core";
import type { Fault } from "./build-error.ts";

/** Faults for people out of Redocly's problems, each once, in the order of file and line. */
export function describeProblems(problems: readonly NormalizedProblem[], root: string): Fault[] {
  const unreadable = problems.filter(({ message }) => message.startsWith("Failed to parse"));
  // A file that cannot be parsed is reported again at each reference to it; the file itself is the one to mend.
  const told = unreadable.length > 0 ? unreadable : problems;
  const faults = new Map<string, Fault>();
  for (const problem of told) {
    const fault = describeProblem(problem, root);
    faults.set(JSON.stringify(fault), fault);
  }
  return [...faults.values()].sort(
    (a, b) => compare(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** The fault of a root document that is missing, is no YAML or is no OpenAPI. */
export function describeUnreadableRoot(error: unknown, file: string, root: string): Fault {
  const fault = {
    file: path.relative(root, file),
    message: error instanceof Error ? error.message : String(error),
  };
  if (error instanceof YamlParseError) {
    return { ...fault, line: error.line, column: error.col, remedy: "Correct the YAML at this line." };
  }
  return { ...fault, remedy: "The root of the contract must be a readable OpenAPI 3.1 document." };
}

function describeProblem(
  { location: [location], message, ruleId, suggest }: NormalizedProblem,
  root: string,
): Fault {
  const remedy = remedies[ruleId] ?? "Correct the contract here; `npm run lint` explains its rules.";
  const advice =
    suggest.length > 0 ? `Did you mean ${suggest.map((word) => `\`${word}\``).join(" or ")}?` : remedy;
  if (location === undefined) return { message, remedy: advice };
  const { start } = getLineColLocation(location);
  return {
    file: path.relative(root, location.source.absoluteRef),
    line: start.line,
    column: start.col,
    message: message.startsWith("Failed to parse") ? `This is not YAML: ${message.slice(17)}` : message,
    remedy: message.startsWith("Failed to parse") ? "Correct the YAML at this line." : advice,
  };
}

const remedies: Partial<Record<string, string>> = {
  "no-unresolved-refs": "Point the `$ref` at a file that exists, relative to the file it stands in.",
  "operation-operationId": "Give the operation an `operationId`.",
  "operation-operationId-unique": "Give each operation an `operationId` of its own.",
  bundler: "Give each schema, response, parameter and example file a name of its own.",
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
