import { afterEach, describe, expect, test, vi } from "vitest";
import {
  claimInTransaction,
  fromPostgresJs,
  postgresDedupeStore,
} from "../../src/webhooks/stores/postgres.ts";
import { redisDedupeStore } from "../../src/webhooks/stores/redis.ts";
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
import { respondInTurn } from "../transport/respond-in-turn.ts";

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
    ["no base URL", () => create({ token: "t" }), "`baseUrl` must be an absolute http or https URL."],
    [
      "another case",
      () => create({ baseURL: baseUrl }),
      "`baseURL` is not an option; did you mean `baseUrl`?",
    ],
    [
      "the name of another client",
      () => create({ baseUrl, apiKey: "k" }),
      "`apiKey` is not an option; use one of baseUrl,",
    ],
    [
      "half of a name",
      () => create({ baseUrl, timeout: 5 }),
      "`timeout` is not an option; did you mean `timeoutMs`?",
    ],
    [
      "swapped letters",
      () => create({ baseUrl, tiemoutMs: 5 }),
      "`tiemoutMs` is not an option; did you mean `timeoutMs`?",
    ],
    [
      "an option in the wrong place",
      () => create({ baseUrl, maxRetries: 5 }),
      "`maxRetries` is not an option; use one of",
    ],
    ["a member of `retry`", () => create({ baseUrl, retry: { attempts: 3 } }), "did you mean `maxAttempts`?"],
    [
      "a member of `validate`",
      () => create({ baseUrl, validate: { request: true } }),
      "did you mean `requests`?",
    ],
    [
      "a member of `tokenHeader`",
      () => create({ baseUrl, tokenHeader: { prefix: "" } }),
      "use one of name, scheme",
    ],
    [
      "a hook",
      () => create({ baseUrl, hooks: { onError() {} } }),
      "`hooks.onError` is not an option; use one of onRequest,",
    ],
    ["no statuses", () => create({ baseUrl, statuses: null }), "`statuses` must be an object."],
    [
      "defaults of another client",
      () => api["withOptions"]?.({ baseUrl }),
      "`baseUrl` is not an option; use one of timeoutMs,",
    ],
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
    ["text as input", () => api["getPayout"]?.("p"), "`getPayout` was not sent: `input` must be an object."],
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
      "an option",
      () => receive({ verify: "unsigned", on: {}, handlerTimeout: 5 }),
      "did you mean `handlerTimeoutMs`?",
    ],
    ["a handler", () => receive({ verify: "unsigned", on: {}, onUnkown() {} }), "did you mean `onUnknown`?"],
    [
      "a member of `dedupe`",
      () => receive({ verify: "unsigned", on: {}, dedupe: { ttl: 5 } }),
      "`dedupe.ttl` is not an option; use one of store, key, leaseMs.",
    ],
    [
      "a map in place of a store",
      () => receive({ verify: "unsigned", on: {}, dedupe: { store: new Map() } }),
      "`dedupe.store` must have a method `claim`.",
    ],
    [
      "a hook",
      () => receive({ verify: "unsigned", on: {}, hooks: { onHandeld() {} } }),
      "did you mean `onHandled`?",
    ],
    [
      "one secret",
      () => untyped(hmacSha256)({ secret: "s", header: "x", encoding: "hex" }),
      "did you mean `secrets`?",
    ],
    [
      "a tolerance",
      () => untyped(standardWebhooks)({ secrets: "whsec_bmV3", tolerance: 5 }),
      "`tolerance` is not an option; use one of secrets.",
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
      "an option of Fastify",
      () => untyped(fastifyWebhooks)(() => undefined, { path: "/" }),
      "`path` is not an option; use one of url.",
    ],
    [
      "another validation",
      () => untyped(parseNotification)("{}", { validate: "lax" }),
      '`validate` must be "report", "strict" or "off".',
    ],
    [
      "a misspelt option of `parseNotification`",
      () => untyped(parseNotification)("{}", { valdate: "strict" }),
      "did you mean `validate`?",
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
      "an option of Redis",
      () => untyped(redisDedupeStore)({ client: {}, ttl: 5 }),
      "`ttl` is not an option; use one of client, prefix, retentionMs.",
    ],
    [
      "the pool of PostgreSQL itself",
      () => untyped(postgresDedupeStore)({ query }),
      "`client` must have `query(text, values)`, like the clients of `pg` and PGlite, and be passed as `{ client }`",
    ],
    [
      "an option of PostgreSQL",
      () => untyped(postgresDedupeStore)({ client: { query }, tableName: "a" }),
      "did you mean `table`?",
    ],
    ["no options of PostgreSQL", () => untyped(postgresDedupeStore)(), "`options` must be an object."],
    [
      "a pool in place of `sql`",
      () => untyped(fromPostgresJs)({ query }),
      "`sql` must be what `postgres()` returns.",
    ],
    ["no key", () => untyped(claimInTransaction)({ client: { query } }), "`key` must be a non-empty string."],
    [
      "an option of the memory",
      () => untyped(memoryDedupeStore)({ max: 5 }),
      "`max` is not an option; use one of maxEntries.",
    ],
  ],
  "of the testing kit": [
    ["an option", () => untyped(createMockService)({ validate: false }), "did you mean `validateRequests`?"],
    ["an operation", () => service["callsTo"]?.("getPayot"), "`operationId` must be one of issueToken,"],
    [
      "a member of a response",
      () => service["answerNext"]?.("getPayout", { bodi: 1 }),
      "`answer.bodi` is not an option; did you mean `body`?",
    ],
    [
      "a broken connection",
      () => service["answerNext"]?.("getPayout", { connection: "slow" }),
      '`answer.connection` must be "broken".',
    ],
    [
      "swapped arguments",
      () => untyped(deliverNotification)({}, () => undefined),
      "`receiver` must be a function, and come before the notification.",
    ],
    [
      "an option of a delivery",
      () => untyped(deliverNotification)(() => undefined, {}, { uri: "/" }),
      "did you mean `url`?",
    ],
    [
      "another mode",
      () => untyped(deliverNotification)(() => undefined, {}, { mode: "always" }),
      '`mode` must be "retry" or "repeat".',
    ],
    [
      "an option of a signer",
      () => untyped(hmacSha256Signer)({ secrets: "s", header: "x", encoding: "hex" }),
      "did you mean `secret`?",
    ],
    [
      "a clock",
      () => untyped(standardWebhooksSigner)({ secret: "bmV3", clock: Date.now }),
      "`clock` is not an option; use one of secret, now.",
    ],
    [
      "an option of a notification",
      () => untyped(buildNotification)("ORDER-PAYIN.PAID", {}, { exemple: "a" }),
      "did you mean `example`?",
    ],
    [
      "an option of a request",
      () => untyped(buildRequestBody)("openMedCase", {}, { status: 1 }),
      "`status` is not an option; use one of example.",
    ],
    [
      "an option of a response",
      () => untyped(buildResponseBody)("getPayout", {}, { code: 404 }),
      "`code` is not an option; use one of status, example.",
    ],
  ],
};

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
