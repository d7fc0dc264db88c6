// What every command does, from `--help` to its exit code.
// `payment-orders sandbox` does it by itself, since tests hand it a process: sandbox/node/command.ts.

import { ignoreClosedOutput } from "./ignore-closed-output.ts";
import { CommandError } from "./command-error.ts";
import { printUsage, type Usage } from "./usage.ts";

/** A command of this repository. */
export interface Command<Options> {
  usage: Usage;
  /** Reads the arguments. Throws a `CommandError` if it does not accept them. */
  read: (args: readonly string[]) => Options;
  /** Does the work and resolves to the exit code. Loads slow modules only now. */
  run: (options: Options) => Promise<number>;
  /** Exit code after a `CommandError`. @default 1 */
  failure?: number;
}

/**
 * Runs a command with its arguments, by default those of this process, and sets the exit code. Prints the message of a
 * `CommandError`; any other error is a bug in the command, and ends the process with a stack trace.
 */
export async function runCommand<Options>(
  { usage, read, run, failure = 1 }: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  ignoreClosedOutput(process);
  if (args.includes("--help")) {
    console.log(printUsage(usage));
    return;
  }
  try {
    process.exitCode = await run(read(args));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = failure;
  }
}
