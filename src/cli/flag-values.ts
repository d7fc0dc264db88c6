// What flags take: how the text of each kind is read, and what `--help` says of it. Which flags a command has is in its
// `Usage`, and their place on a command line in `command.ts`.

import { CommandError } from "./command-error.ts";

/** A flag of a command, as data: its help, its value, and the check of that value are derived from it. */
export type Flag = FlagText & (BooleanFlag | TextFlag | ChoiceFlag | NumberFlag | DurationFlag);

interface FlagText {
  /** Description, without a full stop. Bounds, choices and the default are added to it. */
  help: string;
  /** Name of its value, in capitals, such as `FILE`. */
  value?: string;
  /** Whether it may be given several times. @default false */
  multiple?: boolean;
  /** What applies if it is not given, as the help says it, where there is no `default`: `in memory`, for example. */
  unset?: string;
}

interface BooleanFlag {
  type: "boolean";
}

interface TextFlag {
  type: "string";
  default?: string;
}

interface ChoiceFlag {
  type: "choice";
  choices: readonly string[];
  default?: string;
}

interface NumberFlag {
  /** `whole` takes no fraction. */
  type: "whole" | "number";
  min: number;
  /** @default no limit */
  max?: number;
  default?: number;
}

/** A duration, which is read as milliseconds. */
interface DurationFlag {
  type: "duration";
  /** In milliseconds. @default 0 */
  min?: number;
  /** In milliseconds. */
  max: number;
  /** How many it takes, separated by commas. @default 1 */
  count?: number;
  /** In milliseconds. */
  default?: number | readonly number[];
}

/** The value of a flag, as the command gets it. */
export type FlagValue<Of> = Of extends { multiple: true } | { count: number } ? Single<Of>[] : Single<Of>;

type Single<Of> = Of extends { type: "boolean" }
  ? boolean
  : Of extends { type: "whole" | "number" | "duration" }
    ? number
    : Of extends { choices: readonly (infer Choice)[] }
      ? Choice
      : string;

/**
 * Reads the value of a flag.
 * @param name with its dashes, for messages
 * @throws {CommandError} that says which values it takes
 */
export function readFlagValue(name: string, flag: Flag, text: string): string | number | number[] {
  if (text === "") throw new CommandError(`\`${name}\` needs a value.`);
  switch (flag.type) {
    case "choice":
      return readChoice(name, text, flag.choices);
    case "whole":
    case "number":
      return readNumber(name, text, flag);
    case "duration":
      return readDurations(name, text, flag);
    default:
      return text;
  }
}

/**
 * Reads one of a few words.
 * @throws {CommandError} that lists them, for any other value
 */
export function readChoice<const Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new CommandError(`\`${name}\` must be one of ${choices.join(", ")}, not \`${text}\`.`);
}

function readNumber(name: string, text: string, flag: NumberFlag): number {
  const { type, min, max = Infinity } = flag;
  const number = /^\d{1,15}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max && (type === "number" || !text.includes("."))) return number;
  const kind = type === "whole" ? "whole number" : "number";
  const joined = `${max === Infinity ? "of" : "from"} ${describeBounds(flag)}`;
  throw new CommandError(`\`${name}\` must be a ${kind} ${joined}, not \`${text}\`.`);
}

/** The units of durations, in milliseconds, from the longest. */
const units = Object.entries({ d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 });

function readDurations(name: string, text: string, flag: DurationFlag): number | number[] {
  const { count, min = 0, max } = flag;
  const durations = (count === undefined ? [text] : text.split(",")).map((part) => {
    const [, number, unit] = /^(\d{1,12}(?:\.\d{1,6})?)(ms|[smhd])$/u.exec(part) ?? [];
    const ms = Math.round(Number(number) * (units.find(([known]) => known === unit)?.[1] ?? NaN));
    return ms >= min && ms <= max ? ms : NaN;
  });
  if (durations.length !== (count ?? 1) || durations.some(Number.isNaN)) {
    const kind = count === undefined ? "a duration" : `${count} durations, separated by commas, each`;
    const example = count === undefined ? "500ms, 30s or 5m" : "500ms,30s,5m,2h";
    throw new CommandError(
      `\`${name}\` must be ${kind} from ${describeBounds(flag)} with a unit, such as ${example}, not \`${text}\`.`,
    );
  }
  return count === undefined ? (durations[0] ?? NaN) : durations;
}

/** Writes a duration as a flag takes it, in the longest unit that needs no fraction. */
function printDuration(ms: number): string {
  const [unit, size] = units.find(([, one]) => ms >= one && ms % one === 0) ?? ["s", 1_000];
  return `${ms / size}${unit}`;
}

function describeBounds(flag: NumberFlag | DurationFlag): string {
  const print = flag.type === "duration" ? printDuration : String;
  const { min = 0, max = Infinity } = flag;
  return max === Infinity ? `at least ${print(min)}` : `${print(min)} to ${print(max)}`;
}

/** Says what a flag does and takes, and what applies if it is not given. */
export function describeFlag(flag: Flag): string {
  const facts = [describeValues(flag), describeDefault(flag), flag.multiple === true && "repeatable"];
  const shown = facts.filter((fact) => typeof fact === "string");
  return shown.length === 0 ? flag.help : `${flag.help} (${shown.join("; ")})`;
}

function describeValues(flag: Flag): string | undefined {
  if (flag.type === "choice") return listWords(flag.choices);
  return flag.type === "boolean" || flag.type === "string" ? undefined : describeBounds(flag);
}

function describeDefault(flag: Flag): string | undefined {
  if (flag.unset !== undefined) return `default: ${flag.unset}`;
  if (flag.type === "boolean" || flag.default === undefined || flag.default === "") return undefined;
  const values = [flag.default].flat();
  const print = (value: string | number) =>
    flag.type === "duration" ? printDuration(Number(value)) : String(value);
  return `default: ${values.map(print).join()}`;
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

/** Writes a flag as it is typed. */
export function printFlag(name: string, flag: Flag): string {
  if (flag.type === "boolean") return `--${name}`;
  return `--${name} ${flag.value ?? (flag.type === "duration" ? "DURATION" : "NUMBER")}`;
}
