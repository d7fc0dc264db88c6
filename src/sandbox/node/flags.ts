// The flags of `payment-orders-api sandbox`: their help, their checks, and the signer that `--sign` asks for.

import { InputError } from "../../errors/errors.ts";
import {
  defaultSettings,
  describeWhole,
  largest,
  listChoices,
  settingChoices,
  type SandboxSettings,
  spaceHeader,
} from "../options.ts";
import { readAllowList } from "./delivery.ts";
import { readAllowedOrigins } from "./access.ts";
import { CommandError } from "../../cli/command-error.ts";
import { asksForHelp, readCommandLine, contractFlag, type Usage } from "../../cli/command.ts";
import { signScheme } from "../../../generated/marks.ts";
import { encodeBytes } from "../../webhooks/bytes.ts";
import { decodeWebhookSecret, readScheme } from "../../webhooks/signature.ts";
import { hmacSha256Signer, type SignDelivery, standardWebhooksSigner } from "../../testing/deliver.ts";
import { isIP } from "node:net";
import { parseUrl } from "../../base/options.ts";

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
  readonly settings: Partial<SandboxSettings>;
}

/**
 * Reads the command line; `undefined` if it asks for help.
 * @throws {CommandError} for an unknown flag or a value that is not valid
 */
export function readFlags(args: readonly string[]): SandboxFlags | undefined {
  if (asksForHelp(args)) return undefined;
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
    port: readNumber("--port", values.port, { max: 65_535 }),
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
    ...(values.seed !== undefined && { seed: readNumber("--seed", values.seed, { max: largest.seed }) }),
    latencyMs: readNumber("--latency", values.latency, { max: largest.latencyMs }),
    exampleData: values["example-data"] ?? false,
    maxSpaces: readNumber("--max-spaces", values["max-spaces"], { min: 1, max: 10_000 }),
    ...(values.sign !== undefined && { signer: readSigner(values.sign) }),
    exitWithParent: values["exit-with-parent"] ?? false,
    settings: {
      tokenLifetimeMs: readNumber("--token-lifetime", values["token-lifetime"], {
        max: largest.tokenLifetimeMs,
      }),
      retryDelaysMs: readDelays(values["retry-delays"]),
      idempotency: choose("--idempotency", values.idempotency, settingChoices.idempotency),
      tokens: choose("--tokens", values.tokens, settingChoices.tokens),
      endpoints: choose("--endpoints", values.endpoints, settingChoices.endpoints),
    },
  };
}

function readNumber(flag: string, text: string, { min = 0, max }: { min?: number; max: number }): number {
  if (isNumber(text, max) && Number(text) >= min) return Number(text);
  throw new CommandError(`\`${flag}\` ${describeWhole(max, min)}, not \`${text}\`.`);
}

function isNumber(text: string, max: number): boolean {
  return /^\d{1,13}$/u.test(text) && Number(text) <= max;
}

