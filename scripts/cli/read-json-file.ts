import { readFileSync } from "node:fs";
import { CommandError } from "../../src/cli/command-error.ts";

/**
 * Reads a JSON file that was named on a command line.
 * @param subject what the file is, as the beginning of a sentence, such as `The target file`
 * @throws {CommandError} if it cannot be read or is not JSON
 */
export function readJsonFile(subject: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const problem = code === undefined ? "is not valid JSON" : `cannot be read (${code})`;
    throw new CommandError(`${subject} ${file} ${problem}.`, { cause });
  }
}
