// The log of client and receiver: its options and levels, and the environment variable that sets a level.
// The log of the sandbox, which tests search, is sandbox/log.ts.

import { InputError } from "../errors/errors.ts";

/** Receives log lines. `console` is one, and so are most loggers. */
export interface Logger {
  error: (line: string) => unknown;
  warn: (line: string) => unknown;
  info: (line: string) => unknown;
  debug: (line: string) => unknown;
}

const levels = ["off", "error", "warn", "info", "debug"] as const;

/**
 * Amount that is logged; each level includes those before it:
 *
 * - `off`: nothing.
 * - `error`: notifications that were not handled, and errors of your own functions that nothing else reports.
 * - `warn`: what may need your attention, such as a token that could not be renewed in the background.
 * - `info`: the result of each attempt of a call, and each retry.
 * - `debug`: each attempt of a call before it is sent, and each call of a dedupe store.
 */
export type LogLevel = (typeof levels)[number];

/** The place to which log lines go. They contain no headers, bodies or secrets. */
export interface LogOptions {
  /** @default console */
  readonly logger?: Logger | undefined;
  /** @default the environment variable `PAYMENT_ORDERS_LOG`, or "warn" */
  readonly logLevel?: LogLevel | undefined;
}

/** A function for each level that is on: `log.debug?.(…)` does not even compose a line that nobody reads. */
export type Log = { readonly [Level in keyof Logger]?: (line: string) => void } & {
  /** What no line may contain, of what functions of the user throw. More may be added later. */
  readonly secrets?: readonly string[];
};

/**
 * Creates the functions that write log lines. They never throw.
 * @throws {InputError} for an unknown level, or a logger that lacks a method.
 */
export function createLog({ logger = console, logLevel }: LogOptions, secrets: readonly string[] = []): Log {
  const known: readonly unknown[] = levels;
  const unknownLevel = `must be one of ${levels.join(", ")}`;
  if (logLevel !== undefined && !known.includes(logLevel)) throw new InputError("logLevel", unknownLevel);
  const set = readEnvironment();
  const level = logLevel ?? (known.includes(set) ? (set as LogLevel) : "warn");
  const on = levels.slice(1, levels.indexOf(level) + 1) as (keyof Logger)[];
  const missing = levels
    .slice(1)
    .find((name) => typeof (logger as Logger | null)?.[name as keyof Logger] !== "function");
  if (missing !== undefined) throw new InputError("logger", `must have a method \`${missing}\``);
  const writers = on.map((name) => [name, (line: string) => void write(logger, name, line)]);
  const log: Log = { ...(Object.fromEntries(writers) as Log), secrets };
  if (logLevel === undefined && set !== undefined && !known.includes(set))
    log.warn?.(`\`PAYMENT_ORDERS_LOG\` ${unknownLevel}.`);
  return log;
}

/** The level set for the process; `undefined` where there is none, or where reading it is not allowed. */
function readEnvironment(): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.["PAYMENT_ORDERS_LOG"] || undefined;
  } catch {
    return undefined;
  }
}

async function write(logger: Logger, level: keyof Logger, line: string): Promise<void> {
  try {
    await logger[level](`payment-orders-api: ${line}`);
  } catch {
    // Nothing is left to report to.
  }
}
