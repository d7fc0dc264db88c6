import { InputError } from "../../errors/input-error.ts";
import { defaultRules, largest, ruleChoices, type Rules } from "../rules.ts";

/** A requirement of an option: a check, and the problem if it fails. */
type Requirement = readonly [isValid: (value: unknown) => boolean, problem: string];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, max: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;

const aFunction: Requirement = [(value) => typeof value === "function", "must be a function"];

const texts: Requirement = [
  (value) => isObject(value) && Object.values(value).every((text) => typeof text === "string"),
  "must be an object whose values are strings",
];

const wholeUpTo = (max: number): Requirement => [(value) => isWhole(value, max), describeWhole(max)];

const oneOf = (choices: readonly string[]): Requirement => [
  (value) => choices.includes(value as string),
  `must be ${listChoices(choices)}`,
];

const options: Readonly<Record<string, Requirement>> = {
  rules: [isObject, "must be an object"],
  receiver: aFunction,
  seed: wholeUpTo(largest.seed),
  store: [
    (value) => isObject(value) && typeof value["transact"] === "function",
    "must be a store: `openStore` returns a promise of one",
  ],
  latencyMs: wholeUpTo(largest.latencyMs),
  checkAnswers: [(value) => typeof value === "boolean", "must be a boolean"],
  maxLogBytes: wholeUpTo(largest.maxLogBytes),
  realTime: aFunction,
  pollMs: [(value) => typeof value === "number" && value >= 1, "must be a number of at least 1"],
};

const rules: { readonly [Name in keyof Rules]-?: Requirement } = {
  idempotency: oneOf(ruleChoices.idempotency),
  tokens: oneOf(ruleChoices.tokens),
  tokenLifetimeMs: wholeUpTo(largest.tokenLifetimeMs),
  retryDelaysMs: [
    (value) =>
      Array.isArray(value) && value.length === 4 && value.every((ms) => isWhole(ms, largest.retryDelayMs)),
    `must be four whole numbers from 0 to ${largest.retryDelayMs}`,
  ],
  endpoints: oneOf(ruleChoices.endpoints),
  undeliveredOrder: oneOf(ruleChoices.undeliveredOrder),
  cursorTies: oneOf(ruleChoices.cursorTies),
  clients: texts,
  companies: texts,
};

/**
 * Checks options of a sandbox. One that is undefined is left out.
 * @throws {InputError} for the first one that is not valid
 */
export function checkOptions(given: object): void {
  check("", given, options);
}

/**
 * Fills in the rules that are left out or undefined.
 * @throws {InputError} for the first one that is not valid
 */
export function readRules(given: Partial<Rules> = {}): Rules {
  check("rules.", given, rules);
  const set = Object.entries<unknown>(given).filter(([, value]) => value !== undefined);
  return { ...defaultRules, ...Object.fromEntries(set) };
}

function check(prefix: string, given: object, requirements: Readonly<Record<string, Requirement>>): void {
  const values = given as Readonly<Record<string, unknown>>;
  for (const [name, [isValid, problem]] of Object.entries(requirements))
    if (values[name] !== undefined && !isValid(values[name])) throw new InputError(prefix + name, problem);
}

/** Lists the values that are possible, for a message. */
export function listChoices(choices: readonly string[]): string {
  const list = choices.map((choice) => `\`${choice}\``);
  return `${list.slice(0, -1).join(", ")} or ${list.at(-1) ?? ""}`;
}

/** Says that a value must be a whole number, for a message. */
export function describeWhole(max: number): string {
  return `must be a whole number from 0 to ${max}`;
}
