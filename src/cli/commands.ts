import { CommandError } from "./command-error.ts";
import { type Command, runCommand } from "./command.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { packageRoot, readOwnManifest } from "./files.ts";

/** The commands of the package. Each loads its code only when it is named. */
const commands = {
  sandbox: {
    summary: "simulates the API, with state",
    async run(args: readonly string[]) {
      const { useContract } = await import("./use-contract.ts");
      useContract(args);
      const { runSandboxCommand } = await import("../sandbox/node/command.ts");
      await runSandboxCommand(args);
    },
  },
  trigger: {
    summary: "brings about an event in a running sandbox",
    async run(args: readonly string[]) {
      const { triggerCommand } = await import("./trigger.ts");
      await runCommand(triggerCommand, args);
    },
  },
  conformance: {
    summary: "checks whether a service keeps the contract",
    async run(args: readonly string[]) {
      const { conformanceCommand } = await import("../conformance/command/command.ts");
      await runCommand(conformanceCommand, args);
    },
  },
  probe: {
    summary: "asks a service what its documentation leaves open",
    async run(args: readonly string[]) {
      const { probeCommand } = await import("../probe/command.ts");
      await runCommand(withTools("probe", probeCommand), args);
    },
  },
  lint: {
    summary: "checks the OpenAPI 3.1 contract of a folder",
    async run(args: readonly string[]) {
      const { lintCommand } = await import("../lint/command.ts");
      await runCommand(withTools("lint", lintCommand), args);
    },
  },
  diff: {
    summary: "rates what changed between two versions of a contract",
    async run(args: readonly string[]) {
      const { diffCommand } = await import("../diff/command.ts");
      await runCommand(withTools("diff", diffCommand), args);
    },
  },
  answers: {
    summary: "lists what a provider answered, and what is still open",
    async run(args: readonly string[]) {
      const { answersCommand } = await import("../answers/command.ts");
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

/** The packages that a command needs besides this one. They are optional peers, since the client needs none of them. */
export const tools = {
  lint: [
    "@redocly/openapi-core",
    "@stoplight/spectral-core",
    "@stoplight/spectral-parsers",
    "@stoplight/spectral-ref-resolver",
    "@stoplight/spectral-ruleset-bundler",
    "ajv",
    "yaml",
  ],
  diff: ["@redocly/cli", "@redocly/openapi-core", "yaml"],
  probe: ["yaml"],
  answers: ["@redocly/openapi-core", "yaml"],
} as const;

/**
 * Checks that the packages of a command are installed, in versions that are compatible with the tested ones.
 * @param command its name
 * @param folder where to look for them
 * @throws {CommandError} with the command that installs those that are missing
 */
export function checkTools(command: keyof typeof tools, folder = packageRoot): void {
  const { devDependencies: tested } = readOwnManifest();
  const require = createRequire(path.join(folder, "package.json"));
  const wanted = tools[command].flatMap((name) => {
    const version = tested[name] ?? "";
    return isCompatible(readVersion(name, require), version) ? [] : [`${name}@${version}`];
  });
  if (wanted.length === 0) return;
  throw new CommandError(
    `\`payment-orders ${command}\` needs packages that this one does not install: run \`npm install --save-dev ${wanted.join(" ")}\`.`,
  );
}

function readVersion(name: string, { resolve }: NodeJS.Require): string | undefined {
  // Not all of them export their manifest.
  const folders = resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      const manifest = readFileSync(path.join(folder, name, "package.json"), "utf8");
      return (JSON.parse(manifest) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Whether a version has the major number of the tested one, and is not older. */
function isCompatible(found: string | undefined, tested: string): boolean {
  const numbers = (version: string) => version.split(/[.-]/u).map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(found ?? "");
  const [least, lower = 0, last = 0] = numbers(tested);
  return found !== undefined && major === least && (minor > lower || (minor === lower && patch >= last));
}
