// Words for a command line that `parseArgs` of Node rejects. The flags themselves are in usage.ts.

import { parseArgs, type ParseArgsConfig } from "node:util";
import { CommandError } from "./command-error.ts";

/** A command line that `parseArgs` of Node did not accept. */
export interface RejectedArguments {
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
export function explainParseError(error: unknown, { args, options, help }: RejectedArguments): unknown {
  const explain = explanations[(error as NodeJS.ErrnoException).code ?? ""];
  if (explain === undefined) return error;
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const [problem] = tokens.flatMap((token) => explain(token, options) ?? []);
  return problem === undefined
    ? error
    : new CommandError(`${problem} \`${help}\` lists the flags.`, { cause: error });
}

type Options = RejectedArguments["options"];

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
const explanations: Partial<Record<string, (token: Token, options: Options) => string | undefined>> = {
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: ({ kind, value }) =>
    kind === "positional" ? `Unexpected argument \`${value ?? ""}\`.` : undefined,
  ERR_PARSE_ARGS_UNKNOWN_OPTION: ({ kind, name, rawName }, options) =>
    kind === "option" && !Object.hasOwn(options, name ?? "")
      ? `Unknown flag \`${rawName ?? ""}\`.`
      : undefined,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: explainValue,
};

function explainValue({ kind, name = "", value, inlineValue }: Token, options: Options): string | undefined {
  if (kind !== "option") return undefined;
  const flag = `\`--${name}\``;
  if (options[name]?.type === "boolean") return value === undefined ? undefined : `${flag} takes no value.`;
  if (value === undefined) return `${flag} needs a value.`;
  if (inlineValue === true || !/^-./u.test(value)) return undefined;
  return `${flag} needs a value; one that begins with a dash is written \`--${name}=${value}\`.`;
}
