import { afterEach, describe, expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import {
  checkAtLeast,
  checkFunctions,
  checkHeaders,
  checkHooks,
  checkNames,
  checkObject,
  checkWholeNumber,
  findNearest,
  parseUrl,
} from "../../src/base/options.ts";
import { InputError } from "../../src/errors/errors.ts";
import { createClient, formatMoney, money, type PaymentOrdersClient } from "../../src/index.ts";
import {
  buildNotification,
  buildRequestBody,
  buildResponseBody,
  createMockService,
  deliverNotification,
  hmacSha256Signer,
  standardWebhooksSigner,
} from "../../src/testing/index.ts";
import {
  createWebhookHandler,
  fastifyWebhooks,
  hmacSha256,
  memoryDedupeStore,
  parseNotification,
  standardWebhooks,
  toNodeListener,
} from "../../src/webhooks/index.ts";
import { claimInTransaction, postgresDedupeStore } from "../../src/webhooks/stores/postgres.ts";
import { redisDedupeStore } from "../../src/webhooks/stores/redis.ts";
import { respondInTurn } from "../client/respond-in-turn.ts";
import { readSources } from "../read-sources.ts";

describe("mistakes", () => {
  // What callers without types get wrong most often. Each mistake is named in one sentence that says what was meant.

  /** A function whose arguments are not checked by the compiler. */
  type Untyped = (...input: unknown[]) => unknown;
  const untyped = (call: unknown) => call as Untyped;
  const service = createMockService() as unknown as Record<"callsTo" | "respondNext", Untyped>;

  const baseUrl = "https://bank.example";
  const { fetch, sent } = respondInTurn(Response.json({ id: "x" }));
  const api = createClient({ baseUrl, token: "t", fetch }) as unknown as Record<
    keyof PaymentOrdersClient,
    Untyped
  >;
  const create = untyped(createClient);
  const receive = untyped(createWebhookHandler);
  const query = () => Promise.resolve({ rows: [] });
  const order = { code: "A", paymentMethod: "PIX" };

  afterEach(() => {
    expect(sent).toEqual([]);
  });

  const mistakes: Record<string, [message: string, make: () => unknown][]> = {
    "of a client": [
      ["`options` must be an object.", () => create()],
      ["`statuses` must be an object.", () => create({ baseUrl, statuses: null })],
    ],
    "of a call": [
      [
        "`order` is not an option of the call; put it in `body`.",
        () => api.createTransparentOrderV3({ order }),
      ],
      ["`createTransparentOrderV3` was not sent: `body` is missing.", () => api.createTransparentOrderV3()],
      ["`id` is not an option of the call; put it in `path`.", () => api.getPayout({ id: "p" })],
      [
        "`limit` is not an option of the call; put it in `query`.",
        () => api.listUndeliveredEvents({ limit: 5 }),
      ],
      ["did you mean `timeoutMs`?", () => api.getPayout({ path: { id: "p" }, timeoutMS: 5 })],
      ["did you mean `body`?", () => api.createTransparentOrderV3({ bodi: {} })],
      ["did you mean `timeoutMs`?", () => api.PUT("/order/v3/transparent", { body: {}, timeout: 5 })],
      ["`body` is missing.", () => api.PUT("/order/v3/transparent", {})],
      [
        "`body.file` is missing.",
        () => api.uploadDocument({ body: { file: undefined, documentType: "documentHolder" } }),
      ],
    ],
    "about money": [
      ['The currency comes first: `money("BRL", 15075n)`.', () => untyped(money)(2500n, "BRL")],
      ["`units` of BRL must be a bigint such as `15075n`.", () => untyped(money)("BRL", 25)],
      [
        "BRL `25,00` is not an amount; write it like `150.75`.",
        () => untyped(formatMoney)({ currency: "BRL", value: "25,00" }),
      ],
    ],
    "of a receiver": [
      ["`options` must be an object.", () => receive()],
      ["`verify` must be a function, such as the one `hmacSha256` returns", () => receive({ on: {} })],
      ["`on` must be an object.", () => receive({ verify: "unsigned" })],
      [
        '`on["ORDER-PAYIN.PAYED"]` must be an event of the contract: ',
        () => receive({ verify: "unsigned", on: { "ORDER-PAYIN.PAYED"() {} } }),
      ],
      [
        "`dedupe.store` must have a method `claim`.",
        () => receive({ verify: "unsigned", on: {}, dedupe: { store: new Map() } }),
      ],
      [
        "`receiver` must be what `createWebhookHandler` returns, not its options.",
        () => untyped(toNodeListener)({ on: {} }),
      ],
      [
        '`validate` must be "report", "strict" or "off".',
        () => untyped(parseNotification)("{}", { validate: "lax" }),
      ],
      ["`options` must be an object.", () => untyped(parseNotification)("{}", "strict")],
      ["`logger` must have a method `error`.", () => receive({ verify: "unsigned", on: {}, logger: null })],
    ],
    "of a store": [
      ["`options` must be an object.", () => untyped(postgresDedupeStore)()],
      ["`key` must be a non-empty string.", () => untyped(claimInTransaction)({ client: { query } })],
    ],
    "of the testing kit": [
      ["`operationId` must be one of issueToken,", () => service.callsTo("getPayot")],
      [
        '`response.connection` must be "broken".',
        () => service.respondNext("getPayout", { connection: "slow" }),
      ],
      [
        "`receiver` must be a function, and come before the notification.",
        () => untyped(deliverNotification)({}, () => undefined),
      ],
      [
        '`mode` must be "retry" or "repeat".',
        () => untyped(deliverNotification)(() => undefined, {}, { mode: "always" }),
      ],
    ],
  };

  /** What takes options by name, with one that it does not have. */
  const unknown: [what: string, make: (other: { other: number }) => unknown][] = [
    ["a client", (other) => create({ baseUrl, ...other })],
    ["`retry`", (other) => create({ baseUrl, retry: other })],
    ["`validate`", (other) => create({ baseUrl, validate: other })],
    ["`tokenHeader`", (other) => create({ baseUrl, tokenHeader: other })],
    ["`hooks`", (other) => create({ baseUrl, hooks: other })],
    ["a client with other options", (other) => api.withOptions(other)],
    ["a receiver", (other) => receive({ verify: "unsigned", on: {}, ...other })],
    ["`dedupe`", (other) => receive({ verify: "unsigned", on: {}, dedupe: other })],
    ["the hooks of a receiver", (other) => receive({ verify: "unsigned", on: {}, hooks: other })],
    ["HMAC", (other) => untyped(hmacSha256)({ secrets: "s", header: "x", encoding: "hex", ...other })],
    ["Standard Webhooks", (other) => untyped(standardWebhooks)({ secrets: "whsec_bmV3", ...other })],
    ["Fastify", (other) => untyped(fastifyWebhooks)(() => undefined, other)],
    ["`parseNotification`", (other) => untyped(parseNotification)("{}", other)],
    ["Redis", (other) => untyped(redisDedupeStore)({ client: {}, ...other })],
    ["PostgreSQL", (other) => untyped(postgresDedupeStore)({ client: { query }, ...other })],
    ["the memory", (other) => untyped(memoryDedupeStore)(other)],
    ["a mock service", (other) => untyped(createMockService)(other)],
    ["a planned response", (other) => service.respondNext("getPayout", other)],
    ["a delivery", (other) => untyped(deliverNotification)(() => undefined, {}, other)],
    [
      "a signer",
      (other) => untyped(hmacSha256Signer)({ secret: "s", header: "x", encoding: "hex", ...other }),
    ],
    [
      "a signer of Standard Webhooks",
      (other) => untyped(standardWebhooksSigner)({ secret: "bmV3", ...other }),
    ],
    ["a notification", (other) => untyped(buildNotification)("ORDER-PAYIN.PAID", {}, other)],
    ["a request body", (other) => untyped(buildRequestBody)("openMedCase", {}, other)],
    ["a response body", (other) => untyped(buildResponseBody)("getPayout", {}, other)],
  ];

  test.each(unknown)("an option that %s does not have is named", async (_, make) => {
    await expect(Promise.resolve().then(() => make({ other: 5 }))).rejects.toThrow(
      /^`(?:\w+\.)?other` is not an option; /u,
    );
  });

  describe.each(Object.entries(mistakes))("a mistake %s is named", (_, rows) => {
    test.each(rows)("%s", async (message, make) => {
      const outcome = await Promise.resolve()
        .then(make)
        .then(
          () => "was accepted",
          (error: unknown) => String(error),
        );
      expect(outcome).toContain(message);
    });
  });
});

const known = "timeoutMs retry onError";

describe("an option", () => {
  test("may be left out, or undefined under any name", () => {
    expect(() => {
      checkNames("options", { retry: 1, timeout: undefined }, known);
    }).not.toThrow();
  });

  test.each([
    ["timeout", "did you mean `timeoutMs`?"],
    ["maxRetries", "use one of timeoutMs, retry, onError"],
  ])("that does not exist, `%s`, is rejected with what to do", (name, advice) => {
    const check = () => {
      checkNames("options", { retry: 1, [name]: 5 }, known);
    };
    expect(check).toThrow(new InputError(name, `is not an option; ${advice}`));
  });

  test("of an option is named with it", () => {
    const check = () => {
      checkNames("dedupe", { retri: 5 }, known);
    };
    expect(check).toThrow(/^`dedupe\.retri` is not an option; did you mean `retry`\?$/);
  });

  test.each([undefined, null, "x", () => undefined])("cannot be in %s", (given) => {
    const check = () => {
      checkNames("options", given, known);
    };
    expect(check).toThrow(new InputError("options", "must be an object"));
  });
});

describe("the name that was meant", () => {
  test.each([
    ["another case", "TIMEOUTMS", "timeoutMs"],
    ["the beginning", "timeout", "timeoutMs"],
    ["a part", "Error", "onError"],
    ["more than it", "retryOptions", "retry"],
    ["a letter too many", "rettry", "retry"],
    ["a letter too few", "rety", "retry"],
    ["another letter", "retri", "retry"],
    ["two letters swapped", "tiemoutMs", "timeoutMs"],
    ["something else", "maxRetries", undefined],
    ["too little to tell", "on", undefined],
  ])("is found by %s", (_, wrong, want) => {
    expect(findNearest(wrong, known)).toBe(want);
  });
});

describe("hooks", () => {
  const log = () => undefined;
  const hookNames = "onRetry onDuplicate onHandled";

  test("can be methods of a class, which may have other members", () => {
    class Metrics {
      handled = 0;
      onHandled() {
        this.handled += 1;
      }
      reset() {
        this.handled = 0;
      }
    }
    expect(() => {
      checkHooks(new Metrics(), hookNames);
    }).not.toThrow();
  });

  test.each([
    [
      "of a class",
      new (class {
        onHandeld() {}
      })(),
    ],
    ["of a plain object", { onHandeld: log }],
    ["of an object without a prototype", Object.assign(Object.create(null) as object, { onHandeld: log })],
  ])("%s must be known", (_, hooks) => {
    expect(() => {
      checkHooks(hooks, hookNames);
    }).toThrow("`hooks.onHandeld` is not an option; did you mean `onHandled`?");
  });

  test("must be functions, or undefined", () => {
    const check = (onHandled: unknown) => () => {
      checkHooks({ onRetry: undefined, onDuplicate: log, onHandled }, hookNames);
    };
    expect(check(log)).not.toThrow();
    expect(check("log")).toThrow(new InputError("hooks.onHandled", "must be a function"));
  });

  test("must be members of an object", () => {
    expect(() => {
      checkHooks("log" as never, hookNames);
    }).toThrow(new InputError("hooks", "must be an object"));
  });
});

const log = () => undefined;
type Check = (name: string, value: never) => void;

test.each<[what: string, check: Check, good: unknown[], bad: unknown[], problem: string]>([
  [
    "a duration",
    checkAtLeast,
    [0, 0.5, 7, Infinity],
    [-0.1, NaN, -Infinity, "7", null, undefined, 7n],
    "must be a number of at least 0",
  ],
  [
    "a number with a minimum of its own",
    (name, value) => {
      checkAtLeast(name, value, 1);
    },
    [1],
    [0.9],
    "must be a number of at least 1",
  ],
  [
    "a whole number",
    checkWholeNumber,
    [1, 2, 1e9],
    [0, -1, 1.5, 1e9 + 1, NaN, Infinity, "7"],
    "must be a whole number from 1 to 1e9",
  ],
  [
    "an object",
    checkObject,
    [{}, [], new Date()],
    [null, undefined, true, "throw", 7, log],
    "must be an object",
  ],
  [
    "a function",
    (name, value) => {
      checkFunctions({ fetch: log, [name]: value });
    },
    [log, undefined],
    [null, {}, "log"],
    "must be a function",
  ],
])("%s is accepted if it is one, and rejected by name otherwise", (_, check, good, bad, problem) => {
  for (const value of good) check("option", value as never);
  for (const value of bad)
    expect(() => {
      check("option", value as never);
    }).toThrow(new InputError("option", problem));
});

describe("check headers", () => {
  test("headers are returned by their names in lower case, their values unchanged", () => {
    const headers = { "X-Tenant": "A b\tç~", "!#$%&'*+.^`|~-_9z": "" };
    expect(checkHeaders("headers", headers)).toEqual({ "x-tenant": "A b\tç~", "!#$%&'*+.^`|~-_9z": "" });
  });

  test.each([
    ["an empty name", { "": "a" }],
    ["a blank before the name", { " x": "a" }],
    ["a blank behind the name", { "x ": "a" }],
    ["a colon in the name", { "x:y": "a" }],
    ["a line break in the value", { x: "a\r\nb: c" }],
    ["a line break before the value", { x: "\na" }],
    ["a line break behind the value", { x: "a\n" }],
    ["a value beyond Latin-1", { x: "a€" }],
    ["a control character in the value", { x: "a\u007f" }],
    ["a number as value", { x: 7 }],
    ["no value", { x: undefined }],
    ["a good header and a bad one", { a: "a", x: "\0" }],
  ])("%s is rejected without being shown", (_, headers) => {
    expect(() => checkHeaders("headers", headers)).toThrow(
      new InputError(
        "headers",
        `cannot be sent: HTTP does not allow the name or value of \`${Object.keys(headers).at(-1)}\``,
      ),
    );
  });

  test("a long name is cut", () => {
    expect(() => checkHeaders("headers", { ["é".repeat(500)]: "a" })).toThrow(`of \`${"é".repeat(100)}\`.`);
  });
});

test("the documented default of each number is the one that applies", async () => {
  const numbers = [...(await readSources(repository, ["src"]))].flatMap(([file, text]) =>
    [...text.matchAll(/@default (\d[\d_]*)\b[^*]*\*\/\s*(?:readonly )?(\w+)\?:/gu)].map(
      ([, documented = "", name = ""]) => ({
        option: `${file} ${name}`,
        documented: toNumber(documented),
        // Other modules may have the default, or compute it.
        applied: [...text.matchAll(new RegExp(`\\b${name}(?: =|:) (\\d[\\d_]*)\\b(?! \\*)`, "gu"))].map(
          ([, one = ""]) => toNumber(one),
        ),
      }),
    ),
  );
  const known = numbers.filter(({ applied }) => applied.length > 0);
  expect(known.length).toBeGreaterThan(15);
  expect(known.filter(({ documented, applied }) => !applied.includes(documented))).toEqual([]);
});

const toNumber = (text: string) => Number(text.replaceAll("_", ""));

describe("parse url", () => {
  test.each([
    ["https://api.example.com/v1?a=1#b", undefined, "https://api.example.com/v1?a=1#b"],
    ["https://münchen.example/olá", undefined, "https://xn--mnchen-3ya.example/ol%C3%A1"],
    ["/v1", "https://api.example.com", "https://api.example.com/v1"],
  ])("%s on %s is %s", (text, base, href) => {
    expect(parseUrl(text, base)?.href).toBe(href);
  });

  test.each(["", "/v1", "https://", "api.example.com"])("%j is not a URL", (text) => {
    expect(parseUrl(text)).toBeUndefined();
  });

  test("the result is the same for thousands of calls, when an engine has optimized them", () => {
    for (let call = 0; call < 20_000; call += 1)
      if (parseUrl("https://münchen.example") === undefined) expect.fail(`Call ${call} rejected the URL.`);
  });
});
