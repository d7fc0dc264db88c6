import { parseArgs, type ParseArgsConfig } from "node:util";
import { MockError } from "./mock-error.ts";

/**
 * The flags of a command line.
 * @throws {MockError} for a flag that there is none of, or one without its value.
 */
export function parseFlags<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new MockError(`${reason ?? ""}. \`--help\` lists the flags.`, { cause: error });
  }
}

/**
 * The port that a flag names.
 * @throws {MockError} for anything but a whole number from 0 to 65535.
 */
export function readPort(flag: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new MockError(`\`${flag}\` takes a whole number from 0 to 65535, not \`${text}\`.`);
}
