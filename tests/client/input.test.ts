import { describe, expect, test } from "vitest";
import {
  callDetails,
  type ClientOptions,
  createClient,
  InputError,
  InvalidResponseError,
  PaymentOrdersError,
  type ProblemEvent,
} from "../../src/index.ts";
import { buildRequestBody, buildResponseBody } from "../../src/testing/index.ts";
import { createApi, respondInTurn } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const path = { id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514" };

function setUp(validate: ClientOptions["validate"], response: Response) {
  const { fetch, sent } = respondInTurn(response);
  const events: ProblemEvent[] = [];
  const hooks = { onProblem: (event: ProblemEvent) => events.push(event) };
  const options: ClientOptions = { baseUrl, token: "t", fetch, hooks, retry: false };
  return { api: createClient(validate ? { ...options, validate } : options), sent, events };
}

describe("with `validate.requests`", () => {
  const good = buildRequestBody("createTransparentOrderV3");

  test("input that violates its schema is rejected before anything is sent, without showing its values", async () => {
    const { api, sent } = setUp({ requests: true }, Response.json({}));
    const body = { ...good, order: { ...good.order, code: 4242, amount: 25 } } as never;
    const error = await api.createTransparentOrderV3({ body }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    // Once, although several schemas of the amount find it.
    const { problems } = error as InputError;
    expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(problems.length);
    expect(error).toMatchObject({
      operationId: "createTransparentOrderV3",
      problems: expect.arrayContaining([
        { pointer: "/body/order/code", keyword: "type", problem: "must be a string" },
      ]) as unknown,
    });
    expect(String(error)).toContain(
      "`createTransparentOrderV3` was not sent: `/body/order/code` must be a string",
    );
    expect(JSON.stringify(error) + String(error)).not.toContain("4242");
    expect(sent).toEqual([]);
  });

  test("every broken rule is named, of each parameter and of the body", async () => {
    const { api, sent } = setUp({ requests: true }, Response.json({}));
    const listed = await api.safe.listUndeliveredEvents({ query: { limit: 0, sort: "up" as never } });
    const issued = await api.safe.issueToken({
      body: { clientId: 1, clientSecret: 2, scopes: 3 } as never,
    });
    const confirmed = await api.safe.requestClaimConfirmation({
      path: { accountId: "one", claimId: "c" },
      idempotencyKey: "k".repeat(65),
    });
    // At the place where the caller sets it.
    const header = { "idempotency-key": "k".repeat(65) };
    await expect(api.PUT("/order/v3/transparent", { body: good, params: { header } })).rejects.toMatchObject({
      problems: [{ pointer: "/headers/idempotency-key", keyword: "maxLength" }],
    });
    const results = [listed, issued, confirmed];
    expect(results.map(({ error }) => (error as InputError).problems)).toMatchObject([
      [{ pointer: "/query/limit" }, { pointer: "/query/sort" }],
      [{ pointer: "/body/clientId" }, { pointer: "/body/clientSecret" }, { pointer: "/body/scopes" }],
      [{ pointer: "/path/accountId" }, { pointer: "/headers/idempotency-key" }],
    ]);
    expect(sent).toEqual([]);
  });

  test("a body is validated as the service will read it: a `Date` is a string", async () => {
    const { api, sent } = setUp({ requests: true }, Response.json({}));
    const order = { ...good.order, additionalInfo: new Date(0), callbackUrl: undefined };
    await api.createTransparentOrderV3({ body: { ...good, order } as never });
    expect(sent).toHaveLength(1);
  });

  test("valid input is sent, including uploads", async () => {
    const { api, sent } = setUp({ requests: true }, Response.json({}));
    await api.createTransparentOrderV3({ body: good });
    await api.GET("/order/v1/banking/order-payouts/{id}", { params: { path } });
    const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
    await api.uploadDocument({ body: { file, append: true } });
    const form = new FormData();
    form.append("file", file, "a.pdf");
    form.append("append", "true");
    await api.uploadDocument({ body: form });
    expect(sent).toHaveLength(4);
  });
});

describe("with `validate.responses`", () => {
  const broken = () =>
    Response.json(
      { ...buildResponseBody("getPayout"), status: 4242 },
      { headers: { "x-request-id": "r-1" } },
    );
  const problem = { pointer: "/status", keyword: "type", problem: "must be a string" };

  test('"report" returns the data, and passes each problem to the hook', async () => {
    const response = Response.json(
      { ...buildResponseBody("getPayout"), id: 1, status: 4242, amount: 2 },
      { headers: { "x-request-id": "r-1" } },
    );
    const { api, events } = setUp({ responses: "report" }, response);
    expect(await api.getPayout({ path })).toMatchObject({ status: 4242 });
    const event = { operationId: "getPayout", status: 200, requestId: "r-1", ...problem };
    expect(events).toEqual(["/id", "/status", "/amount"].map((pointer) => ({ ...event, pointer })));
  });

  test('"throw" says that the service processed the request, and carries the data', async () => {
    const { api, events } = setUp({ responses: "throw" }, broken());
    const error = await api.getPayout({ path }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({
      data: { status: 4242 },
      status: 200,
      requestId: "r-1",
      problems: [problem],
    });
    expect(String(error)).toContain("`getPayout` succeeded, but");
    expect(String(error)).toContain("The service processed the request");
    expect(JSON.stringify(error)).not.toContain("4242");
    expect(events).toHaveLength(1);
  });

  test("an error that violates its schema is reported, and remains the same error", async () => {
    const { api, events } = setUp({ responses: "throw" }, Response.json({ error: 7 }, { status: 404 }));
    const result = await api.safe.getSubscription({ path });
    expect(result).toMatchObject({ status: 404, error: { name: "NotFoundError" } });
    expect(events).toMatchObject([{ operationId: "getSubscription", status: 404, pointer: "/error" }]);
  });

  test("a success that is not read as JSON is not checked, but an error is", async () => {
    const parseAs = { params: { path }, parseAs: "text" } as const;
    const { api, events } = setUp({ responses: "throw" }, broken());
    const { data } = await api.GET("/order/v1/banking/order-payouts/{id}", parseAs);
    expect(data).toContain("4242");
    expect(events).toEqual([]);
    const failing = setUp({ responses: "throw" }, Response.json({ error: 7 }, { status: 404 }));
    await failing.api.GET("/order/v1/banking/subscriptions/{id}", parseAs);
    expect(failing.events).toMatchObject([{ status: 404, pointer: "/error" }]);
  });

  test("a response that middleware gives in place of the service is checked too", async () => {
    const { api, sent, events } = setUp({ responses: "report" }, Response.json({}));
    api.use({ onRequest: broken });
    await api.getPayout({ path });
    expect(sent).toEqual([]);
    expect(events).toEqual([{ operationId: "getPayout", status: 200, requestId: undefined, ...problem }]);
  });

  test("a valid response is not changed", async () => {
    const { api, events } = setUp({ responses: "throw" }, Response.json(buildResponseBody("getPayout")));
    const data = await api.getPayout({ path });
    expect(callDetails(data)).toMatchObject({ attempts: 1, response: { status: 200 } });
    expect(callDetails(data)?.response.headers.get("content-type")).toBe("application/json");
    expect(events).toEqual([]);
  });
});

const circular: Record<string, unknown> = {};
circular["order"] = circular;
const passing = { onRequest: () => undefined };

type Input = Parameters<ReturnType<typeof createClient>["createTransparentOrderV3"]>[0];
const inputs: [string, object, string][] = [
  ["a BigInt in the body", { body: { code: "a", order: { amount: 1n } } }, "/body/order/amount"],
  ["a body that refers to itself", { body: circular }, "/body/order"],
  ["a header with a bad name", { body: {}, headers: { "a b": "1" } }, "/headers/a b"],
  [
    "a header with a bad value among others",
    { body: {}, headers: { "x-a": "1", "x-note": "secret\nvalue", "x-z": "1" } },
    "/headers/x-note",
  ],
  [
    "a bad idempotency key among the headers",
    { body: {}, headers: { "idempotency-key": "secret\nvalue" } },
    "/headers/idempotency-key",
  ],
  ["a query that no URL can hold", { body: {}, query: { ok: "a", note: "\ud800" } }, "/query/note"],
];

describe.each([
  ["without middleware", []],
  ["with middleware", [passing]],
])("input that cannot be sent as a request, %s", (_, middleware) => {
  function setUp() {
    const { api, sent } = createApi([Response.json({})]);
    api.use(...middleware);
    return { api, sent };
  }

  test.each(inputs)(
    "is a result in the safe form, and is thrown in the named form: %s",
    async (_, input, pointer) => {
      const { api, sent } = setUp();
      const result = await api.safe.createTransparentOrderV3(input as Input);
      await expect(api.createTransparentOrderV3(input as Input)).rejects.toThrow(InputError);
      expect(result).toMatchObject({ ok: false, status: undefined, attempts: 0 });
      expect(result.error).toMatchObject({
        name: "InputError",
        operationId: "createTransparentOrderV3",
        problems: [{ pointer, keyword: "sendable" }],
      });
      expect(result.error).toBeInstanceOf(PaymentOrdersError);
      expect(String(result.error)).not.toContain("secret");
      expect(sent).toEqual([]);
    },
  );
});

describe("input of a call by path that cannot be sent", () => {
  const create = (input: object) => {
    const { api, sent } = createApi([Response.json({})]);
    return { sent, call: api.PUT("/order/v3/transparent", input as never) };
  };

  test("is reported with the reason, even without parameters", async () => {
    const { call } = create({ body: circular });
    await expect(call).rejects.toThrow(
      "`createTransparentOrderV3` was not sent: `/body/order` cannot be serialized",
    );
  });

  test("includes a header with a long name, of which 100 characters are shown", async () => {
    const { call } = create({ body: {}, headers: { [`${"a".repeat(150)} b`]: "1" } });
    await expect(call).rejects.toMatchObject({ problems: [{ pointer: `/headers/${"a".repeat(100)}` }] });
  });

  test.each([
    ["", "must be a non-empty string"],
    ["two words", "must be printable ASCII without spaces"],
  ])("includes the idempotency key %j, which %s", async (key, problem) => {
    const { call, sent } = create({ body: {}, params: { header: { "idempotency-key": key } } });
    await expect(call).rejects.toThrow(new InputError("idempotencyKey", problem));
    expect(sent).toEqual([]);
  });

  test("includes a class for requests, in place of which `fetch` can be set", async () => {
    const { call, sent } = create({ body: {}, Request });
    await expect(call).rejects.toThrow(new InputError("Request", "is not supported; use `fetch`"));
    expect(sent).toEqual([]);
  });
});

test("an error of middleware is not reported as invalid input", async () => {
  const { api } = createApi([Response.json({})]);
  api.use({
    onRequest: () => {
      throw new TypeError("from middleware");
    },
  });
  await expect(api.safe.getPayout({ path: { id: "p" } })).rejects.toThrow(new TypeError("from middleware"));
});

/** A client whose service answers everything with this, and its log. */
function setUpNames(options: Partial<ClientOptions> = {}, page: object = {}) {
  const { fetch, sent } = respondInTurn(Response.json(page));
  const lines: string[] = [];
  const note = (line: string) => lines.push(line.replace("payment-orders-api: ", ""));
  const logger = { error: note, warn: note, info: () => undefined, debug: () => undefined };
  const common = { baseUrl, token: "t", fetch, logger, logLevel: "warn", retry: false } as const;
  const api = createClient({ ...common, ...options } as ClientOptions);
  return { api, sent, lines };
}

describe("names that the contract does not have", () => {
  const pix = buildRequestBody("createTransparentOrderV3", {}, { example: "pix" });
  const { amount, ...open } = pix.order;

  const order = (members: object, others: object = {}) => ({ ...pix, ...others, order: members }) as never;

  test.each<[string, object, string]>([
    [
      "a misspelt amount",
      order({ ...open, ammount: amount }),
      "`order.ammount` is not in the contract; did you mean `amount`?",
    ],
    [
      "an amount beside the order",
      order(open, { amount }),
      "`amount` is not in the contract; did you mean `order.amount`?",
    ],
    [
      "a misspelt option of an order",
      order({ ...pix.order, expirationn: 60 }),
      "`order.expirationn` is not in the contract; did you mean `expiration`?",
    ],
    [
      "an undefined amount",
      order({ ...open, amount: undefined }),
      "`order.amount` is undefined, so it is not sent.",
    ],
    ["a name that is like no other", order({ ...pix.order, zzz: 1 }), "`order.zzz` is not in the contract."],
  ])("%s is sent, and reported as a warning", async (_, body, sentence) => {
    const { api, sent, lines } = setUpNames();
    await api.createTransparentOrderV3({ body: body as never });
    await api.PUT("/order/v3/transparent", { body: body as never });
    expect(lines).toEqual([`\`createTransparentOrderV3\`: ${sentence}`]);
    expect(sent).toHaveLength(2);
  });

  test("a body of the contract, and optional members that are undefined, are not reported", async () => {
    const { api, lines } = setUpNames();
    await api.createTransparentOrderV3({ body: pix });
    await api.createTransparentOrderV3({
      body: order({ ...pix.order, expiration: undefined, zzz: undefined }),
    });
    await api.createSubscription({ body: buildRequestBody("createSubscription") });
    await api.uploadDocument({ body: buildRequestBody("uploadDocument") });
    await api.replaceWebhookEndpoints({ body: buildRequestBody("replaceWebhookEndpoints") });
    expect(lines).toEqual([]);
  });

  test("a key that is no UUID is reported where the contract asks for one, and sent", async () => {
    const { api, sent, lines } = setUpNames();
    const call = { body: pix, idempotencyKey: "order-1" };
    await api.createTransparentOrderV3(call);
    await api.createTransparentOrderV3({ body: pix, idempotencyKey: "3F0C9A52-7c1f-4f5e-9d43-6a1f0b7f9c11" });
    await api.createTransparentOrderV2(call as never);
    expect(lines).toEqual([
      "`createTransparentOrderV3`: `idempotencyKey` is not a UUID, as the contract asks.",
    ]);
    expect(sent).toHaveLength(3);
  });

  test.each<["replaceWebhookEndpoints" | "schedulePayment", object, string]>([
    [
      "replaceWebhookEndpoints",
      { events: Array(2).fill({ type: "PAYIN", endpoint: "https://a.example", kind: 1 }) },
      "`events.kind` is not in the contract.",
    ],
    [
      "schedulePayment",
      { ammount: amount },
      "`ammount` is not in the contract, whose names here are assumed (question `scheduled-payment-members`); did you mean `amount`?",
    ],
  ])(
    "%s with %j is reported once, without an index, and with the question if it is an assumption",
    async (operationId, body, sentence) => {
      const { api, lines } = setUpNames();
      const call = api[operationId] as (input: object) => Promise<unknown>;
      await call({ path: { id: "7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3928" }, body });
      expect(lines).toEqual([`\`${operationId}\`: ${sentence}`]);
    },
  );

  test("`hooks.onProblem` gets them in place of the log", async () => {
    const events: ProblemEvent[] = [];
    const { api, lines } = setUpNames({ hooks: { onProblem: (event) => events.push(event) } });
    await api.createTransparentOrderV3({ body: order({ ...open, ammount: amount }) });
    expect(events).toEqual([
      {
        operationId: "createTransparentOrderV3",
        status: undefined,
        requestId: undefined,
        pointer: "/body/order/ammount",
        keyword: "unknown",
        problem: "is not in the contract; did you mean `amount`?",
      },
    ]);
    expect(lines).toEqual([]);
  });

  test("a client reports each name once, and at most 100, as do those that `withOptions` creates", async () => {
    const { api, lines } = setUpNames();
    for (let index = 0; index < 150; index += 1)
      await api.withOptions({ timeoutMs: 1000 }).createTransparentOrderV3({
        body: order({ ...pix.order, [`zz${index}`]: 1, zz: 1 }),
      });
    expect(lines).toHaveLength(100);
  });

  test.each([
    `z\n\u001b[31m\u2028${"z".repeat(20)}`,
    "z".repeat(200),
    "zz4111111111111111",
    "4111 1111 1111 1111",
    "123.456.789-01",
    "joao.silva@example.com",
    '{"cvv":"123"}',
  ])("what does not look like a name is not shown, since it may be data: %j", async (name) => {
    const { api, lines } = setUpNames();
    await api.createTransparentOrderV3({ body: order({ ...pix.order, [name]: 1 }) });
    expect(lines).toEqual([expect.stringContaining("`order.…` is not in the contract") as string]);
  });

  test("a short or unknown parameter is sent, and reported", async () => {
    const { api, lines, sent } = setUpNames();
    await api.listUndeliveredEvents({ query: { tz: "BRT", top: 3, tenant: "a" } as never });
    expect(sent[0]?.url).toContain("tz=BRT&top=3&tenant=a");
    expect(lines).toEqual([
      "`listUndeliveredEvents`: `query.tz` is not in the contract; did you mean `to`?",
      "`listUndeliveredEvents`: `query.top` is not in the contract; did you mean `to`?",
      "`listUndeliveredEvents`: `query.tenant` is not in the contract.",
    ]);
  });

  test.each([["text"], [[{ order: pix.order }]], [new Map()], [new URLSearchParams("a=b")], [3]])(
    "a body that is not an object is rejected: %j",
    async (body) => {
      const { api, sent } = setUpNames();
      const call = api.createTransparentOrderV3({ body: body as never });
      await expect(call).rejects.toThrow("`body` must be an object");
      expect(sent).toEqual([]);
    },
  );

  test("files, forms, instances of classes, and bodies with a serializer of their own are not looked at", async () => {
    const { api, lines } = setUpNames();
    class Order {
      ammount = 1;
    }
    await api.createTransparentOrderV3({ body: new Order() as never });
    await api.createTransparentOrderV3({ body: order(new Order()) });
    await api.PUT("/order/v3/transparent", { body: { ammount: 1 } as never, bodySerializer: () => "{}" });
    const form = new FormData();
    form.append("file", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "a.pdf");
    form.append("filee", "a");
    await api.uploadDocument({ body: form });
    expect(lines).toEqual([]);
  });

  test("a list that contains itself ends", async () => {
    const { api } = setUpNames();
    const list: unknown[] = [];
    list.push(list, { a: list });
    const call = api.replaceWebhookEndpoints({ body: { events: list } as never });
    await expect(call).rejects.toThrow("cannot be serialized");
  });
});

describe("a query that cannot mean what it says is rejected before anything is sent", () => {
  const setUpQuery = () => setUpNames({}, { data: [], hasNext: false });
  const date = "`query.from` must be a string such as 2026-11-26";
  const other = "`query.from` must be a string or a number";

  test.each<[string, unknown, string]>([
    ["a Date", { from: new Date("2031-01-01") }, `${date}, not a \`Date\`.`],
    ["an invalid Date", { from: new Date("x") }, `${date}, not a \`Date\`.`],
    ["null", { from: null }, "`query.from` is null; leave it out."],
    ["an object", { from: { a: 1 } }, `${other}.`],
    ["a list", { from: ["2031-01-01"] }, `${other}.`],
    ["NaN", { limit: NaN }, "`query.limit` must be a string or a number."],
    ["a misspelt name", { limits: 3 }, "`query.limits` is not a parameter; did you mean `limit`?"],
    ["another case", { Sort: "asc" }, "`query.Sort` is not a parameter; did you mean `sort`?"],
    ["text", "limit=3", "`query` must be an object."],
    ["nothing", null, "`query` must be an object."],
    ["URLSearchParams", new URLSearchParams("limit=3"), "`query` must be an object."],
  ])("%s", async (_, query, sentence) => {
    const { api, sent } = setUpQuery();
    const message = `\`listUndeliveredEvents\` was not sent: ${sentence}`;
    const input = { query } as never;
    await expect(api.listUndeliveredEvents(input)).rejects.toThrow(message);
    await expect(api.GET("/order/v1/webhook/events", { params: input })).rejects.toThrow(message);
    const list = api.paginate.listUndeliveredEvents(input).autoPagingToArray({ limit: 1 });
    await expect(list).rejects.toThrow(InputError);
    expect(sent).toEqual([]);
  });

  test("values that fit are sent, and those that a serializer of the caller writes", async () => {
    const { api, sent, lines } = setUpQuery();
    await api.listUndeliveredEvents({
      query: { limit: 3, from: "2031-01-01", to: undefined, cursor: "" } as never,
    });
    const query = { from: new Date(0) } as never;
    await api.GET("/order/v1/webhook/events", {
      params: { query },
      querySerializer: () => "from=1970-01-01",
    });
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      "?limit=3&from=2031-01-01&cursor=",
      "?from=1970-01-01",
    ]);
    expect(lines).toEqual([]);
  });
});

describe("headers and bodies that cannot be sent as they are meant are rejected", () => {
  test.each<[string, unknown, string]>([
    ["text", "x-trace: 1", "`headers` must be an object."],
    ["nothing", null, "`headers` must be an object."],
    ["a list of pairs", [["x-trace", "1"]], "`headers` must be an object."],
    ["a Map", new Map([["x-trace", "1"]]), "`headers` must be an object."],
    ["an object as a value", { "x-trace": { a: 1 } }, "`headers.x-trace` must be a string."],
    ["a Date as a value", { "x-trace": new Date(0) }, "`headers.x-trace` must be a string."],
    ["NaN as a value", { "x-trace": NaN }, "`headers.x-trace` must be a string."],
  ])("%s as headers", async (_, headers, sentence) => {
    const { api, sent } = setUpNames();
    const message = `\`getPayout\` was not sent: ${sentence}`;
    const input = { path, headers } as never;
    await expect(api.getPayout(input)).rejects.toThrow(message);
    const byPath = { params: { path }, headers } as never;
    await expect(api.GET("/order/v1/banking/order-payouts/{id}", byPath)).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  test("text, numbers, null and `Headers` are sent", async () => {
    const { api, sent } = setUpNames();
    await api.getPayout({ path, headers: { "x-trace": "1", accept: null } });
    const headers = new Headers({ "x-trace": "1" });
    await api.GET("/order/v1/banking/order-payouts/{id}", { params: { path }, headers });
    const values = { "x-trace": 1, "x-list": ["a", 2], "x-on": true, "x-left": undefined };
    await api.GET("/order/v1/banking/order-payouts/{id}", { params: { path }, headers: values });
    expect(sent.map((request) => new Headers(request.headers).get("x-trace"))).toEqual(["1", "1", "1"]);
  });

  test.each([{}, { id: "a" }, null])("a body of a GET: %j", async (body) => {
    const { api, sent } = setUpNames();
    const message = "`getPayout` was not sent: `body` cannot be sent with a GET; use `path` and `query`.";
    await expect(api.getPayout({ path, body } as never)).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  test("a body of another operation that has none is sent, and reported", async () => {
    const { api, sent, lines } = setUpNames();
    await api.requestClaimConfirmation({ path: { accountId: "a", claimId: "c" }, body: {} } as never);
    expect(sent).toHaveLength(1);
    expect(lines).toEqual(["`requestClaimConfirmation`: `body` is not in the contract."]);
  });
});

test.each(["/order/v3", "/order/v3/", "/auth/v1/token"])(
  "a base URL that begins with the path of an operation is rejected: %s",
  (prefix) => {
    const create = (text: string) => () => createClient({ baseUrl: `https://a.example${text}` });
    const problem =
      /^`baseUrl` must not contain `\/(order|auth)\/v\d`, with which paths of operations begin\.$/;
    expect(create(prefix)).toThrow(problem);
    expect(create(`/gateway/orders`)).not.toThrow();
  },
);
