import { parseArgs } from "node:util";
import { explainParseError } from "./explain-parse-error.ts";
import { withSeparator, type Flags, type Usage } from "./usage.ts";

/**
 * Reads a command line. Returns the values of the flags, by name, and the other arguments.
 * @throws {CommandError} for an unknown flag, a flag without its value, or an argument that the command does not accept
 */
export function readCommandLine<const Known extends Flags>(
  usage: Usage<Known>,
  args: readonly string[],
): { values: Values<Known>; positionals: readonly string[] } {
  // `--help` is answered before, but a wrong `--help=yes` is explained like any other flag.
  const options: Known = { ...usage.flags, help: { type: "boolean" } };
  try {
    const allowPositionals = usage.argument !== undefined;
    const { values, positionals } = parseArgs({ args, options, allowPositionals });
    return { values, positionals };
  } catch (error) {
    throw explainParseError(error, {
      args,
      options,
      help: `${withSeparator(usage.command)} --help`,
    });
  }
}

/** The values of flags, as `parseArgs` returns them. */
type Values<Known extends Flags> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];
