import { afterEach, describe, expect, test, vi } from "vitest";
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
import { createClient, formatMoney, money } from "../../src/index.ts";
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
import {
  claimInTransaction,
  fromPostgresJs,
  postgresDedupeStore,
} from "../../src/webhooks/stores/postgres.ts";
import { redisDedupeStore } from "../../src/webhooks/stores/redis.ts";
import { respondInTurn } from "../client/respond-in-turn.ts";
import { readSources } from "../read-sources.ts";

describe("mistakes", () => {
  // What callers without types get wrong most often. Each mistake is named in one sentence that says what was meant.

  /** A function whose arguments are not checked by the compiler. */
  type Untyped = (...input: unknown[]) => unknown;
  const untyped = (call: unknown) => call as Untyped;
  const service = createMockService() as unknown as Record<string, Untyped>;

  const baseUrl = "https://bank.example";
  const { fetch, sent } = respondInTurn(Response.json({ id: "x" }));
  const api = createClient({ baseUrl, token: "t", fetch }) as unknown as Record<string, Untyped>;
  const create = untyped(createClient);
  const receive = untyped(createWebhookHandler);
  const query = () => Promise.resolve({ rows: [] });
  const order = { code: "A", paymentMethod: "PIX" };

  afterEach(() => {
    expect(sent).toEqual([]);
    vi.restoreAllMocks();
  });

  const mistakes: Record<string, [string, () => unknown, string][]> = {
    "of a client": [
      ["no options", () => create(), "`options` must be an object."],
      [
        "no base URL",
        () => create({ token: "t" }),
        "`baseUrl` is undefined; is its environment variable set?",
      ],
      ["no statuses", () => create({ baseUrl, statuses: null }), "`statuses` must be an object."],
      [
        "no scopes",
        () => create({ baseUrl, credentials: { clientId: "a", clientSecret: "b" } }),
        "`credentials.scopes` must be an array.",
      ],
    ],
    "of a call": [
      [
        "a body in place of the input",
        () => api["createTransparentOrderV3"]?.({ order }),
        "`order` is not an option of the call; put it in `body`.",
      ],
      [
        "no input",
        () => api["createTransparentOrderV3"]?.(),
        "`createTransparentOrderV3` was not sent: `body` is missing.",
      ],
      [
        "text as input",
        () => api["getPayout"]?.("p"),
        "`getPayout` was not sent: `input` must be an object, such as `{ path: { id } }`.",
      ],
      [
        "a path parameter in place of the input",
        () => api["getPayout"]?.({ id: "p" }),
        "`id` is not an option of the call; put it in `path`.",
      ],
      [
        "a query parameter in place of the input",
        () => api["listUndeliveredEvents"]?.({ limit: 5 }),
        "`limit` is not an option of the call; put it in `query`.",
      ],
      [
        "a misspelt option",
        () => api["getPayout"]?.({ path: { id: "p" }, timeoutMS: 5 }),
        "did you mean `timeoutMs`?",
      ],
      ["a misspelt part", () => api["createTransparentOrderV3"]?.({ bodi: {} }), "did you mean `body`?"],
      [
        "a misspelt option by path",
        () => api["PUT"]?.("/order/v3/transparent", { body: {}, timeout: 5 }),
        "did you mean `timeoutMs`?",
      ],
      ["no body by path", () => api["PUT"]?.("/order/v3/transparent", {}), "`body` is missing."],
      [
        "an unknown path",
        () => api["PUT"]?.("/order/v3/transparant", {}),
        "`PUT /order/v3/transparant` is not an operation of the contract.",
      ],
      [
        "a missing file",
        () => api["uploadDocument"]?.({ body: { file: undefined, documentType: "documentHolder" } }),
        "`body.file` is missing.",
      ],
      [
        "a path as the file",
        () => api["uploadDocument"]?.({ body: { file: "a.pdf" } }),
        "`body.file` must be a Blob, a File, bytes, a stream, `{ content, name }` or `{ path }`.",
      ],
      [
        "a BigInt",
        () => api["createTransparentOrderV3"]?.({ body: { order: { amount: 1n } } }),
        "`/body/order/amount` cannot be serialized.",
      ],
    ],
    "about money": [
      [
        "swapped arguments",
        () => untyped(money)(2500n, "BRL"),
        'The currency comes first: `money("BRL", 15075n)`.',
      ],
      ["a number", () => untyped(money)("BRL", 25), "`units` of BRL must be a bigint such as `15075n`."],
      [
        "a comma",
        () => untyped(formatMoney)({ currency: "BRL", value: "25,00" }),
        "BRL `25,00` is not an amount; write it like `150.75`.",
      ],
    ],
    "of a receiver": [
      ["no options", () => receive(), "`options` must be an object."],
      [
        "no verifier",
        () => receive({ on: {} }),
        "`verify` must be a function, such as the one `hmacSha256` returns",
      ],
      ["no handlers", () => receive({ verify: "unsigned" }), "`on` must be an object."],
      [
        "an event",
        () => receive({ verify: "unsigned", on: { "ORDER-PAYIN.PAYED"() {} } }),
        '`on["ORDER-PAYIN.PAYED"]` must be an event of the contract: ',
      ],
      [
        "a map in place of a store",
        () => receive({ verify: "unsigned", on: {}, dedupe: { store: new Map() } }),
        "`dedupe.store` must have a method `claim`.",
      ],
      [
        "options in place of a receiver",
        () => untyped(toNodeListener)({ on: {} }),
        "`receiver` must be what `createWebhookHandler` returns, not its options.",
      ],
      [
        "options in place of a receiver of Fastify",
        () => untyped(fastifyWebhooks)({ on: {} }),
        "`receiver` must be what `createWebhookHandler` returns, not its options.",
      ],
      [
        "another validation",
        () => untyped(parseNotification)("{}", { validate: "lax" }),
        '`validate` must be "report", "strict" or "off".',
      ],
      [
        "a text in place of options",
        () => untyped(parseNotification)("{}", "strict"),
        "`options` must be an object.",
      ],
      [
        "no logger",
        () => receive({ verify: "unsigned", on: {}, logger: null }),
        "`logger` must have a method `error`.",
      ],
    ],
    "of a store": [
      [
        "a URL of Redis",
        () => untyped(redisDedupeStore)({ client: "redis://x" }),
        "`client` must be a client of `redis` or `ioredis`, passed as `{ client }`.",
      ],
      [
        "the client of Redis itself",
        () => untyped(redisDedupeStore)({ eval: query }),
        "`client` must be a client of `redis` or `ioredis`, passed as `{ client }`.",
      ],
      [
        "the pool of PostgreSQL itself",
        () => untyped(postgresDedupeStore)({ query }),
        "`client` must have `query(text, values)`, like the clients of `pg` and PGlite, and be passed as `{ client }`",
      ],
      ["no options of PostgreSQL", () => untyped(postgresDedupeStore)(), "`options` must be an object."],
      [
        "a pool in place of `sql`",
        () => untyped(fromPostgresJs)({ query }),
        "`sql` must be what `postgres()` returns.",
      ],
      [
        "no key",
        () => untyped(claimInTransaction)({ client: { query } }),
        "`key` must be a non-empty string.",
      ],
    ],
    "of the testing kit": [
      ["an operation", () => service["callsTo"]?.("getPayot"), "`operationId` must be one of issueToken,"],
      [
        "a broken connection",
        () => service["respondNext"]?.("getPayout", { connection: "slow" }),
        '`response.connection` must be "broken".',
      ],
      [
        "swapped arguments",
        () => untyped(deliverNotification)({}, () => undefined),
        "`receiver` must be a function, and come before the notification.",
      ],
      [
        "another mode",
        () => untyped(deliverNotification)(() => undefined, {}, { mode: "always" }),
        '`mode` must be "retry" or "repeat".',
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
    ["a client with other options", (other) => api["withOptions"]?.(other)],
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
    ["a planned response", (other) => service["respondNext"]?.("getPayout", other)],
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
    test.each(rows)("%s", async (_name, make, message) => {
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

describe("a duration", () => {
  test.each([0, 0.5, 7, Infinity])("can be %d", (value) => {
    expect(() => {
      checkAtLeast("timeoutMs", value);
    }).not.toThrow();
  });

  test.each([-0.1, NaN, -Infinity, "7", null, undefined, 7n])("cannot be %s", (value) => {
    expect(() => {
      checkAtLeast("timeoutMs", value);
    }).toThrow(new InputError("timeoutMs", "must be a number of at least 0"));
  });

  test("accepts a custom minimum, inclusive", () => {
    checkAtLeast("timeoutMs", 1, 1);
    expect(() => {
      checkAtLeast("timeoutMs", 0.9, 1);
    }).toThrow("`timeoutMs` must be a number of at least 1.");
  });
});

describe("a whole number", () => {
  test.each([1, 2, 1e9])("can be %d", (value) => {
    expect(() => {
      checkWholeNumber("maxBodyBytes", value);
    }).not.toThrow();
  });

  test.each([0, -1, 1.5, 1e9 + 1, NaN, Infinity, "7"])("cannot be %s", (value) => {
    expect(() => {
      checkWholeNumber("maxBodyBytes", value as number);
    }).toThrow(new InputError("maxBodyBytes", "must be a whole number from 1 to 1e9"));
  });
});

const log = () => undefined;

describe("an object", () => {
  test.each([{}, [], new Date()])("can be %j", (value) => {
    expect(() => {
      checkObject("validate", value);
    }).not.toThrow();
  });

  test.each([null, undefined, true, "throw", 7, log])("cannot be %s", (value) => {
    expect(() => {
      checkObject("validate", value);
    }).toThrow(new InputError("validate", "must be an object"));
  });
});

describe("functions", () => {
  test("can be undefined", () => {
    expect(() => {
      checkFunctions({ fetch: undefined, onError: log });
    }).not.toThrow();
  });

  test.each([null, {}, "log"])("cannot be %j", (onError) => {
    expect(() => {
      checkFunctions({ fetch: log, onError });
    }).toThrow(new InputError("onError", "must be a function"));
  });
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
