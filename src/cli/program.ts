// How the program of a package starts: its help, its version, and the command that is named first. What commands share is
// in `command.ts`.
import { CommandError } from "./command-error.ts";
import { printTable, reportFailure } from "./command.ts";
import { print } from "./print.ts";
import { readOwnManifest } from "./files.ts";
import { nameProgram, type Package, packages } from "./packages.ts";
import { ignoreClosedOutput } from "./process.ts";

/** Runs a command with the arguments that follow its name. Its code is loaded only now. */
type Run = (args: readonly string[]) => Promise<void>;

/** The commands that a package lists. */
type Commands<Key extends keyof typeof packages> = Record<keyof (typeof packages)[Key]["commands"], Run>;

/** Runs the program of a package on the command line of this process. */
export async function runProgram<Key extends keyof typeof packages>(
  key: Key,
  commands: Commands<Key>,
): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  ignoreClosedOutput(process);
  // What is thrown later, such as in a callback of a server, ends the process in the same way.
  process.on("uncaughtException", (error) => {
    reportFailure(error);
    process.exit();
  });
  try {
    const [topic, ...others] = name === "help" ? args : [];
    if (topic !== undefined) {
      const run = findCommand(packages[key], commands, topic);
      rejectArguments(packages[key], others);
      await run(["--help"]);
    } else if (["--help", "-h", "help"].includes(name ?? "")) {
      rejectArguments(packages[key], args);
      print(listCommands(packages[key]));
    } else if (["--version", "-v", "version"].includes(name ?? "")) {
      rejectArguments(packages[key], args);
      print(readOwnManifest().version);
    } else await findCommand(packages[key], commands, name)(args);
  } catch (error) {
    reportFailure(error);
  }
}

function rejectArguments({ name }: Package, [unexpected]: readonly string[]): void {
  if (unexpected === undefined) return;
  throw new CommandError(
    `Unexpected argument \`${unexpected}\`. \`${nameProgram(name)} --help\` lists the commands.`,
  );
}

function listCommands({ name: own, commands }: Package): string {
  const name = nameProgram(own);
  return [
    `Usage: ${name} COMMAND [flags]`,
    printTable(Object.entries(commands)),
    `\`${name} COMMAND --help\` lists the flags of a command, and \`${name} --version\` prints the version.`,
  ].join("\n\n");
}

function findCommand(own: Package, commands: Readonly<Record<string, Run>>, name: string | undefined): Run {
  const has = (one: object) => name !== undefined && Object.hasOwn(one, name);
  const run = has(commands) ? commands[name ?? ""] : undefined;
  if (run !== undefined) return run;
  const other = Object.values(packages).find((one) => has(one.commands));
  if (other !== undefined)
    throw new CommandError(
      `\`${String(name)}\` is in another package: \`npx ${other.name} ${String(name)}\`.`,
    );
  const problem = name === undefined ? "The command is missing" : `\`${name}\` is not a command`;
  const names = Object.keys(commands)
    .map((known) => `\`${known}\``)
    .join(", ");
  throw new CommandError(
    `${problem}; the commands are ${names}, and \`${nameProgram(own.name)} --help\` explains them.`,
  );
}
