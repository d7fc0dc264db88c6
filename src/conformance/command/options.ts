import { CommandError } from "../../cli/command-error.ts";
import { readPort } from "../../cli/ports.ts";
import { contractFlag, readChoice, readCommandLine, type Usage } from "../../cli/command.ts";
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
export function readValues(values: ReturnType<typeof readCommandLine<(typeof usage)["flags"]>>["values"]) {
  const split = (list: string[] = []) => list.flatMap((item) => item.split(",").map((name) => name.trim()));
  const maxRequests = values["max-requests"];
  return {
    baseUrl: readBaseUrl(values["base-url"], values.insecure === true),
    target: values.target,
    contract: values.contract === undefined ? undefined : readContractFolder(values.contract),
    allow: split(values.allow),
    operations: split(values.operation),
    tags: values.tag ?? [],
    checks: split(values.check).map((name) => readChoice("--check", name, checkNames)),
    maxWrites: readNumber("max-writes", values["max-writes"], 0),
    ...(maxRequests !== undefined && { maxRequests: readNumber("max-requests", maxRequests, 1) }),
    ...(values.rate !== undefined && { rate: readNumber("rate", values.rate, 0.01) }),
    concurrency: readNumber("concurrency", values.concurrency, 1, 100),
    timeoutMs: 1_000 * readNumber("timeout", values.timeout, 0.01, 3_600),
    headers: Object.fromEntries((values.header ?? []).map(readHeader)),
    reports: (values.report ?? []).map(readReport),
    compare: values.compare,
    ...(values.listen !== undefined && {
      listenMs: 1_000 * readNumber("listen", values.listen, 0.01, 86_400),
    }),
    listenPort: readPort("--listen-port", values["listen-port"]),
    isDryRun: values["dry-run"] === true,
    isStrict: values["strict-assumptions"] === true,
  };
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

function readNumber(flag: string, text: string, least: number, most = Infinity): number {
  const isWhole = Number.isInteger(least);
  const number = Number(text);
  if (text.trim() !== "" && number >= least && number <= most && (!isWhole || Number.isInteger(number)))
    return number;
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  const kind = isWhole ? "whole number" : "number";
  throw new CommandError(`\`--${flag}\` must be a ${kind} ${range}, not \`${text}\`.`);
}

function readHeader(text: string): [string, string] {
  const [, name = "", value = ""] = /^([^:]*):\s*(.*)$/u.exec(text) ?? [];
  if (isHeader(name, value)) return [name.toLowerCase(), value];
  throw new CommandError('`--header` must be a name and a value, such as `--header "x-channel: web"`.');
}

function readReport(text: string): ReportFile {
  const [, format = "", file = ""] = /^([^=]*)=(.+)$/u.exec(text) ?? [];
  if (file !== "")
    return {
      format: readChoice("--report", format, Object.keys(reportFormats) as ReportFile["format"][]),
      file,
    };
  throw new CommandError(
    `\`--report\` must be a format and a file, such as junit=report.xml, not \`${text}\`.`,
  );
}

const text = <const Name extends string>(value: Name, help: string) =>
  ({ type: "string", value, help }) as const;
const list = <const Name extends string>(value: Name, help: string) =>
  ({ ...text(value, `${help}; repeatable`), multiple: true }) as const;
const flag = (help: string) => ({ type: "boolean", help }) as const;

/** The flags of `payment-orders-api conformance`. */
export const usage = {
  command: "payment-orders-api conformance",
  summary:
    "Checks whether a service keeps the contract. It only reads, unless more is allowed, and nothing it creates can be deleted.",
  flags: {
    "base-url": text("URL", "the address of the service"),
    contract: contractFlag,
    target: text("FILE", "JSON: environment, credentials, values that exist there, expected deviations"),
    allow: list("RISK", "also send calls that write, send card data (card), or are final, each by its name"),
    "max-writes": { ...text("N", "the most calls that the service may carry out"), default: "20" },
    "dry-run": flag("print the plan and each call that writes, and send nothing"),
    operation: list("NAME", "only this operation"),
    tag: list("NAME", "only operations with this tag"),
    check: list("NAME", "only this check"),
    "max-requests": text("N", "the most requests to send"),
    rate: text("N", "requests a second (default: 5, and no limit on this computer)"),
    concurrency: { ...text("N", "requests at the same time"), default: "4" },
    timeout: { ...text("SECONDS", "how long to wait for a response"), default: "10" },
    header: list("HEADER", 'send a header, such as "x-channel: web"; secrets belong in the target file'),
    report: list("FORMAT=FILE", "also write a report: junit, json or html"),
    compare: text("FILE", "a JSON report of an earlier run: print what is fixed, new and still open"),
    "strict-assumptions": flag("exit with 1 also where only an assumption of the contract is contradicted"),
    listen: text(
      "SECONDS",
      "afterwards, wait for notifications, judge them, and never acknowledge the first one",
    ),
    "listen-port": {
      ...text(
        "PORT",
        "the port of this computer to which `listener` of the target leads; 0 picks a free one",
      ),
      default: "0",
    },
    insecure: flag("allow http:// to a host that is not this computer"),
  },
  notes:
    "Exit codes: 0 no findings; 1 findings; 2 the command could not run, or an operation that only reads was not judged.\n" +
    "Ctrl-C ends the run and writes the reports.",
} satisfies Usage;
