// The flags of every command that calls a service: where it is, and what may be sent.

import { CommandError } from "../../cli/command-error.ts";
import { contractFlag, type Flags, portFlag, readCommandLine } from "../../cli/command.ts";
import { readChoice } from "../../cli/flag-values.ts";
import { isHeader, parseUrl } from "../../base/options.ts";
import { isLoopback } from "../target.ts";

/** Creates a flag with a text, of which `value` says what it is. */
export const textFlag = <const Name extends string>(value: Name, help: string) =>
  ({ type: "string", value, help }) as const;

/** Creates a flag that can be repeated. */
export const listFlag = <const Name extends string>(value: Name, help: string) =>
  ({ ...textFlag(value, help), multiple: true }) as const;

/** Creates a flag without a value. */
export const switchFlag = (help: string) => ({ type: "boolean", help }) as const;

/** The flags, of which each command takes those that it needs. */
export const targetFlags = {
  "base-url": textFlag("URL", "the address of the service; always needed"),
  contract: contractFlag,
  target: textFlag("FILE", "JSON: environment, credentials, values that exist there, expected deviations"),
  allow: listFlag(
    "RISK",
    "also send calls that write, send card data (card), or are final, each by its name",
  ),
  "max-writes": {
    type: "whole",
    min: 0,
    default: 20,
    help: "the most calls that the service may carry out",
  },
  "dry-run": switchFlag("print the plan and each call that writes, and send nothing"),
  "max-requests": { type: "whole", min: 1, help: "the most requests to send", unset: "no limit" },
  rate: { type: "number", min: 0.01, help: "requests a second", unset: "5, and no limit on this computer" },
  concurrency: { type: "whole", min: 1, max: 100, default: 4, help: "requests at the same time" },
  timeout: {
    type: "duration",
    min: 10,
    max: 3_600_000,
    default: 10_000,
    help: "how long to wait for a response",
  },
  header: listFlag("HEADER", 'send a header, such as "x-channel: web"; secrets belong in the target file'),
  listen: {
    type: "duration",
    min: 10,
    max: 86_400_000,
    unset: "none",
    help: "afterwards, wait so long for notifications, judge them, and never acknowledge the first one",
  },
  "listen-port": {
    ...portFlag,
    unset: "a free one",
    help: "the port of this computer to which `listener` of the target leads",
  },
  insecure: switchFlag("allow http:// to a host that is not this computer"),
} as const satisfies Flags;

type Values = ReturnType<typeof readCommandLine<typeof targetFlags>>["values"];

/**
 * Reads the values of the flags that every command has.
 * @throws {CommandError} with one sentence about what is wrong
 */
export function readTargetFlags(values: Omit<Values, "contract" | "listen" | "listen-port">) {
  const { rate, "max-requests": maxRequests } = values;
  return {
    baseUrl: readBaseUrl(values["base-url"], values.insecure),
    target: values.target,
    allow: splitList(values.allow),
    maxWrites: values["max-writes"],
    ...(maxRequests !== undefined && { maxRequests }),
    ...(rate !== undefined && { rate }),
    concurrency: values.concurrency,
    timeoutMs: values.timeout,
    headers: Object.fromEntries((values.header ?? []).map(readHeader)),
    isDryRun: values["dry-run"],
  };
}

/** Splits values that may be given one by one, or in one with commas. */
export function splitList(list: readonly string[] = []): string[] {
  return list.flatMap((item) => item.split(",").map((name) => name.trim()));
}

/**
 * Reads the value of `--base-url`.
 * @throws {CommandError} if a token must not be sent there
 */
export function readBaseUrl(text: string | undefined, isInsecure: boolean): string {
  if (text === undefined)
    throw new CommandError(
      "The address of the service is missing, such as `--base-url https://api.example.com`.",
    );
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/u.test(url.protocol))
    throw new CommandError(`\`--base-url\` must begin with https:// or http://, unlike \`${text}\`.`);
  if (url.username !== "" || url.password !== "")
    throw new CommandError(
      "`--base-url` contains credentials; name the variables that hold them in the target file.",
    );
  if (url.search !== "" || url.hash !== "")
    throw new CommandError("`--base-url` must end with its path, without `?` and `#`.");
  if (url.protocol === "http:" && !isLoopback(url.hostname) && !isInsecure)
    throw new CommandError(
      `\`--base-url\` would send the token to ${url.hostname} unencrypted; use https://, or allow it with \`--insecure\`.`,
    );
  return url.href.replace(/(?<!\/)\/+$/u, "");
}

function readHeader(text: string): [string, string] {
  const [, name = "", value = ""] = /^([^:]*):\s*(.*)$/u.exec(text) ?? [];
  if (isHeader(name, value)) return [name.toLowerCase(), value];
  throw new CommandError('`--header` must be a name and a value, such as `--header "x-channel: web"`.');
}

/**
 * Reads a value of `--report`: a format and the file to write.
 * @throws {CommandError} for a format that the command does not write
 */
export function readReport<const Format extends string>(
  text: string,
  formats: readonly Format[],
): { format: Format; file: string } {
  const [, format = "", file = ""] = /^([^=]*)=(.+)$/u.exec(text) ?? [];
  if (file !== "") return { format: readChoice("--report", format, formats), file };
  throw new CommandError(
    `\`--report\` must be a format and a file, such as ${formats[0] ?? ""}=report.txt, not \`${text}\`.`,
  );
}
