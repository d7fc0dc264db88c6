// The options of a sandbox: the settings that users can change, their defaults, which answers replace, and all checks.
// What it decides without an option is in assumptions.ts.

import { answeredSettings as answers } from "../../generated/constants.ts";
import { InputError } from "../errors/errors.ts";

/** Choices of the sandbox where the documentation leaves something open and users may want something else. */
export interface SandboxSettings {
  /**
   * Effect of a repeated idempotency key: `replay` returns the first response, and rejects the key with another body;
   * `replay-any-body` returns the first response for any body; `off` ignores keys.
   */
  readonly idempotency: "replay" | "replay-any-body" | "off";
  /** `issued` accepts only tokens that the sandbox issued; `any` also accepts any other bearer token. */
  readonly tokens: "issued" | "any";
  /** Lifetime of a token in milliseconds. */
  readonly tokenLifetimeMs: number;
  /** Delays before the four retries of a notification, in milliseconds on the clock of the sandbox. */
  readonly retryDelaysMs: readonly [number, number, number, number];
  /**
   * Notifications that configured endpoints get: those of resources that name no URL, or all of their type.
   */
  readonly endpoints: "without-own-url" | "all";
  /** The time that undelivered events are sorted by, and that their cursor is. */
  readonly undeliveredOrder: "createdAt" | "updatedAt";
  /**
   * Undelivered events with the time of the cursor: `none`, since each has a creation time of its own, or they are
   * `skipped` or `repeated`.
   */
  readonly cursorTies: "none" | "skipped" | "repeated";
  /** Client secrets by client id. Without them, every client id and secret is accepted. */
  readonly clients?: Readonly<Record<string, string>>;
  /** The company of each client id. Every other client belongs to one company. */
  readonly companies: Readonly<Record<string, string>>;
}

/** The values of the settings that choose one of a few. */
export const settingChoices = {
  idempotency: ["replay", "replay-any-body", "off"],
  tokens: ["issued", "any"],
  endpoints: ["without-own-url", "all"],
  undeliveredOrder: ["createdAt", "updatedAt"],
  cursorTies: ["none", "skipped", "repeated"],
} as const satisfies { readonly [Name in keyof SandboxSettings]?: readonly SandboxSettings[Name][] };

/** The largest values of options that are whole numbers from 0. Lifetimes and delays may have about 31 years. */
export const largest = {
  seed: 2 ** 31 - 1,
  latencyMs: 600_000,
  tokenLifetimeMs: 1e12,
  retryDelayMs: 1e12,
  maxLogBytes: 2 ** 30,
};

/** Header that names the space of a control or call, and of a delivery. */
export const spaceHeader = "x-sandbox-space";

/** The company of every client id that is not listed in `companies`. */
export const defaultCompany = "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170";

/** The settings that the provider answered, if the contract has answers. */
export const answeredSettings: Partial<SandboxSettings> = answers;

/** The settings that apply unless others are given: those that the provider answered, if the contract has answers. */
export const defaultSettings: SandboxSettings = {
  idempotency: "replay",
  tokens: "issued",
  tokenLifetimeMs: 3_600_000,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000],
  endpoints: "without-own-url",
  undeliveredOrder: "createdAt",
  cursorTies: "none",
  companies: {},
  ...answeredSettings,
};

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
  settings: [isObject, "must be an object"],
  receiver: aFunction,
  seed: wholeUpTo(largest.seed),
  store: [
    (value) => isObject(value) && typeof value["transact"] === "function",
    "must be a store: `openStore` returns a promise of one",
  ],
  latencyMs: wholeUpTo(largest.latencyMs),
  checkResponses: [(value) => typeof value === "boolean", "must be a boolean"],
  maxLogBytes: wholeUpTo(largest.maxLogBytes),
  realTime: aFunction,
  pollMs: [(value) => typeof value === "number" && value >= 1, "must be a number of at least 1"],
};

const settings: { readonly [Name in keyof SandboxSettings]-?: Requirement } = {
  idempotency: oneOf(settingChoices.idempotency),
  tokens: oneOf(settingChoices.tokens),
  tokenLifetimeMs: wholeUpTo(largest.tokenLifetimeMs),
  retryDelaysMs: [
    (value) =>
      Array.isArray(value) && value.length === 4 && value.every((ms) => isWhole(ms, largest.retryDelayMs)),
    `must be four whole numbers from 0 to ${largest.retryDelayMs}`,
  ],
  endpoints: oneOf(settingChoices.endpoints),
  undeliveredOrder: oneOf(settingChoices.undeliveredOrder),
  cursorTies: oneOf(settingChoices.cursorTies),
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
 * Fills in the settings that are left out or undefined.
 * @throws {InputError} for the first one that is not valid
 */
export function readSettings(given: Partial<SandboxSettings> = {}): SandboxSettings {
  check("settings.", given, settings);
  const set = Object.entries<unknown>(given).filter(([, value]) => value !== undefined);
  return { ...defaultSettings, ...Object.fromEntries(set) };
}

function check(prefix: string, given: object, requirements: Readonly<Record<string, Requirement>>): void {
  const values = given as Readonly<Record<string, unknown>>;
  for (const [name, [isValid, problem]] of Object.entries(requirements))
    if (values[name] !== undefined && !isValid(values[name])) throw new InputError(prefix + name, problem);
}

/** Lists the values that are possible, for a message. */
function listChoices(choices: readonly string[]): string {
  const list = choices.map((choice) => `\`${choice}\``);
  return `${list.slice(0, -1).join(", ")} or ${list.at(-1) ?? ""}`;
}

/** Says that a value must be a whole number, for a message. */
function describeWhole(max: number): string {
  return `must be a whole number from 0 to ${max}`;
}
