import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { requestBodies, type Validator } from "../../generated/validators.js";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContractBody } from "../../src/contract/operations.ts";
import { describeProblems } from "../../src/errors/errors.ts";
import { selectErrors } from "../../src/errors/schema-problems.ts";
import * as entry from "../../src/index.ts";
import {
  ApiError,
  CallError,
  type ClientOptions,
  createClient,
  type Middleware,
  PaymentOrdersError,
  RateLimitError,
} from "../../src/index.ts";
import { nameProblems } from "../../src/server/validate.ts";
import { createApi, respondInTurn } from "../client/respond-in-turn.ts";
import document from "../../generated/openapi.json" with { type: "json" };

const baseUrl = "http://127.0.0.1:9";
const card = { cardNumber: "4111111111111111", cvv: "737" };

async function fail(response: Response) {
  const { api } = createApi([response], { token: "tok-en.value", retry: false });
  const order = { specialPaymentDetails: { creditCard: card, cardToken: "stored-card-1" } };
  // The error contains the key: a random one would sometimes match the patterns for secrets.
  const result = await api.safe.createTransparentOrderV3({
    body: { order } as never,
    idempotencyKey: "0000000e-0000-4000-8000-000000000000",
  });
  if (result.ok) throw new Error("the call went well");
  return result.error as ApiError;
}

describe("an error of the service, with middleware that creates its own messages", () => {
  const text = `cvv ${card.cvv} rejected for stored-card-1 with tok-en.value`;
  const rejection = () => Response.json([text], { status: 400 });
  const order = { specialPaymentDetails: { creditCard: card, cardToken: "stored-card-1" } };

  test.each<[string, Middleware]>([
    ["a request", { onRequest: ({ request }) => new Request(request, { headers: request.headers }) }],
    ["a response", { onResponse: ({ response }) => new Response(response.body, response) }],
  ])("is redacted, and linked to its call: %s", async (_, middleware) => {
    const api = createClient({ baseUrl, token: "tok-en.value", fetch: respondInTurn(rejection()).fetch });
    api.use(middleware);
    const result = await api.safe.createTransparentOrderV3({
      body: { order } as never,
      idempotencyKey: "key-1",
    });
    expect(result).toMatchObject({ ok: false, idempotencyKey: "key-1", attempts: 1 });
    expect(result.error?.message).toContain("cvv [removed] rejected for [removed] with [removed]");
  });

  test("does not contain a token that the caller set", async () => {
    const { fetch } = respondInTurn(Response.json(["token by-hand is unknown"], { status: 401 }));
    const api = createClient({ baseUrl, fetch });
    const headers = { authorization: "Bearer by-hand" };
    const result = await api.safe.getPayout({ path: { id: "p" }, headers });
    expect(result.error?.message).toContain("token [removed] is unknown");
    expect(result.error?.message).not.toContain("no token");
  });
});

test("the error for a request without a token says that it had none", async () => {
  const { fetch } = respondInTurn(Response.json(["Unauthorized"], { status: 401 }));
  const call = (options: object) =>
    createClient({ baseUrl, fetch, ...options }).safe.getPayout({ path: { id: "p" } });
  const hint = "The request carried no token: create the client with `token` or `credentials`.";
  expect((await call({})).error?.message).toBe(`\`getPayout\` failed with status 401: Unauthorized. ${hint}`);
  expect((await call({ token: "t" })).error?.message).not.toContain(hint);
  const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
  expect((await call({ credentials })).error?.message).not.toContain(hint);
});

const aPage =
  "failed with status 502; its body, in `response`, is a web page: check the base URL, or a proxy in front of the service.";
const inResponse = "failed with status 500; its body is in `response`.";