function readDelays(text: string): SandboxSettings["retryDelaysMs"] {
  const delays = text.split(",");
  const [first, second, third, fourth] = delays.map(Number);
  const isValid = delays.length === 4 && delays.every((delay) => isNumber(delay, largest.retryDelayMs));
  if (isValid) return [first, second, third, fourth] as SandboxSettings["retryDelaysMs"];
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

/** The port of the sandbox. */
export const defaultPort = "4020";

/** What `--help` prints, and the flags that are read. */
export const sandboxUsage = {
  command: "payment-orders-api sandbox",
  summary: "Simulates the API, with state: orders, subscriptions and notifications behave as documented.",
  flags: {
    port: { type: "string", value: "NUMBER", default: defaultPort, help: "the port; 0 picks a free one" },
    host: { type: "string", value: "ADDRESS", default: "127.0.0.1", help: "the address to listen on" },
    data: {
      type: "string",
      value: "LOCATION",
      help: "where to keep the data: a folder, or postgres://... (default: in memory)",
    },
    "webhook-allow": {
      type: "string",
      multiple: true,
      value: "HOST",
      help: "deliver notifications to this host too, such as example.com, example.com:8080, *.example.com or *; repeatable",
    },
    sign: {
      type: "string",
      value: "SCHEME",
      ...(signScheme !== undefined && { default: signScheme }),
      help: "sign notifications: standard-webhooks, or hmac-sha256:HEADER:ENCODING:PREFIX such as hmac-sha256:x-signature:hex:sha256=; the secret is $SANDBOX_SIGNING_SECRET, or made up and printed",
    },
    "allow-host": {
      type: "string",
      multiple: true,
      value: "NAME",
      help: "another host name under which /_sandbox can be reached; repeatable",
    },
    "allow-origin": {
      type: "string",
      multiple: true,
      value: "ORIGIN",
      help: "let pages from this origin call the API too, such as https://docs.example.com or *; repeatable (pages served from this computer always can)",
    },
    seed: { type: "string", value: "NUMBER", help: "make the ids the same in each run; not with --data" },
    "max-spaces": {
      type: "string",
      value: "NUMBER",
      default: "256",
      help: "how many spaces tests may use at the same time",
    },
    "example-data": { type: "boolean", help: "start with example data, unless there is data already" },
    latency: { type: "string", value: "MS", default: "0", help: "milliseconds before each response" },
    idempotency: {
      type: "string",
      value: "RULE",
      default: defaultSettings.idempotency,
      help: "how a repeated idempotency key is handled: replay, replay-any-body or off",
    },
    tokens: {
      type: "string",
      value: "RULE",
      default: "issued",
      help: "which tokens are accepted: issued by the sandbox, or any",
    },
    endpoints: {
      type: "string",
      value: "RULE",
      default: "without-own-url",
      help: "which notifications are sent to configured endpoints: those of resources without their own URL (without-own-url), or all",
    },
    "token-lifetime": {
      type: "string",
      value: "MS",
      default: String(defaultSettings.tokenLifetimeMs),
      help: "milliseconds until a token expires",
    },
    "retry-delays": {
      type: "string",
      value: "MS,MS,MS,MS",
      default: defaultSettings.retryDelaysMs.join(),
      help: "milliseconds before each of the four retries of a notification",
    },
    contract: contractFlag,
    "exit-with-parent": {
      type: "boolean",
      help: "stop when the process that started it ends, such as npx",
    },
  },
  notes: "Exit codes: 0 after Ctrl-C or SIGTERM; 2 it could not start.",
} as const satisfies Usage;

/** Variable with the secret of the signatures. A flag would show it in the list of processes. */
const variable = "SANDBOX_SIGNING_SECRET";

/** Headers that HTTP or the sandbox itself needs in a delivery. */
const taken = [
  ...["connection", "content-length", "content-type", "expect", "host", "keep-alive", "te", "trailer"],
  ...["transfer-encoding", "upgrade", spaceHeader],
];

/** How notifications are signed. */
interface Signer {
  readonly sign: SignDelivery;
  /** The secret, if it was made up. */
  readonly madeSecret?: string;
}

/**
 * Reads the value of `--sign`. The provider documents no scheme; these are the two that the receiver verifies.
 * @throws {CommandError} for another scheme, or a secret that does not fit it
 */
function readSigner(scheme: string): Signer {
  const read = readScheme(scheme);
  if (read === undefined)
    throw new CommandError(
      `\`--sign\` must be standard-webhooks or hmac-sha256:HEADER:ENCODING:PREFIX, where the encoding is hex or base64 and the prefix may be left out, such as hmac-sha256:x-signature:hex:sha256=, not \`${scheme}\`.`,
    );
  const isStandard = read === "standard-webhooks";
  if (!isStandard && taken.includes(read.header.toLowerCase()))
    throw new CommandError(
      `\`--sign\` cannot put the signature in \`${read.header}\`, which each delivery needs for something else. Name another header, such as x-signature.`,
    );
  const given = process.env[variable];
  if (given?.trim() === "")
    throw new CommandError(
      `\`${variable}\` is empty. Set it to the secret, or unset it to have one made up.`,
    );
  const secret = given ?? makeSecret(isStandard);
  if (isStandard && decodeWebhookSecret(secret) === undefined)
    throw new CommandError(
      `\`${variable}\` must be base64, with or without \`whsec_\`, for standard-webhooks.`,
    );
  const sign = isStandard ? standardWebhooksSigner({ secret }) : hmacSha256Signer({ secret, ...read });
  return { sign, ...(given === undefined && { madeSecret: secret }) };
}

function makeSecret(isStandard: boolean): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return isStandard ? `whsec_${encodeBytes(bytes, "base64")}` : encodeBytes(bytes, "hex");
}

/**
 * Reads a value of `--allow-host`: a name, or an address without the brackets of IPv6, as a `Host` header has it.
 * @throws {CommandError} for anything else, which would never match
 */
function readHostName(text: string): string {
  const isIPv6 = isIP(text) === 6;
  const host = isIPv6 ? `[${text}]` : text;
  const isName = isIPv6 || /^\w[\w.-]*$/u.test(text);
  if (isName && parseUrl(`http://${host}`)?.hostname === host.toLowerCase()) return text;
  throw new CommandError(
    `\`--allow-host\` must be a host name without a port, such as sandbox or sandbox.example.com, not \`${text}\`.`,
  );
}
