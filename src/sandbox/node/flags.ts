// The flags of `payment-orders-api sandbox`: their help, their checks, and the signer that `--sign` asks for.

import { InputError } from "../../errors/errors.ts";
import { defaultSettings, largest, settingChoices, type SandboxSettings, spaceHeader } from "../options.ts";
import { readAllowList } from "./delivery.ts";
import { readAllowedOrigins } from "./access.ts";
import { CommandError } from "../../cli/command-error.ts";
import { asksForHelp, readCommandLine, contractFlag, portFlag, type Usage } from "../../cli/command.ts";
import { signScheme } from "../../../generated/constants.ts";
import { encodeBytes } from "../../webhooks/bytes.ts";
import { decodeWebhookSecret } from "../../webhooks/signature.ts";
import { readScheme } from "../../webhooks/signature-scheme.ts";
import { hmacSha256Signer, type SignDelivery, standardWebhooksSigner } from "../../testing/deliver.ts";
import { isIP } from "node:net";
import { parseUrl } from "../../base/options.ts";

/** Options of the command. */
export interface SandboxFlags {
  readonly port: number;
  readonly host: string;
  /** A folder or a URL of Postgres; in memory if it is absent. */
  readonly data?: string;
  readonly allowWebhooks: readonly string[];
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
  const allowWebhooks = values["allow-webhook"] ?? [];
  const allowOrigins = values["allow-origin"] ?? [];
  checkList(
    () => readAllowList(allowWebhooks),
    "`allow` must list hosts",
    "`--allow-webhook` must be a host",
  );
  checkList(
    () => readAllowedOrigins(allowOrigins),
    "`allowOrigins` must list origins",
    "`--allow-origin` must be an origin",
  );
  if (values.seed !== undefined && values.data !== undefined)
    throw new CommandError(
      "`--seed` and `--data` cannot be combined: the ids would repeat those of the last run. Leave one of them out.",
    );
  const clients = values.client?.map(readClient);
  const [first = 0, second = 0, third = 0, fourth = 0] = values["retry-delays"];
  return {
    port: values.port,
    host: values.host,
    ...(values.data !== undefined && { data: values.data }),
    allowWebhooks,
    allowHosts: (values["allow-host"] ?? []).map(readHostName),
    allowOrigins,
    ...(values.seed !== undefined && { seed: values.seed }),
    latencyMs: values.latency,
    exampleData: values["example-data"],
    maxSpaces: values["max-spaces"],
    ...(values.sign !== undefined && { signer: readSigner(values.sign) }),
    exitWithParent: values["exit-with-parent"],
    settings: {
      tokenLifetimeMs: values["token-lifetime"],
      retryDelaysMs: [first, second, third, fourth],
      idempotency: values.idempotency,
      tokens: values.tokens,
      endpoints: values.endpoints,
      ...(clients && { clients: Object.fromEntries(clients) }),
    },
  };
}

/** Reads a value of `--client`. What is wrong with it is said without the secret. */
function readClient(text: string): readonly [id: string, secret: string] {
  const [, id, secret] = /^([^:]+):(.+)$/u.exec(text) ?? [];
  if (id !== undefined && secret !== undefined) return [id, secret];
  throw new CommandError(
    "`--client` must be a client id and its secret, separated by a colon, such as my-app:my-secret.",
  );
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
export const defaultPort = 4020;

/** What `--help` prints, and the flags that are read. */
export const sandboxUsage = {
  command: "payment-orders-api sandbox",
  summary: "Simulates the API, with state: orders, subscriptions and notifications behave as documented.",
  flags: {
    port: { ...portFlag, default: defaultPort },
    host: { type: "string", value: "ADDRESS", default: "127.0.0.1", help: "the address to listen on" },
    data: {
      type: "string",
      value: "LOCATION",
      help: "where to keep the data: a folder, or postgres://...",
      unset: "in memory",
    },
    "allow-webhook": {
      type: "string",
      multiple: true,
      value: "HOST",
      help: "deliver notifications to this host too, such as example.com, example.com:8080, *.example.com or *",
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
      help: "another host name under which /_sandbox can be reached",
    },
    "allow-origin": {
      type: "string",
      multiple: true,
      value: "ORIGIN",
      help: "let pages from this origin call the API too, such as https://docs.example.com or *; pages served from this computer always can",
    },
    seed: {
      type: "whole",
      min: 0,
      max: largest.seed,
      help: "make the ids the same in each run; not with --data",
    },
    "max-spaces": {
      type: "whole",
      min: 1,
      max: 10_000,
      default: 256,
      help: "how many spaces tests may use at the same time",
    },
    "example-data": { type: "boolean", help: "start with example data, unless there is data already" },
    latency: {
      type: "duration",
      max: largest.latencyMs,
      default: 0,
      help: "how long to wait before each response",
    },
    idempotency: {
      type: "choice",
      value: "RULE",
      choices: settingChoices.idempotency,
      default: defaultSettings.idempotency,
      help: "how a repeated idempotency key is handled",
    },
    tokens: {
      type: "choice",
      value: "RULE",
      choices: settingChoices.tokens,
      default: "issued",
      help: "which tokens are accepted: those that the sandbox issued, or any",
    },
    endpoints: {
      type: "choice",
      value: "RULE",
      choices: settingChoices.endpoints,
      default: "without-own-url",
      help: "which notifications are sent to configured endpoints: those of resources without their own URL, or all",
    },
    client: {
      type: "string",
      multiple: true,
      value: "ID:SECRET",
      unset: "any client and secret",
      help: "issue tokens to this client with this secret, and to no others",
    },
    "token-lifetime": {
      type: "duration",
      max: largest.tokenLifetimeMs,
      default: defaultSettings.tokenLifetimeMs,
      help: "how long a token is accepted",
    },
    "retry-delays": {
      type: "duration",
      max: largest.retryDelayMs,
      count: 4,
      default: defaultSettings.retryDelaysMs,
      value: "DURATION,...",
      help: "the pauses before the four retries of a notification",
    },
    contract: contractFlag,
    "exit-with-parent": {
      type: "boolean",
      help: "stop when the process that started it ends, such as npx",
    },
  },
  exitCodes: { 0: "it was stopped by Ctrl-C or SIGTERM", 2: "it could not start" },
} as const satisfies Usage;

/** Variable with the secret of the signatures. A flag would show it in the list of processes. */
const variable = "SANDBOX_SIGNING_SECRET";

/** Headers that HTTP or the sandbox itself needs in a delivery. */
const taken = [
  "connection",
  "content-length",
  "content-type",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  spaceHeader,
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