describe("an error of the service", () => {
  test("is read from the error object", async () => {
    const details = [{ field: "order.amount", issue: "missing", description: "Give an amount" }];
    const body = { error: "INVALID_REQUEST", message: "The request is not valid", details };
    const error = await fail(Response.json(body, { status: 400, headers: { "x-request-id": "r-1" } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toBeInstanceOf(PaymentOrdersError);
    expect(error).toMatchObject({
      status: 400,
      code: "INVALID_REQUEST",
      messages: ["The request is not valid"],
      details,
      operationId: "createTransparentOrderV3",
      attempts: 1,
      requestId: "r-1",
    });
    expect(error.message).toBe(
      "`createTransparentOrderV3` failed with status 400: INVALID_REQUEST: The request is not valid.",
    );
  });

  test("is read from the array of strings", async () => {
    const error = await fail(Response.json(["First", "Second"], { status: 404 }));
    expect(error).toMatchObject({ status: 404, code: undefined, messages: ["First", "Second"], details: [] });
    expect(error.message).toContain("failed with status 404: First; Second.");
  });

  test.each([
    ["nothing", new Response(null, { status: 500 }), "failed with status 500 and an empty body."],
    ["white space", new Response("\n", { status: 500 }), "failed with status 500 and an empty body."],
    ["a page of a proxy", new Response("<html>Ana</html>", { status: 502 }), aPage],
    ["a site", new Response("\n<!DOCTYPE html>Ana", { status: 500 }), aPage.replace("502", "500")],
    ["a number", Response.json(7, { status: 500 }), inResponse],
    ["null", Response.json(null, { status: 500 }), inResponse],
    [
      "members of other types",
      Response.json({ error: 1, message: {}, details: "Ana" }, { status: 500 }),
      inResponse,
    ],
    ["other members", Response.json({ errors: [{ nome: "Ana" }] }, { status: 500 }), inResponse],
  ])("is also created for %s, which it shows in its response only", async (_, response, text) => {
    const body = await response.clone().text();
    const error = await fail(response);
    expect(error).toMatchObject({ code: undefined, messages: [], details: [], response: { body } });
    expect(error.message).toMatch(`\`createTransparentOrderV3\` ${text} The service may have processed`);
    expect(`${JSON.stringify(error)} ${inspect(error)}`).not.toContain("Ana");
  });

  test("contains no control characters, and none that are invisible or change the direction of a text", async () => {
    const text = "\u001b[31mred\r\nFAKE LINE\u202e\u200b\u2028end\u0000";
    const { message, messages, code, details } = await fail(
      Response.json({ error: text, message: text, details: [{ issue: text }] }, { status: 400 }),
    );
    const clean = " [31mred FAKE LINE end ";
    expect([code, messages, details]).toEqual([clean, [clean], [{ issue: clean }]]);
    expect(message).toBe(`\`createTransparentOrderV3\` failed with status 400: ${clean}: ${clean}.`);
  });

  test("reads unexpected details without failing", async () => {
    const details = [null, "text", { field: 1, issue: "wrong" }, []];
    const error = await fail(Response.json({ error: "INVALID_REQUEST", details }, { status: 400 }));
    expect(error.details).toEqual([{}, {}, { issue: "wrong" }, {}]);
  });
});

describe("the response of an error", () => {
  test("is part of the message if it contains problem details", async () => {
    const problem = { type: "about:blank", title: "Bad amount", detail: "amount must be positive" };
    const error = await fail(
      Response.json(problem, { status: 422, headers: { "content-type": "application/problem+json" } }),
    );
    expect(error.messages).toEqual(["Bad amount", "amount must be positive"]);
    expect(error.message).toContain("failed with status 422: Bad amount; amount must be positive.");
    expect(JSON.parse(error.response.body)).toEqual(problem);
  });

  test("shows no secret in a header or in its body, even if it is encoded", async () => {
    const echo = 'Bearer tok-en.value for "4111111111111111" cvv "737" stored-card-1';
    const headers = { "x-echo": echo, "x-query": encodeURIComponent(echo), "x-csrf-token": "s3cr3t" };
    const body = `<p>${encodeURIComponent(echo)}</p><b>4111</b><b>1111</b><b>1111</b><b>1111</b>`;
    const error = await fail(new Response(body, { status: 400, headers }));
    const shown = [...error.response.headers.values(), error.response.body, error.message].join("\n");
    expect(shown).not.toMatch(/tok-en|4111111111111111|4111 1111|737|stored-card|s3cr3t/);
    expect(error.response.headers.get("x-query")).toContain("[removed]");
  });

  test("is read from the original response if middleware replaces it", async () => {
    const api = createClient({
      baseUrl,
      fetch: respondInTurn(new Response("busy", { status: 503 })).fetch,
      retry: false,
    });
    api.use({ onResponse: ({ response }) => Response.json({ message: "Try later" }, response) });
    const error = (await api.getPayout({ path: { id: "p" } }).catch((reason: unknown) => reason)) as ApiError;
    expect(error).toMatchObject({ messages: ["Try later"], response: { status: 503, body: "busy" } });
  });
});

describe("an error with an endless response", () => {
  const sizeOf = (error: ApiError) =>
    JSON.stringify(error).length + inspect(error, { maxArrayLength: null, maxStringLength: null }).length;

  test.each([
    [
      "details",
      { error: "X", details: Array.from({ length: 50_000 }, (_, n) => ({ field: `f${n}`, issue: "wrong" })) },
    ],
    ["strings", Array.from({ length: 50_000 }, () => "a message of some length")],
    ["a long message", { message: "word ".repeat(200_000) }],
    [
      "long details",
      { details: Array.from({ length: 500 }, () => ({ description: "word ".repeat(1_000) })) },
    ],
  ])("is limited: %s", async (_, body) => {
    const error = await fail(Response.json(body, { status: 400 }));
    expect(error.messages.length).toBeLessThanOrEqual(100);
    expect(error.details.length).toBeLessThanOrEqual(100);
    expect(error.message.length).toBeLessThan(1_100);
    expect(error.response.body.length).toBeLessThan(8_300);
    expect(sizeOf(error)).toBeLessThan(40_000);
  });
});

describe("the request id", () => {
  test.each([
    ["Bearer tok-en.value", "[removed]"],
    ["id-tok-en.value-7", "id-[removed]-7"],
    ["4111111111111111", "[removed]"],
    ["7f3c-" + "a".repeat(9_000), "7f3c-" + "a".repeat(195)],
    ["req_8812", "req_8812"],
  ])("is redacted in errors, results and hooks: %s", async (id, want) => {
    const seen: unknown[] = [];
    const hooks = { onResponse: ({ requestId }: { requestId: unknown }) => seen.push(requestId) };
    const headers = { "x-request-id": id };
    const { api } = createApi(
      [Response.json(["No"], { status: 400, headers }), Response.json({}, { headers })],
      { token: "tok-en.value", hooks, retry: false },
    );
    const call = { path: { id: "p" } };
    const error = await api.getPayout(call).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ requestId: want });
    expect(await api.safe.getPayout(call)).toMatchObject({ ok: true, requestId: want });
    expect(seen).toEqual([want, want]);
  });
});

describe("no error shows", () => {
  const echoes = [
    "card 4111111111111111 rejected",
    "card 4111 1111 1111 1111 rejected",
    "other card 5555-5555-5555-4444",
    "cvv 737 wrong",
    "cvv=123",
    '"clientSecret":"abc"',
    "token tok-en.value is over",
    "Authorization: Bearer tok-en.value",
    "eyJhbGciOi.eyJzdWIi.c2ln",
    "stored-card-1 unknown",
  ];
  const secrets = /4111|5555|737|=123|abc|tok-en|eyJ|stored-card-1/;

  test.each(["message", "code", "details"])("a secret that the service repeats in its %s", async (place) => {
    const body = {
      error: place === "code" ? echoes.join(" ") : "INVALID_REQUEST",
      message: place === "message" ? echoes.join(" ") : "No",
      details: place === "details" ? echoes.map((description) => ({ description })) : [],
    };
    const error = await fail(Response.json(body, { status: 400 }));
    for (const text of [
      String(error),
      JSON.stringify(error),
      inspect(error, { depth: 9, showHidden: true }),
    ]) {
      expect(text.replace(error.stack ?? "", "")).not.toMatch(secrets);
    }
    expect(error.stack?.split("\n    at")[0]).not.toMatch(secrets);
  });

  test("headers or bodies in its JSON form", async () => {
    const error = await fail(Response.json(["No"], { status: 400 }));
    expect(Object.keys(error).sort()).toEqual(
      "attempts,code,details,idempotencyKey,mayBeProcessed,messages,name,operationId,requestId,status".split(
        ",",
      ),
    );
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ message: error.message, status: 400 });
  });
});

