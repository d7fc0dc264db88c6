import { beforeEach, describe, expect, test, vi } from "vitest";
import { InputError } from "../../src/errors/errors.ts";
import { createLog, type Log, type LogLevel } from "../../src/base/log.ts";
import { recordLog } from "./record-log.ts";

/** Writes a line of each level that is on. */
function writeAll(log: Log): void {
  log.error?.("one");
  log.warn?.("two");
  log.info?.("three");
  log.debug?.("four");
}

const prefix = "payment-orders-api:";
const all = [`error ${prefix} one`, `warn ${prefix} two`, `info ${prefix} three`, `debug ${prefix} four`];

beforeEach(() => vi.stubEnv("PAYMENT_ORDERS_LOG", undefined));

describe("the level of the log", () => {
  test.each<[LogLevel | undefined, number]>([
    ["off", 0],
    ["error", 1],
    ["warn", 2],
    [undefined, 2],
    ["info", 3],
    ["debug", 4],
  ])("%s includes all that are more important", (logLevel, count) => {
    const { logger, lines } = recordLog();
    writeAll(createLog({ logger, logLevel }));
    expect(lines).toEqual(all.slice(0, count));
  });

  test.each<[string, LogLevel | undefined, number]>([
    ["error", undefined, 1],
    ["debug", "error", 1],
    ["", undefined, 2],
  ])("is that of the environment, %j, unless the option sets it to %s", (value, logLevel, count) => {
    vi.stubEnv("PAYMENT_ORDERS_LOG", value);
    const { logger, lines } = recordLog();
    writeAll(createLog({ logger, logLevel }));
    expect(lines).toEqual(all.slice(0, count));
  });

  test("of the environment that does not exist is reported, and the default stays", () => {
    vi.stubEnv("PAYMENT_ORDERS_LOG", "verbose");
    const { logger, lines } = recordLog();
    writeAll(createLog({ logger }));
    const must = "`PAYMENT_ORDERS_LOG` must be one of off, error, warn, info, debug.";
    expect(lines).toEqual([`warn ${prefix} ${must}`, ...all.slice(0, 2)]);
  });

  test("that does not exist is rejected", () => {
    const create = () => createLog({ logLevel: "verbose" as LogLevel });
    expect(create).toThrow(new InputError("logLevel", "must be one of off, error, warn, info, debug"));
  });

  test.each([
    ["where there is no `process`", undefined],
    ["where it has no environment", {}],
    [
      "where reading it is not allowed",
      {
        get env() {
          throw new Error("requires env access");
        },
      },
    ],
  ])("has its default %s", (_, process) => {
    const { logger, lines } = recordLog();
    vi.stubGlobal("process", process);
    const log = createLog({ logger });
    vi.unstubAllGlobals();
    writeAll(log);
    expect(lines).toEqual(all.slice(0, 2));
  });
});

test("lines go to the console by default", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  createLog({}).warn?.("two");
  expect(warn.mock.calls).toEqual([[`${prefix} two`]]);
});

test("methods of a logger are called on it", () => {
  class Logger {
    lines: string[] = [];
    error(line: string) {
      this.lines.push(line);
    }
    warn = () => undefined;
    info = () => undefined;
    debug = () => undefined;
  }
  const logger = new Logger();
  createLog({ logger }).error?.("one");
  expect(logger.lines).toEqual([`${prefix} one`]);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("disk full");
    },
  ],
  ["rejects", () => Promise.reject(new Error("disk full"))],
])("a logger that %s changes nothing", async (_, error) => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  createLog({ logger: { ...console, error } }).error?.("one");
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test.each(["error", "warn", "info", "debug"])("a logger without `%s` is rejected", (method) => {
  const logger = { ...recordLog().logger, [method]: undefined } as never;
  expect(() => createLog({ logger })).toThrow(new InputError("logger", `must have a method \`${method}\``));
});
