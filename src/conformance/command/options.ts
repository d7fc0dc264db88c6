import { CommandError } from "../../cli/command-error.ts";
import { contractFlag, portFlag, readCommandLine, type Usage } from "../../cli/command.ts";
import { readChoice } from "../../cli/flag-values.ts";
import { checkNames } from "../checks.ts";
import { reportFormats } from "../report/formats.ts";
import { isLoopback } from "../target.ts";
import { isHeader, parseUrl } from "../../base/options.ts";
import { readContractFolder } from "../../cli/files.ts";

/** A file to write. */
export interface ReportFile {
  format: keyof typeof reportFormats;
  file: string;
}

/** What the command line says. */
export type ConformanceOptions = ReturnType<typeof readOptions>;

/**
 * Reads the command line.
 * @throws {CommandError} with one sentence about what is wrong
 */
export function readOptions(args: readonly string[]) {
  return readValues(readCommandLine(usage, args).values);
}

/**
 * Reads the values of the flags, for every command with a target.
 * @throws {CommandError} with one sentence about what is wrong
 */
export function readValues(values: Partial<Values> & Pick<Values, Needed>) {
  const split = (list: string[] = []) => list.flatMap((item) => item.split(",").map((name) => name.trim()));
  const { rate, listen: listenMs, "max-requests": maxRequests } = values;
  return {
    baseUrl: readBaseUrl(values["base-url"], values.insecure),
    target: values.target,
    contract: values.contract === undefined ? undefined : readContractFolder(values.contract),
    allow: split(values.allow),
    operations: split(values["only-operation"]),
    tags: values["only-tag"] ?? [],
    checks: split(values["only-check"]).map((name) => readChoice("--only-check", name, checkNames)),
    maxWrites: values["max-writes"],
    ...(maxRequests !== undefined && { maxRequests }),
    ...(rate !== undefined && { rate }),
    concurrency: values.concurrency,
    timeoutMs: values.timeout,
    headers: Object.fromEntries((values.header ?? []).map(readHeader)),
    reports: (values.report ?? []).map((text) => readReport(text, reportNames)),
    compare: values.compare,
    ...(listenMs !== undefined && { listenMs }),
    listenPort: values["listen-port"] ?? 0,
    isDryRun: values["dry-run"],
    isStrict: values["strict-assumptions"] === true,
  };
}

type Values = ReturnType<typeof readCommandLine<(typeof usage)["flags"]>>["values"];

/** The flags without which a value would be missing: every command with a target has them. */
type Needed = "base-url" | "max-writes" | "concurrency" | "timeout" | "dry-run" | "insecure";

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

const reportNames = Object.keys(reportFormats) as ReportFile["format"][];

const text = <const Name extends string>(value: Name, help: string) =>
  ({ type: "string", value, help }) as const;
const list = <const Name extends string>(value: Name, help: string) =>
  ({ ...text(value, help), multiple: true }) as const;
const flag = (help: string) => ({ type: "boolean", help }) as const;

/** The flags of `payment-orders-api conformance`. */
export const usage = {
  command: "payment-orders-api conformance",
  summary:
    "Checks whether a service keeps the contract. It only reads, unless more is allowed, and does not clean up what it creates.",
  flags: {
    "base-url": text("URL", "the address of the service; always needed"),
    contract: contractFlag,
    target: text("FILE", "JSON: environment, credentials, values that exist there, expected deviations"),
    allow: list("RISK", "also send calls that write, send card data (card), or are final, each by its name"),
    "max-writes": {
      ...{ type: "whole", min: 0, default: 20 },
      help: "the most calls that the service may carry out",
    },
    "dry-run": flag("print the plan and each call that writes, and send nothing"),
    "only-operation": list("NAME", "leave out all other operations"),
    "only-tag": list("NAME", "leave out operations without this tag"),
    "only-check": list("NAME", "leave out all other checks"),
    "max-requests": { type: "whole", min: 1, help: "the most requests to send", unset: "no limit" },
    rate: {
      ...{ type: "number", min: 0.01 },
      help: "requests a second",
      unset: "5, and no limit on this computer",
    },
    concurrency: { type: "whole", min: 1, max: 100, default: 4, help: "requests at the same time" },
    timeout: {
      ...{ type: "duration", min: 10, max: 3_600_000, default: 10_000 },
      help: "how long to wait for a response",
    },
    header: list("HEADER", 'send a header, such as "x-channel: web"; secrets belong in the target file'),
    report: list("FORMAT=FILE", "also write a report: junit, json or html"),
    compare: text("FILE", "a JSON report of an earlier run: print what is fixed, new and still open"),
    "strict-assumptions": flag("exit with 1 also where only an assumption of the contract is contradicted"),
    listen: {
      ...{ type: "duration", min: 10, max: 86_400_000, unset: "none" },
      help: "afterwards, wait so long for notifications, judge them, and never acknowledge the first one",
    },
    "listen-port": {
      ...{ ...portFlag, unset: "a free one" },
      help: "the port of this computer to which `listener` of the target leads",
    },
    insecure: flag("allow http:// to a host that is not this computer"),
  },
  exitCodes: {
    0: "no findings",
    1: "findings",
    2: "the command could not run, or an operation that only reads was not judged",
  },
  notes: "Ctrl-C ends the run and writes the reports.",
} as const satisfies Usage;