test.each(["cardToken", "card3DSToken", "cardNumber", "cvv", "holderName", "expirationDate"])(
  "the %s of a request is removed wherever the service repeats it",
  async (member) => {
    const { api } = createApi([Response.json(["Rejected: Value-7-of-it"], { status: 400 })], {
      retry: false,
    });
    const body = { order: { specialPaymentDetails: { [member]: "Value-7-of-it" } } } as never;
    const { error } = await api.safe.createTransparentOrderV3({ body });
    expect(error?.message).toContain("Rejected: [removed].");
  },
);

describe("the texts of an error", () => {
  test("are at most 8192 characters in total, and later ones are empty", async () => {
    const long = "word ".repeat(1_200);
    const { messages } = await fail(Response.json([long, long, "third"], { status: 400 }));
    expect(messages).toEqual([long, long.slice(0, 8_192 - long.length), ""]);
  });

  test.each([
    ["a".repeat(1_000), `${"a".repeat(1_000)}.`],
    ["a".repeat(1_001), `${"a".repeat(1_000)}….`],
    ["No. 7 is wrong.", "No. 7 is wrong."],
  ])("are part of the message up to a thousand characters, with one full stop (%#)", async (text, want) => {
    const { message } = await fail(Response.json([text], { status: 400 }));
    expect(message).toBe(`\`createTransparentOrderV3\` failed with status 400: ${want}`);
  });
});

