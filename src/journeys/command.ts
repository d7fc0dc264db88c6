import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../cli/command-error.ts";
import { type Command, readCommandLine, type Usage } from "../cli/command.ts";
import { ownContract, readContractFolder } from "../cli/files.ts";
import { readBaseUrl, targetFlags } from "../target/command/flags.ts";
import { copyContract } from "./contract-copy.ts";
import { findJourneys } from "./find-journeys.ts";
import type { OpenApiDocument } from "../contract/document.ts";

const usage = {
  command: "payment-orders-api journeys",
  summary:
    "Runs journeys, which are sequences of calls, against a service, with Redocly. Most of them write, and what they create is not cleaned up.",
  argument: {
    name: "JOURNEY...",
    help: "names, such as token, or Arazzo files (default: all of this package)",
  },
  flags: {
    "base-url": targetFlags["base-url"],
    contract: targetFlags.contract,
    target: { ...targetFlags.target, help: "JSON: environment, credentials, and values that exist there" },
    input: {
      type: "string",
      value: "NAME=VALUE",
      multiple: true,
      help: "an input that the target file does not have",
    },
    lenient: {
      type: "boolean",
      help: "only warn where a body departs from its schema; the criteria of each step still hold",
    },
    verbose: { type: "boolean", help: "show each request and response, without secrets" },
    "write-contract": {
      type: "string",
      value: "FILE",
      help: "write the contract by which the journeys judge, for other tools, and run nothing",
    },
    insecure: targetFlags.insecure,
  },
  exitCodes: {
    0: "every journey passed",
    1: "one failed",
    2: "the command could not run, or the service could not be reached",
  },
} as const satisfies Usage;

/** What the command line says. */
type JourneysOptions = ReturnType<typeof readOptions>;

/**
 * Reads the command line.
 * @throws {CommandError} with one sentence about what is wrong
 */
function readOptions(args: readonly string[]) {
  const { values, positionals } = readCommandLine(usage, args);
  const writeTo = values["write-contract"];
  if (writeTo !== undefined && (values["base-url"] ?? values.target) !== undefined)
    throw new CommandError("`--write-contract` runs nothing, so it takes no `--base-url` and no `--target`.");
  return {
    baseUrl: writeTo === undefined ? readBaseUrl(values["base-url"], values.insecure) : "",
    contract: values.contract === undefined ? ownContract : readContractFolder(values.contract),
    target: values.target,
    inputs: Object.fromEntries((values.input ?? []).map(readInput)),
    files: findJourneys(positionals),
    isLenient: values.lenient,
    isVerbose: values.verbose,
    writeTo,
  };
}

function readInput(text: string): [string, string] {
  const [, name, value = ""] = /^(\w+)=(.*)$/su.exec(text) ?? [];
  // What follows may be a secret, although there is a better place for it.
  if (name === undefined)
    throw new CommandError("`--input` must be a name and a value, such as startDate=2026-03-02.");
  if (/secret|token/iu.test(name))
    throw new CommandError(`\`${name}\` is a secret: name the variable that holds it in the target file.`);
  return [name, value];
}

/** `payment-orders-api journeys`. */
export const journeysCommand: Command<JourneysOptions> = {
  usage,
  read: readOptions,
  async run(options) {
    const text = readFileSync(path.join(options.contract, "openapi.json"), "utf8");
    const document = JSON.parse(text) as OpenApiDocument;
    if (options.writeTo !== undefined) return writeCopy(options.writeTo, document);
    const { runJourneys } = await import("./run-journeys.ts");
    return runJourneys({ ...options, document });
  },
};

function writeCopy(file: string, document: OpenApiDocument): number {
  try {
    writeFileSync(file, `${JSON.stringify(copyContract(document), null, 2)}\n`);
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    throw new CommandError(`The contract cannot be written to ${file} (${code}).`, { cause });
  }
  return 0;
}
