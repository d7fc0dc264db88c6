import { CommandError } from "../../src/cli/command-error.ts";
import { runCommand, type Command } from "../../src/cli/run-command.ts";
import { checkTools, type tools } from "./tools.ts";

/** The commands of the package. Each loads its code only when it is named. */
const commands = {
  sandbox: {
    summary: "simulates the API, with state",
    async run(args: readonly string[]) {
      const { useContract } = await import("./use-contract.ts");
      useContract(args);
      const { runSandboxCommand } = await import("../../src/sandbox/node/command.ts");
      await runSandboxCommand(args);
    },
  },
  trigger: {
    summary: "brings about an event in a running sandbox",
    async run(args: readonly string[]) {
      const { triggerCommand } = await import("./trigger-command.ts");
      await runCommand(triggerCommand, args);
    },
  },
  conformance: {
    summary: "checks whether a service keeps the contract",
    async run(args: readonly string[]) {
      const { conformanceCommand } = await import("../conformance/conformance-command.ts");
      await runCommand(conformanceCommand, args);
    },
  },
  settle: {
    summary: "asks a service what its documentation leaves open",
    async run(args: readonly string[]) {
      const { settleCommand } = await import("../settle/settle-command.ts");
      await runCommand(withTools("settle", settleCommand), args);
    },
  },
  lint: {
    summary: "checks the OpenAPI 3.1 contract of a folder",
    async run(args: readonly string[]) {
      const { lintCommand } = await import("../lint/lint-command.ts");
      await runCommand(withTools("lint", lintCommand), args);
    },
  },
  diff: {
    summary: "rates what changed between two versions of a contract",
    async run(args: readonly string[]) {
      const { diffCommand } = await import("../diff/diff-command.ts");
      await runCommand(withTools("diff", diffCommand), args);
    },
  },
  answers: {
    summary: "lists what a provider answered, and what is still open",
    async run(args: readonly string[]) {
      const { answersCommand } = await import("../answers/answers-command.ts");
      await runCommand(withTools("answers", answersCommand), args);
    },
  },
};

/** Runs the command that is named first on a command line with what follows the name. */
export async function runNamed(name: string | undefined, args: readonly string[]): Promise<void> {
  if (name !== undefined && isCommand(name)) return commands[name].run(args);
  const problem = name === undefined ? "The command is missing" : `\`${name}\` is not a command`;
  const names = Object.keys(commands)
    .map((known) => `\`${known}\``)
    .join(", ");
  throw new CommandError(
    `${problem}; the commands are ${names}, and \`payment-orders --help\` explains them.`,
  );
}

/** Lists the commands, for `--help`. */
export function listCommands(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "Usage: payment-orders COMMAND [flags]",
    rows.join("\n"),
    "`payment-orders COMMAND --help` lists the flags of a command.",
  ].join("\n\n");
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

/** Adds the check of packages to a command, once its flags have been read. */
function withTools<Options>(name: keyof typeof tools, command: Command<Options>): Command<Options> {
  return {
    ...command,
    run(options) {
      checkTools(name);
      return command.run(options);
    },
  };
}