describe("the headers of an error", () => {
  test.each([
    ["authorization", "[removed]"],
    ["x-authenticate-as", "[removed]"],
    ["x-apikey", "[removed]"],
    ["x-api-key", "[removed]"],
    ["x-secret", "[removed]"],
    ["www-authenticate", "a value"],
    ["x-other", "a value"],
  ])("show %s as %s", async (name, want) => {
    const { response } = await fail(new Response(null, { status: 400, headers: { [name]: "a value" } }));
    expect(response.headers.get(name)).toBe(want);
  });

  test("are at most a hundred", async () => {
    const headers = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`x-${n}`, "1"]));
    const { response } = await fail(new Response(null, { status: 400, headers }));
    expect([...response.headers]).toHaveLength(100);
  });

  test("contain a marker in place of characters that are not allowed in a header", async () => {
    const headers = { "x-echo": "%C3%A9 cardToken%3Aa1b2" };
    const { response } = await fail(new Response(null, { status: 400, headers }));
    expect(response.headers.get("x-echo")).toBe("? cardToken:[removed]");
  });
});

describe("api error classes", () => {
  type ClassName = keyof typeof entry;

  async function fail(response: Response, options: Partial<ClientOptions> = {}): Promise<unknown> {
    const { fetch } = respondInTurn(response);
    const common = { baseUrl: "http://127.0.0.1:9", fetch, retry: false as const, token: "t" };
    const api = createClient({ ...common, ...options } as ClientOptions);
    return api.getPayout({ path: { id: "p" } }).catch((reason: unknown) => reason);
  }

  describe("the class of an error", () => {
    test.each<[number, ClassName]>([
      [400, "InvalidRequestError"],
      [401, "AuthenticationError"],
      [402, "ApiError"],
      [403, "PermissionError"],
      [404, "NotFoundError"],
      [409, "ConflictError"],
      [422, "InvalidRequestError"],
      [429, "RateLimitError"],
      [500, "ServiceError"],
      [503, "ServiceError"],
    ])("for %d is %s, by class and by name", async (status, name) => {
      const error = await fail(Response.json({ error: "X" }, { status }));
      expect(error).toBeInstanceOf(entry[name]);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ name, status });
      expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name, status, code: "X" });
    });

    test("follows `statuses`", async () => {
      const statuses = { conflict: [412], invalid: ["4XX", 500] } as const;
      expect(await fail(new Response(null, { status: 412 }), { statuses })).toMatchObject({
        name: "ConflictError",
      });
      expect(await fail(new Response(null, { status: 451 }), { statuses })).toMatchObject({
        name: "InvalidRequestError",
      });
    });

    test("also applies to the cause of a token error", async () => {
      const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
      const options = { credentials, token: undefined };
      const error = await fail(Response.json(["No"], { status: 401 }), options);
      expect(error).toMatchObject({
        name: "TokenError",
        cause: { name: "AuthenticationError", status: 401 },
      });
    });
  });

  test.each([
    ["5", 5_000],
    [undefined, undefined],
  ])("a rate limit says how long to wait: %s", async (retryAfter, want) => {
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    const error = await fail(new Response(null, { status: 429, headers }));
    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).retryAfterMs).toBe(want);
  });
});

