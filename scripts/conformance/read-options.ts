import { CommandError } from "../../src/cli/command-error.ts";
import { readPort } from "../../src/cli/ports.ts";
import { readCommandLine } from "../../src/cli/read-command-line.ts";
import { checkNames } from "../../src/conformance/checks.ts";
import { reportFormats } from "../../src/conformance/report/formats.ts";
import { isLoopback } from "../../src/conformance/target.ts";
import { isHeader, parseUrl } from "../../src/base/options.ts";
import { readChoice } from "../cli/read-choice.ts";
import { readContractFolder } from "../cli/read-contract-folder.ts";
import { usage } from "./usage.ts";

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
    ...(values.listen !== undefined && {
      listenMs: 1_000 * readNumber("listen", values.listen, 0.01, 86_400),
    }),
    listenPort: readPort("--listen-port", values["listen-port"]),
    isDryRun: values["dry-run"] === true,
    isStrict: values["strict-assumptions"] === true,
  };
}

function readBaseUrl(text: string | undefined, isInsecure: boolean): string {
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
  return url.href.replace(/\/+$/u, "");
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
