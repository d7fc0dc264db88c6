import { ignoreClosedOutput } from "./process.ts";
import { CommandError } from "./command-error.ts";
import { printLinesSafely, printSafely } from "./safe-text.ts";
import { inspect, parseArgs, type ParseArgsConfig } from "node:util";

/** A command of this repository. */
export interface Command<Options> {
  usage: Usage;
  /** Reads the arguments. Throws a `CommandError` if it does not accept them. */
  read: (args: readonly string[]) => Options;
  /** Does the work and resolves to the exit code. Loads slow modules only now. */
  run: (options: Options) => Promise<number>;
  /** Exit code after a `CommandError`. @default 1 */
  failure?: number;
}

/**
 * Runs a command with its arguments, by default those of this process, and sets the exit code.
 */
export async function runCommand<Options>(
  { usage, read, run, failure = 1 }: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  ignoreClosedOutput(process);
  if (asksForHelp(args)) {
    console.log(printUsage(usage));
    return;
  }
  try {
    process.exitCode = await run(read(args));
  } catch (error) {
    reportFailure(error, failure);
  }
}

/** Whether a command line asks what the command does. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes("--help") || args.includes("-h");
}

/** The variable of the environment with which a command prints where an error comes from that it did not expect. */
const debug = "PAYMENT_ORDERS_DEBUG";

/**
 * The end of every command that fails: prints why, and sets the exit code, which is 2 for an error that the command did
 * not expect. Such an error is one line too, since what it says helps more than where it was thrown.
 * @param failure exit code after a `CommandError`
 */
export function reportFailure(error: unknown, failure = 2): void {
  if (error instanceof CommandError) {
    console.error(printLinesSafely(error.message));
    process.exitCode = failure;
    return;
  }
  const problem = printSafely(String(error).replaceAll(/\s+/gu, " ").replace(/\.$/u, ""));
  console.error(`Unexpected error: ${problem}. Set ${debug}=1 to see where it comes from.`);
  if (process.env[debug] !== undefined) console.error(inspect(error));
  process.exitCode = 2;
}

/**
 * Reads a command line. Returns the values of the flags, by name, and the other arguments.
 * @throws {CommandError} for an unknown flag, a flag without its value, one that is given twice and takes one value, or an
 *   argument that the command does not accept
 */
export function readCommandLine<const Known extends Flags>(
  usage: Usage<Known>,
  args: readonly string[],
): { values: Values<Known>; positionals: readonly string[] } {
  // `--help` is answered before, but a wrong `--help=yes` is explained like any other flag.
  const options: Known = { ...usage.flags, help: { type: "boolean" } };
  const help = `${withSeparator(usage.command)} --help`;
  try {
    const allowPositionals = usage.argument !== undefined;
    const { values, positionals } = parseArgs({ args, options, allowPositionals });
    rejectRepeated({ args, options, help });
    return { values, positionals };
  } catch (error) {
    throw explainParseError(error, { args, options, help });
  }
}

/** `parseArgs` would take the last value of a flag, and drop the others. */
function rejectRepeated({ args, options, help }: RejectedArguments): void {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const names = tokens.flatMap((token) => (token.kind === "option" ? token.name : []));
  const repeated = names.find((name, at) => options[name]?.multiple !== true && names.indexOf(name) < at);
  if (repeated !== undefined)
    throw new CommandError(`\`--${repeated}\` can be given only once. \`${help}\` lists the flags.`);
}

/** The values of flags, as `parseArgs` returns them. */
type Values<Known extends Flags> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];

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
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
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

/**
 * Reads the value of a flag that takes one of a few words.
 * @throws {CommandError} that lists them, for any other value
 */
export function readChoice<const Choice extends string>(
  flag: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new CommandError(`\`${flag}\` must be one of ${choices.join(", ")}, not \`${text}\`.`);
}

/** A flag of a command, for `parseArgs` of Node and for `--help`. */
export interface Flag {
  type: "string" | "boolean";
  /** Whether it may be given several times. @default false */
  multiple?: boolean;
  /** Value if the flag is not given. */
  default?: string | boolean;
  /** Name of its value, in capitals, such as `FILE`. */
  value?: string;
  /** Description, without a full stop. */
  help: string;
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
  /** Other information for users, such as examples and exit codes. */
  notes?: string;
}

/** The flag for the folder of `openapi/` and `generated/`, for all commands that read or write a project. */
export const rootFlag = {
  type: "string" as const,
  value: "FOLDER",
  help: "the folder that contains openapi/ (default: this repository)",
} satisfies Flag;

/** The same flag for commands that run where the package is installed. */
export const folderFlag = {
  ...rootFlag,
  help: "the folder that contains openapi/ (default: the current folder)",
} satisfies Flag;

/** The flags for the contracts of a command that takes any number of them, in any layout. */
export const contractsFlags = {
  root: {
    ...rootFlag,
    multiple: true,
    help: "the folder of openapi/openapi.yaml or openapi.yaml, also as .yml or .json (default: the current folder; repeatable)",
  },
  file: {
    type: "string" as const,
    multiple: true,
    value: "FILE",
    help: "the root document of a contract with any name, YAML or JSON (repeatable)",
  },
  "allow-refs": {
    type: "boolean" as const,
    help: "follow references to addresses and to files outside of the repository too",
  },
} satisfies Flags;

/** The flag for the answers of a provider, for all commands that read a contract. */
export const overlayFlag = {
  type: "string" as const,
  value: "FILE",
  help: "apply an OpenAPI Overlay, such as the answers of a provider",
} satisfies Flag;

/** The flag for a contract that was built with an overlay. */
export const contractFlag = {
  type: "string" as const,
  value: "FOLDER",
  help: "use the contract that `npm run build -- --overlay FILE --out FOLDER` made",
} satisfies Flag;

/** Formats the text that `--help` prints. */
export function printUsage({ command, summary, argument, flags, notes }: Usage): string {
  const rows = Object.entries(flags).map(([name, { value, help, default: preset }]): Row => {
    const hasPreset = typeof preset === "string" && preset !== "";
    const shown = hasPreset ? `${help} (default: ${preset})` : help;
    return [value === undefined ? `--${name}` : `--${name} ${value}`, shown];
  });
  if (argument !== undefined) rows.unshift([argument.name, argument.help]);
  rows.push(["-h, --help", "show this text"]);
  const width = Math.max(...rows.map(([name]) => name.length));
  const list = rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`);
  const call = [withSeparator(command), ...(argument ? [`[${argument.name}]`] : []), "[flags]"].join(" ");
  return [summary, `Usage: ${call}`, list.join("\n"), ...(notes ? [notes] : [])].join("\n\n");
}

/** Returns a command as it is typed before its flags: npm would read them itself without the separator. */
function withSeparator(command: string): string {
  return command.startsWith("npm ") ? `${command} --` : command;
}

type Row = [name: string, help: string];
