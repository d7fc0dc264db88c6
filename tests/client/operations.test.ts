import ts from "typescript";
import { describe, expect, test } from "vitest";
import {
  ApiError,
  callDetails,
  createClient,
  operations,
  UnexpectedResponseError,
  type OperationId,
} from "../../src/index.ts";
import { responses, type Validator } from "../../generated/validators.js";
import { findSuccess } from "../../src/contract/documented-responses.ts";
import { createApi, respondInTurn } from "./respond-in-turn.ts";

const baseUrl = "http://127.0.0.1:9";
const ids = Object.keys(operations) as OperationId[];

describe("the client", () => {
  test("has a method for each operation, in both forms", () => {
    const api = createClient({ baseUrl });
    for (const id of ids) expect([typeof api[id], typeof api.safe[id]]).toEqual(["function", "function"]);
    expect(Object.keys(api.safe)).toEqual(ids);
  });

  test("has no operation with the name of another member", () => {
    const others = ["GET", "PUT", "POST", "DELETE", "request", "use", "eject", "safe", "paginate", "then"];
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
  });

  test("sends path, query, body and headers in the right places", async () => {
    const { api, sent } = createApi([Response.json({})]);
    await api.getPayout({ path: { id: "p 1" }, query: { externalId: "e" }, headers: { "x-trace": "1" } });
    await api.createSubscription({ body: { externalId: "s" } as never });
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", `${baseUrl}/order/v1/banking/order-payouts/p%201?externalId=e`, undefined],
      ["POST", `${baseUrl}/order/v1/banking/subscriptions`, '{"externalId":"s"}'],
    ]);
    expect(sent[0]?.headers.get("x-trace")).toBe("1");
  });

  test("retries a request that middleware replaced", async () => {
    const { api, sent } = createApi([new Response(null, { status: 503 }), Response.json({})], {
      retry: { baseDelayMs: 0 },
    });
    api.use({ onRequest: ({ request }) => new Request(request, { headers: { "x-own": "1" } }) });
    await api.createTransparentOrderV3({ body: { order: {} } as never });
    const bodies = sent.map(({ body }) => new TextDecoder().decode(body as ArrayBuffer));
    expect(bodies).toEqual(['{"order":{}}', '{"order":{}}']);
    expect(sent[1]?.headers.get("x-own")).toBe("1");
  });
});

describe("a success", () => {
  test("is its data, or a result with the data", async () => {
    const { api } = createApi([Response.json({ id: "p" }, { headers: { "x-request-id": "r-9" } })]);
    expect(await api.getPayout({ path: { id: "p" } })).toEqual({ id: "p" });
    expect(await api.safe.getPayout({ path: { id: "p" } })).toMatchObject({
      ok: true,
      status: 200,
      data: { id: "p" },
      attempts: 1,
      requestId: "r-9",
      idempotencyKey: undefined,
    });
  });

  test.each([
    ["HTML", () => new Response("<html>login</html>", { headers: { "content-type": "text/html" } })],
    ["204", () => new Response(null, { status: 204 })],
  ])("that returns %s is reported as an invalid response", async (_, response) => {
    const { api, sent } = createApi([response]);
    const error = await api.getPayout({ path: { id: "p" } }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error).toMatchObject({ problem: "not-json", attempts: 1, operationId: "getPayout" });
    expect(String(error)).not.toContain("html");
    expect(sent).toHaveLength(1);
  });

  test("is an object for each operation of the contract, and anything else is rejected", () => {
    for (const id of ids) {
      const statuses: Readonly<Record<string, Validator<unknown>>> = responses[id];
      const isValid = statuses[findSuccess(operations[id].statuses)];
      // A success without a body has no validator.
      if (isValid === undefined) continue;
      isValid([]);
      expect(isValid.errors?.[0]).toMatchObject({ instancePath: "", keyword: "type" });
    }
  });

  test("has its status and headers linked to the data, even without the safe form", async () => {
    const { api } = createApi([Response.json({ id: "p" }, { status: 201, headers: { "x-quota": "7" } })]);
    const details = callDetails(await api.getPayout({ path: { id: "p" } }));
    expect(details?.response.status).toBe(201);
    expect(details?.response.headers.get("x-quota")).toBe("7");
    const { response } = await api.safe.getPayout({ path: { id: "p" } });
    expect(callDetails(response as Response)?.response.headers.get("x-quota")).toBe("7");
  });

  test("with another content type is read anyway", async () => {
    const response = new Response('{"id":"p"}', { headers: { "content-type": "text/plain" } });
    const { fetch } = respondInTurn(response);
    expect(await createClient({ baseUrl, token: "t", fetch }).getPayout({ path: { id: "p" } })).toEqual({
      id: "p",
    });
  });
});

describe("an error", () => {
  test("is thrown, or a result with the body for its status", async () => {
    const body = { error: "NOT_FOUND", message: "Resource not found" };
    const { api } = createApi([Response.json(body, { status: 404 })]);
    await expect(api.getSubscription({ path: { id: "s" } })).rejects.toThrow(ApiError);
    const result = await api.safe.getSubscription({ path: { id: "s" } });
    expect(result).toMatchObject({ ok: false, status: 404, body, error: { code: "NOT_FOUND" } });
  });

  test("caused by the input is also returned by the safe form, and nothing is sent", async () => {
    const api = createClient({ baseUrl });
    const order = { order: {} } as never;
    expect(await api.safe.getPayout({ path: { id: "" } })).toMatchObject({
      ok: false,
      status: undefined,
      attempts: 0,
      error: { name: "InputError", param: "path.id" },
    });
    const result = await api.safe.createTransparentOrderV3({ body: order, idempotencyKey: "pedido-№1" });
    expect(result.error?.message).toContain("`idempotencyKey` must be printable ASCII");
  });
});

describe("middleware", () => {
  test("that responds in place of the service gives a result of no attempt", async () => {
    const { api, sent } = createApi([Response.json({})]);
    api.use({ onRequest: () => Response.json({ id: "kept" }) });
    expect(await api.safe.getPayout({ path: { id: "p" } })).toMatchObject({
      ok: true,
      status: 200,
      data: { id: "kept" },
      attempts: 0,
      requestId: undefined,
    });
    expect(sent).toEqual([]);
  });
});

test("editors show the documentation of the contract for each named operation", () => {
  const file = "docs-probe.ts";
  const text = [
    `import { createClient } from "./src/index.ts";`,
    `const api = createClient({ baseUrl: "" });`,
    ...ids.flatMap((id) => [`api.${id};`, `api.safe.${id};`]),
  ].join("\n");
  const host: ts.LanguageServiceHost = {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
  const service = ts.createLanguageService(host);
  for (const id of ids) {
    for (const expression of [`api.${id};`, `api.safe.${id};`]) {
      const info = service.getQuickInfoAtPosition(file, text.indexOf(expression) + expression.length - 2);
      const docs = ts.displayPartsToString(info?.documentation);
      expect(docs).toContain(`\`${operations[id].method} ${operations[id].path}\``);
      expect(docs.length).toBeGreaterThan(80);
    }
  }
});
