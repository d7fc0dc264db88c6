import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command-error.ts";
import { packageRoot } from "../cli/files.ts";

const ending = ".arazzo.yaml";

/** The journeys of this package: of the repository, or as it is installed. */
const folder =
  ["openapi/journeys", "dist/openapi/journeys"]
    .map((name) => path.join(packageRoot, name))
    .find((found) => existsSync(found)) ?? packageRoot;

/** The names of the journeys of this package, sorted. */
export const journeyNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

/** Whether a file is a journey of this package. */
export function isOwnJourney(file: string): boolean {
  return path.dirname(file) === folder;
}

/**
 * Finds journeys that were named on a command line: those of this package by their name, and files. Without any, all of
 * this package.
 * @returns absolute paths
 * @throws {CommandError} if there is no such journey
 */
export function findJourneys(wanted: readonly string[]): string[] {
  return (wanted.length === 0 ? journeyNames : wanted).map((one) => {
    if (journeyNames.includes(one)) return path.join(folder, `${one}${ending}`);
    if (existsSync(one)) return path.resolve(one);
    throw new CommandError(
      `\`${one}\` is neither a file nor one of the journeys ${journeyNames.join(", ")}.`,
    );
  });
}
