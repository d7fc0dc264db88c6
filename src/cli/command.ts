import { ignoreClosedOutput } from "./process.ts";
import { CommandError } from "./command-error.ts";
import { describeFlag, type Flag, type FlagValue, printFlag, readFlagValue } from "./flag-values.ts";
import { printJsonSafely, printLinesSafely, printSafely } from "../contract/safe-text.ts";
import { wrapLine } from "../contract/text.ts";
import { print, printError, printFinished } from "./print.ts";
import { inspect, parseArgs, type ParseArgsConfig } from "node:util";

/** A command of this repository. */
export interface Command<Options> {
  usage: Usage;
  /** Reads the arguments. Throws a `CommandError` if it does not accept them. */
  read: (args: readonly string[]) => Options;
  /** Does the work and resolves to the exit code. Loads slow modules only now. */
  run: (options: Options) => Promise<number>;
}

/**
 * Runs a command with its arguments, by default those of this process, and sets the exit code.
 */
export async function runCommand<Options>(
  { usage, read, run }: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  ignoreClosedOutput(process);
  if (asksForHelp(args)) {
    print(printUsage(usage));
    return;
  }
  try {
    process.exitCode = await run(read(args));
  } catch (error) {
    reportFailure(error, { isJson: asksForJson(usage, args) });
  }
}

/** Whether a command line asks what the command does. What follows `--` is an argument, whatever it looks like. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.some((arg, index) => ["--help", "-h"].includes(arg) && (end < 0 || index < end));
}

/** Whether the output is for a program, also if the rest of the command line is not accepted. */
function asksForJson({ flags }: Usage, args: readonly string[]): boolean {
  const options = { format: { type: "string" } } as const;
  return flags["format"] !== undefined && parseLoosely(args, options).values["format"] === "json";
}

/** The variable of the environment with which a command prints where an error comes from that it did not expect. */
const debug = "PAYMENT_ORDERS_DEBUG";

/**
 * The end of every command that fails: prints why, and sets the exit code 2. An error that the command did not expect is
 * one line too, since what it says helps more than where it was thrown.
 * @param isJson whether standard output gets a document, since a program waits for one
 */
export function reportFailure(error: unknown, { isJson = false }: { isJson?: boolean } = {}): void {
  const isExpected = error instanceof CommandError;
  const text = isExpected ? printLinesSafely(error.message) : describeUnexpected(error);
  if (isJson) printFinished(printJsonSafely({ error: text }));
  printError(text);
  if (!isExpected && process.env[debug] !== undefined) printError(inspect(error));
  process.exitCode = 2;
}

function describeUnexpected(error: unknown): string {
  const problem = printSafely(String(error).replaceAll(/\s+/gu, " ").replace(/\.$/u, ""));
  return `Unexpected error: ${problem}. Set ${debug}=1 to see where it comes from.`;
}

/**
 * Reads a command line. Returns the values of the flags, by name, and the other arguments.
 * @throws {CommandError} for an unknown flag, a flag without its value or with one that it does not take, one that is
 *   given twice and takes one value, or an argument that the command does not accept
 */
export function readCommandLine<const Known extends Flags>(
  usage: Usage<Known>,
  args: readonly string[],
): { values: Values<Known>; positionals: readonly string[] } {
  // `--help` is answered before, but a wrong `--help=yes` is explained like any other flag.
  const flags: Flags = { ...usage.flags, help: { type: "boolean", help: "" } };
  const options = mapValues(flags, ({ type, multiple = false }) => ({
    type: type === "boolean" ? ("boolean" as const) : ("string" as const),
    multiple,
  }));
  const help = `${withSeparator(usage.command)} --help`;
  try {
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: usage.argument !== undefined,
    });
    rejectRepeated({ args, options, help });
    const read = Object.entries(usage.flags).map(([name, flag]) => [
      name,
      readValues(name, flag, values[name]),
    ]);
    return { values: Object.fromEntries(read) as Values<Known>, positionals };
  } catch (error) {
    throw explainParseError(error, { args, options, help });
  }
}

