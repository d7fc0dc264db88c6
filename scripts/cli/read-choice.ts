import { CommandError } from "../../src/cli/command-error.ts";

/**
 * Reads the value of a flag that takes one of a few words.
 * @throws {CommandError} that lists them, for any other value
 */
export function readChoice<const Choice extends string>(
  flag: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new CommandError(`\`${flag}\` must be one of ${choices.join(", ")}, not \`${text}\`.`);
}