type Path = readonly string[];

interface Fault {
  name: string;
  at: string;
  body: unknown;
}

/** Breaks a member in several ways. `undefined` removes it. */
function breakMember(member: unknown): Record<string, unknown> {
  const others = [42, "text", {}].filter((other) => typeof other !== typeof member || Array.isArray(member));
  return {
    missing: undefined,
    null: null,
    "of another type": others[0],
    "of a third type": others.at(-1),
    ...(typeof member === "string" && {
      empty: "",
      "in another format": "~ not like that ~",
      "without decimals": "25",
      "too long": "x".repeat(5_000),
      "outside every list": "NO_SUCH_VALUE",
    }),
    ...(typeof member === "number" && { "too low": -1, "too high": 1e9 }),
  };
}

function* listFaults(value: unknown, change: (changed: unknown) => unknown, at: Path = []): Generator<Fault> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const path = [...at, name];
    const put = (other: unknown): unknown =>
      change(Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other });
    for (const [way, other] of Object.entries(breakMember(member))) {
      if (other === undefined && Array.isArray(value)) continue;
      const body: unknown = JSON.parse(JSON.stringify(put(other)));
      yield { name: `${path.join(".")} ${way}`, at: path.join("."), body };
    }
    yield* listFaults(member, put, path);
  }
}

const validators = requestBodies as Readonly<Record<string, Validator<unknown> | undefined>>;
const bodies = readContract(document as unknown as OpenApiDocument).operations.flatMap(
  ({ operationId, requestBody }) => {
    const isValid = validators[operationId];
    const body = readContractBody(requestBody);
    return isValid === undefined || body?.mediaType !== "application/json"
      ? []
      : [[operationId, isValid, body] as const];
  },
);

describe.each(bodies)("one fault in a body of %s", (_, isValid, { examples }) => {
  test.each([...examples])("is reported at the member that has it, and at no other: %s", (__, example) => {
    const faults = [...listFaults(example, (body) => body)].filter(({ body }) => !isValid(body));
    expect(faults.length).toBeGreaterThan(0);
    const wrong = faults.filter(({ at, body }) => {
      isValid(body);
      const fields = nameProblems(isValid.errors).map(({ field }) => field);
      const places = describeProblems(selectErrors(isValid.errors)).map(({ pointer, problem }) => {
        const missing = /^must have the member `(?<name>.*)`$/u.exec(problem)?.groups?.["name"] ?? [];
        return [...pointer.split("/").slice(1), missing].flat().join(".");
      });
      return [fields, places].some(
        (names) => names.length === 0 || names.length > 2 || names.some((name) => name !== at),
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