/** The values of flags, by name. One that was not given and has no default is `undefined`, or `false`. */
type Values<Known extends Flags> = {
  [Name in keyof Known]: Known[Name] extends { type: "boolean" } | { default: unknown }
    ? FlagValue<Known[Name]>
    : FlagValue<Known[Name]> | undefined;
};

function readValues(name: string, flag: Flag, given: Given): unknown {
  if (flag.type === "boolean") return given === true;
  if (given === undefined) return flag.default;
  const read = (text: unknown) => readFlagValue(`--${name}`, flag, String(text));
  return Array.isArray(given) ? given.map(read) : read(given);
}

type Given = string | boolean | (string | boolean)[] | undefined;

function mapValues<Value, Result>(record: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** Parses without a complaint. */
function parseLoosely(args: readonly string[], options: FlagOptions) {
  return parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
}

/** `parseArgs` would take the last value of a flag, and drop the others. */
function rejectRepeated({ args, options, help }: RejectedArguments): void {
  const { tokens } = parseLoosely(args, options);
  const names = tokens.flatMap((token) => (token.kind === "option" ? token.name : []));
  const repeated = names.find((name, at) => options[name]?.multiple !== true && names.indexOf(name) < at);
  if (repeated !== undefined)
    throw new CommandError(`\`--${repeated}\` can be given only once. \`${help}\` lists the flags.`);
}

/** A command line that is not accepted. */
interface RejectedArguments {
  readonly args: readonly string[];
  /** The flags of the command, by name. */
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** The command that lists the flags. */
  readonly help: string;
}

/**
 * Converts an error of `parseArgs` to one that names the argument in the style of the other messages. Returns other
 * errors unchanged.
 */
function explainParseError(error: unknown, { args, options, help }: RejectedArguments): unknown {
  const explain = explanations[(error as NodeJS.ErrnoException).code ?? ""];
  if (explain === undefined) return error;
  const { tokens } = parseLoosely(args, options);
  const [problem] = tokens.flatMap((token) => explain(token, options) ?? []);
  return problem === undefined
    ? error
    : new CommandError(`${problem} \`${help}\` lists the flags.`, { cause: error });
}

type FlagOptions = RejectedArguments["options"];

/** A part of the command line, as `parseArgs` describes it. */
interface Token {
  readonly kind: string;
  readonly name?: string;
  /** The flag as it is written, with its dashes. */
  readonly rawName?: string;
  readonly value?: string | undefined;
  /** Whether the value follows an equals sign. */
  readonly inlineValue?: boolean | undefined;
}

/** Describe what is wrong with a part of the command line, by the code of the error. */
const explanations: Partial<Record<string, (token: Token, options: FlagOptions) => string | undefined>> = {
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: ({ kind, value }) =>
    kind === "positional" ? `Unexpected argument \`${value ?? ""}\`.` : undefined,
  ERR_PARSE_ARGS_UNKNOWN_OPTION: ({ kind, name, rawName }, options) =>
    kind === "option" && !Object.hasOwn(options, name ?? "")
      ? `Unknown flag \`${rawName ?? ""}\`.`
      : undefined,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: explainValue,
};

function explainValue(
  { kind, name = "", value, inlineValue }: Token,
  options: FlagOptions,
): string | undefined {
  if (kind !== "option") return undefined;
  const flag = `\`--${name}\``;
  if (options[name]?.type === "boolean") return value === undefined ? undefined : `${flag} takes no value.`;
  if (value === undefined) return `${flag} needs a value.`;
  if (inlineValue === true || !/^-./u.test(value)) return undefined;
  return `${flag} needs a value; one that begins with a dash is written \`--${name}=${value}\`.`;
}

/** Flags by name, without the dashes. */
export type Flags = Record<string, Flag>;

/** Usage of a command. Both its `--help` and the parsing of its command line are derived from this. */
export interface Usage<Known extends Flags = Flags> {
  /** The command to type, such as `npm run mock`. */
  command: string;
  /** Description in one or two sentences. */
  summary: string;
  /** Arguments without a flag. @default none */
  argument?: { name: string; help: string } | undefined;
  flags: Known;
  /** When it ends with which code. 2, by default that it could not run, is also that of every wrong command line. */
  exitCodes: { 0: string; 1?: string; 2?: string };
  /** Other information for users, such as examples. */
  notes?: string;
}

/** The flag for the folder of `openapi/` and `generated/`, for all commands that read or write a project. */
export const rootFlag = {
  type: "string",
  value: "FOLDER",
  help: "the folder that contains openapi/",
  unset: "this repository",
} as const satisfies Flag;

// A text, not one value: commands of the repository say something else.
const currentFolder: string = "the current folder";

/** The same flag for commands that run where the package is installed. */
export const folderFlag = { ...rootFlag, unset: currentFolder } as const satisfies Flag;

/** The flags for the contracts of a command that takes any number of them, in any layout. */
export const contractsFlags = {
  root: {
    ...folderFlag,
    multiple: true,
    help: "the folder of openapi/openapi.yaml or openapi.yaml, also as .yml or .json",
  },
  file: {
    type: "string",
    multiple: true,
    value: "FILE",
    help: "the root document of a contract with any name, YAML or JSON",
  },
  "allow-refs": {
    type: "boolean",
    help: "follow references to addresses and to files outside of the repository too",
  },
} as const satisfies Flags;

/** The flag for the answers of a provider, for all commands that read a contract. */
export const overlayFlag = {
  type: "string",
  value: "FILE",
  help: "apply an OpenAPI Overlay, such as the answers of a provider",
} as const satisfies Flag;

/** The flag for a contract that was built with an overlay. */
export const contractFlag = {
  type: "string",
  value: "FOLDER",
  help: "use the contract that `npm run build -- --overlay FILE --out FOLDER` made",
} as const satisfies Flag;

/** The flag for the form of a report. Each command has its own choices. */
export const formatFlag = {
  type: "choice",
  value: "FORMAT",
  help: "the form of the report; github is text and annotations, and json has errors too",
} as const;

/** The flag for the port of a server. */
export const portFlag = {
  type: "whole",
  min: 0,
  max: 65_535,
  value: "PORT",
  help: "the port; 0 picks a free one",
} as const satisfies Flag;

/** Formats the text that `--help` prints, for a terminal of 100 columns. */
export function printUsage({ command, summary, argument, flags, exitCodes, notes }: Usage): string {
  const rows = Object.entries(flags).map(([name, flag]): Row => [printFlag(name, flag), describeFlag(flag)]);
  if (argument !== undefined) rows.unshift([argument.name, argument.help]);
  rows.push(["-h, --help", "show this text"]);
  const hasDuration = Object.values(flags).some(({ type }) => type === "duration");
  const call = [withSeparator(command), ...(argument ? [`[${argument.name}]`] : []), "[flags]"].join(" ");
  const parts = [
    wrapText(summary),
    `Usage: ${call}`,
    printTable(rows),
    ...(hasDuration ? ["A DURATION is a number with a unit: 500ms, 30s, 5m, 2h or 1d."] : []),
    `Exit codes:\n${printTable(Object.entries({ 2: "the command could not run", ...exitCodes }))}`,
    ...(notes ? [wrapText(notes)] : []),
  ];
  return parts.join("\n\n");
}

/** Prints names and what they mean in two columns. */
export function printTable(rows: readonly Row[]): string {
  const width = Math.min(longestName, Math.max(...rows.map(([name]) => name.length)));
  const indent = " ".repeat(width + 4);
  const lines = rows.map(([name, help]) => {
    const wrapped = wrapLine(help, columns - indent.length).join(`\n${indent}`);
    return name.length > width ? `  ${name}\n${indent}${wrapped}` : `  ${name.padEnd(width)}  ${wrapped}`;
  });
  return lines.join("\n");
}

/** What a terminal shows of a line. */
const columns = 100;
/** Longer names have a line of their own. */
const longestName = 28;

/** Wraps the lines that are too long. Others may be samples. */
function wrapText(text: string): string {
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, columns))
    .join("\n");
}

/** Returns a command as it is typed before its flags: npm would read them itself without the separator. */
function withSeparator(command: string): string {
  return command.startsWith("npm ") ? `${command} --` : command;
}

type Row = [name: string, help: string];
