import { CommandError } from "../cli/command-error.ts";
import { readCommandLine } from "../cli/read-command-line.ts";
import type { Usage } from "../cli/usage.ts";
import type { Subject } from "./figures/report-row.ts";

/** Options of `npm run report`. */
export interface ReportFlags {
  /** Names of subjects, in the order of the report. */
  subjects: string[];
  openapiFetch: string | undefined;
  since: string | undefined;
}

/** Returns the usage of `npm run report` for these subjects. */
export function describeReport(subjects: Readonly<Record<string, Subject>>) {
  const width = Math.max(...Object.keys(subjects).map((name) => name.length));
  const list = Object.entries(subjects).map(
    ([name, { about, isOnRequest }]) =>
      `  ${name.padEnd(width)}  ${about}${isOnRequest ? " (only if named)" : ""}`,
  );
  return {
    command: "npm run report",
    summary: "Measures the repository and prints the figures of each subject.",
    argument: { name: "SUBJECT...", help: "the subjects to report on (default: all)" },
    flags: {
      "openapi-fetch": {
        type: "string",
        value: "FOLDER",
        help: "a checkout of openapi-fetch; `client` runs its tests on our client",
      },
      since: {
        type: "string",
        value: "REF",
        help: "a git revision that `structure` compares with, such as v0.2.0",
      },
    },
    notes: `Subjects:\n${list.join("\n")}\n\nRelated commands:\n  npm run mutate:contract                         changes to the contract that no check catches\n  npx tsx scripts/report/wording/main.ts REF      whether only the wording of the contract changed since a git revision\n  npx tsx scripts/vocabulary/main.ts              phrases to avoid in public text\n\nExits with 1 if a figure shows a fault, or if a subject cannot be measured.`,
  } as const satisfies Usage;
}

/**
 * Reads the command line of `npm run report`.
 * @throws {CommandError} for an unknown subject or flag
 */
export function readReportFlags(
  args: readonly string[],
  subjects: Readonly<Record<string, Subject>>,
): ReportFlags {
  const { values, positionals } = readCommandLine(describeReport(subjects), args);
  const unknown = positionals.find((name) => !Object.hasOwn(subjects, name));
  if (unknown !== undefined) {
    throw new CommandError(
      `Unknown subject \`${unknown}\`. Choose from ${Object.keys(subjects).join(", ")}.`,
    );
  }
  const isChosen = ([name, { isOnRequest }]: [string, Subject]) =>
    positionals.length === 0 ? isOnRequest !== true : positionals.includes(name);
  return {
    subjects: Object.entries(subjects)
      .filter(isChosen)
      .map(([name]) => name),
    openapiFetch: values["openapi-fetch"],
    since: values.since,
  };
}
