import { CommandError } from "./command-error.ts";
import { printUsage, type Usage } from "./usage.ts";

/** A command of this repository. */
export interface Command<Options> {
  usage: Usage;
  /** Reads the arguments. It throws a `CommandError` for what it cannot accept. */
  read: (args: readonly string[]) => Options;
  /** Does the work and resolves to the exit code. It loads what is slow to load. */
  run: (options: Options) => Promise<number>;
  /** The exit code after a `CommandError`. @default 1 */
  failure?: number;
}

/**
 * Runs a command with the arguments of this process and sets the exit code. A `CommandError` is printed as its message;
 * any other error is a fault of the command and ends the process with its stack.
 */
export async function runCommand<Options>({
  usage,
  read,
  run,
  failure = 1,
}: Command<Options>): Promise<void> {
  const args = process.argv.slice(2);
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
