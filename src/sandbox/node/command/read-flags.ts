import { InputError } from "../../../errors/input-error.ts";
import { listChoices, describeWhole } from "../../context/check-options.ts";
import { largest, ruleChoices, type Rules } from "../../rules.ts";
import { readAllowList } from "../delivery/allow-list.ts";
import { readAllowedOrigins } from "../http/allowed-origins.ts";
import { CommandError } from "../../../cli/command-error.ts";
import { readCommandLine } from "../../../cli/read-command-line.ts";
import { readSigner, type Signer } from "./read-signer.ts";
import { readHostName } from "./read-host-name.ts";
import { sandboxUsage } from "./usage.ts";

/** Options of the command. */
export interface SandboxFlags {
  readonly port: number;
  readonly host: string;
  /** A folder or a URL of Postgres; in memory if it is absent. */
  readonly data?: string;
  readonly webhookAllow: readonly string[];
  readonly allowHosts: readonly string[];
  readonly allowOrigins: readonly string[];
  readonly seed?: number;
  readonly latencyMs: number;
  /** Whether a sandbox without data begins with examples. */
  readonly exampleData: boolean;
  readonly maxSpaces: number;
  /** How notifications are signed. Unsigned if it is absent. */
  readonly signer?: Signer;
  readonly exitWithParent: boolean;
  readonly rules: Partial<Rules>;
}

/**
 * Reads the command line; `undefined` if it asks for help.
 * @throws {CommandError} for an unknown flag or a value that is not valid
 */
export function readFlags(args: readonly string[]): SandboxFlags | undefined {
  if (args.includes("--help")) return undefined;
  const { values } = readCommandLine(sandboxUsage, args);
  const webhookAllow = values["webhook-allow"] ?? [];
  const allowOrigins = values["allow-origin"] ?? [];
  checkList(() => readAllowList(webhookAllow), "`allow` must list hosts", "`--webhook-allow` must be a host");
  checkList(
    () => readAllowedOrigins(allowOrigins),
    "`allowOrigins` must list origins",
    "`--allow-origin` must be an origin",
  );
  if (values.seed !== undefined && values.data !== undefined)
    throw new CommandError(
      "`--seed` and `--data` cannot be combined: the ids would repeat those of the last run. Leave one of them out.",
    );
  return {
    port: readNumber("--port", values.port, 65_535),
    host: readText("--host", values.host, "an address, such as 127.0.0.1 or 0.0.0.0"),
    ...(values.data !== undefined && {
      data: readText(
        "--data",
        values.data,
        "a folder, or the URL of a database, such as postgres://localhost/sandbox",
      ),
    }),
    webhookAllow,
    allowHosts: (values["allow-host"] ?? []).map(readHostName),
    allowOrigins,
    ...(values.seed !== undefined && { seed: readNumber("--seed", values.seed, largest.seed) }),
    latencyMs: readNumber("--latency", values.latency, largest.latencyMs),
    exampleData: values["example-data"] ?? false,
    maxSpaces: readNumber("--max-spaces", values["max-spaces"], 10_000),
    ...(values.sign !== undefined && { signer: readSigner(values.sign) }),
    exitWithParent: values["exit-with-parent"] ?? false,
    rules: {
      tokenLifetimeMs: readNumber("--token-lifetime", values["token-lifetime"], largest.tokenLifetimeMs),
      retryDelaysMs: readDelays(values["retry-delays"]),
      idempotency: choose("--idempotency", values.idempotency, ruleChoices.idempotency),
      tokens: choose("--tokens", values.tokens, ruleChoices.tokens),
      endpoints: choose("--endpoints", values.endpoints, ruleChoices.endpoints),
    },
  };
}

function readNumber(flag: string, text: string, max: number): number {
  if (isNumber(text, max)) return Number(text);
  throw new CommandError(`\`${flag}\` ${describeWhole(max)}, not \`${text}\`.`);
}

function isNumber(text: string, max: number): boolean {
  return /^\d{1,13}$/u.test(text) && Number(text) <= max;
}

function readDelays(text: string): Rules["retryDelaysMs"] {
  const delays = text.split(",");
  const [first, second, third, fourth] = delays.map(Number);
  const isValid = delays.length === 4 && delays.every((delay) => isNumber(delay, largest.retryDelayMs));
  if (isValid) return [first, second, third, fourth] as Rules["retryDelaysMs"];
  throw new CommandError(
    `\`--retry-delays\` must be four whole numbers from 0 to ${largest.retryDelayMs}, separated by commas, such as 0,0,0,0, not \`${text}\`.`,
  );
}

function readText(flag: string, text: string, meaning: string): string {
  if (text !== "") return text;
  throw new CommandError(`\`${flag}\` must be ${meaning}.`);
}

function choose<const Choice extends string>(flag: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new CommandError(`\`${flag}\` must be ${listChoices(choices)}, not \`${text}\`.`);
}

/** Reads a list, and names the flag instead of the option in the message of its error. */
function checkList(read: () => unknown, option: string, flag: string): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new CommandError(error.message.replace(option, flag), { cause: error });
  }
}
