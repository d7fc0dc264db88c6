import { inspect } from "node:util";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { loadForeign } from "./load-foreign.ts";
import { type ForeignCase, type ForeignResponse, readForeign, readForeignCases } from "./write-foreign.ts";

const cases = await readForeignCases();
const document = (await readForeign()) as unknown as OpenApiDocument;
const { operations } = readContract(document);
let contract: Awaited<ReturnType<typeof loadForeign>>;
let createClient: (options: object) => Record<string, (input?: object) => Promise<unknown>>;

beforeAll(async () => {
  contract = await loadForeign();
  ({ createClient } = await contract.load<{ createClient: typeof createClient }>("src/index.ts"));
});

function decode(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { $base64 } = value as { $base64?: string };
  if ($base64 !== undefined) return new Blob([Buffer.from($base64, "base64")]);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, decode(member)]));
}

/** The client refuses a slash in a path value, which could lead elsewhere. */
function withoutSlashes(call: object = {}): Record<string, unknown> {
  const { path } = call as { path?: object };
  const values = Object.entries(path ?? {}) as [string, unknown][];
  const safe = values.map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace("/", "-") : value,
  ]);
  return { ...call, ...(path && { path: Object.fromEntries(safe) as object }) };
}

const inputOf = ({ call }: ForeignCase) => decode(withoutSlashes(call)) as Record<string, unknown>;

function send(one: ForeignCase, respond: () => Response) {
  const requests: { url: string; init: RequestInit }[] = [];
  const api = createClient({
    baseUrl: "https://api.example",
    token: "tok_ipe",
    retry: false,
    validate: { responses: "throw" },
    fetch: (url: string, init: RequestInit) => {
      requests.push({ url, init });
      return Promise.resolve(respond());
    },
  });
  return { requests, result: api[one.operationId]?.(inputOf(one)) };
}

const titled = cases.map((one) => ({ ...one, name: `${one.operationId} ${one.as ?? ""}`.trim() }));

test.for(titled)("$name is sent as the contract says", async (one) => {
  const { requests, result } = send(one, () => new Response(null, { status: 500 }));
  await expect(result).rejects.toThrow();
  const [{ url, init } = { url: "", init: {} }] = requests;
  const { method = "GET", headers = {}, body, base64, form } = one.sends;
  expect(init.method).toBe(method);
  const sentUrl = new URL(url);
  const wanted = new URL(one.sends.url, sentUrl);
  expect(sentUrl.pathname).toBe(wanted.pathname.replace("%2F", "-"));
  expect([...sentUrl.searchParams]).toEqual([...wanted.searchParams]);
  const sent = new Headers(init.headers);
  for (const [name, value] of Object.entries(headers))
    expect(sent.get(name)?.toLowerCase() ?? null).toBe(value?.toLowerCase() ?? null);
  const request = new Request(url, init);
  if (form !== undefined) {
    const fields = [...(await request.formData())].map(async ([name, value]) =>
      typeof value === "string" ? [name, value] : [name, (await readBytes(value)).toString("base64")],
    );
    expect(await Promise.all(fields)).toEqual(form);
    return;
  }
  const bytes = await readBytes(request);
  expect(base64 === undefined ? bytes.toString() : bytes.toString("base64")).toBe(base64 ?? body ?? "");
});

async function readBytes(source: { arrayBuffer: () => Promise<ArrayBuffer> }): Promise<Buffer> {
  return Buffer.from(await source.arrayBuffer());
}

/** Responses to each call besides those of its case: those that are wrong for any, and the errors that are documented. */
function listCommon({ operationId, returns = [] }: ForeignCase): ForeignResponse[] {
  const operation = operations.find((one) => one.operationId === operationId);
  const [{ status = 200, body = "", type = json } = {}] = returns;
  const errors = Object.entries(operation?.responses ?? {}).filter(([code]) => /^4\d\d$/u.test(code));
  const isHead = operation?.method === "head";
  const page = { is: "the page of a proxy", status: status === 204 ? 200 : status, type: "text/html" };
  return [
    ...(isHead ? [] : [{ ...page, body: "<!doctype html>", fails: true } as const]),
    ...(type.endsWith("json") && /[{[]/u.test(body)
      ? [{ is: "half of the JSON", status, type, body: body.slice(0, -1), fails: true } as const]
      : []),
    ...[...errors.map(([code]) => Number(code)), 503].map(
      (code) =>
        ({
          is: `the error ${code}`,
          status: code,
          type: "application/problem+json",
          body: isHead ? "" : `{"title":"x","status":${code}}`,
          fails: true,
        }) as const,
    ),
  ];
}

const json = "application/json";

/** What a response becomes. */
function readExpected({ type = json, body = "", base64, isNothing }: ForeignResponse): unknown {
  if (type === "" || isNothing) return undefined;
  if (base64 !== undefined) return new Blob([Buffer.from(base64, "base64")], { type });
  return /json/iu.test(type) ? (JSON.parse(body) as unknown) : body;
}

describe.for(titled.filter(({ returns }) => returns))("$name returns", (one) => {
  test.for([...(one.returns ?? []), ...(one.as === undefined ? listCommon(one) : [])])(
    "$is",
    async (given) => {
      const { status = 200, type = json, headers = {}, body = "", base64, fails } = given;
      const content = base64 === undefined ? body : Buffer.from(base64, "base64");
      const { result } = send(one, () => {
        const typed = type === "" ? headers : { ...headers, "content-type": type };
        return new Response(content.length === 0 ? null : content, { status, headers: typed });
      });
      if (fails) return expect(result).rejects.toMatchObject({ status });
      const [data, expected] = [await result, readExpected(given)];
      expect(data).toEqual(expected);
      if (!(data instanceof Blob && expected instanceof Blob)) return;
      expect([data.type, await readBytes(data)]).toEqual([expected.type, await readBytes(expected)]);
    },
  );
});

type Call = (...input: unknown[]) => Promise<{ data?: unknown }>;

/** Creates a client whose service responds to each request in this way. */
function answering(respond: (init: RequestInit) => Response, options: object = {}): Record<string, Call> {
  return createClient({
    baseUrl: "https://api.example",
    token: "tok_ipe_secret",
    retry: false,
    fetch: (_url: string, init: RequestInit) => Promise.resolve(respond(init)),
    ...options,
  }) as unknown as Record<string, Call>;
}

const pdf = { "content-type": "application/pdf" };
const receipt = { path: { chargeId: 1 } };

test("a required JSON body may be null", async () => {
  const bodies: unknown[] = [];
  const api = answering(({ body }) => {
    bodies.push(body);
    return new Response(null, { status: 204 });
  });
  await api["replaceAccountNickname"]?.({
    path: { merchantId: "lj_7" },
    body: null,
  });
  expect(bodies).toEqual(["null"]);
});

test("a required body of text may not be null", async () => {
  const api = answering(() => new Response(null, { status: 204 }));
  await expect(api["uploadRemittance"]?.({ body: null })).rejects.toThrow("`body` is missing");
});

test("a file that is larger than `maxResponseBytes` is an error", async () => {
  const api = answering(() => new Response("%PDF".padEnd(200), { headers: pdf }), { maxResponseBytes: 100 });
  await expect(api["downloadReceipt"]?.(receipt)).rejects.toThrow(/larger than `maxResponseBytes`/u);
});

test("a file that breaks off is an error", async () => {
  const api = answering(() => {
    let isFirst = true;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isFirst) controller.enqueue(Buffer.from("%PDF"));
        else controller.error(new Error("aborted"));
        isFirst = false;
      },
    });
    return new Response(stream, { headers: pdf });
  });
  await expect(api["downloadReceipt"]?.(receipt)).rejects.toThrow();
});

test("a rejected body of another kind shows no secret", async () => {
  const text = '{"token":"tok_ipe_secret"}';
  const api = answering(() => new Response(text, { headers: { "content-type": "application/json" } }));
  const error: unknown = await api["downloadReceipt"]?.(receipt).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 9 })).not.toContain("tok_ipe_secret");
});

test("`parseAs` of a call by path decides how a success is read", async () => {
  const api = answering(() => new Response("%PDF", { headers: pdf }));
  const call = { params: receipt, parseAs: "text" };
  const result = await api["GET"]?.("/v1/charges/{chargeId}/receipt", call);
  expect(result?.data).toBe("%PDF");
});

describe("the sandbox sends an event that no control causes", () => {
  test.each([
    ["CHARGES.SETTLED", [{ id: 1001, method: "pix" }], { "content-type": json, "x-ipe-entrega": null }],
    [
      "PAYOUT.SENT",
      { event: "PAYOUT.SENT", id: "rp_1", amountCents: 150_000 },
      {
        "content-type": "application/vnd.ipe.v2+json",
        "x-ipe-entrega": "7b1c2d3e-0f4a-4b5c-8d6e-9f0a1b2c3d4e",
      },
    ],
    ["COBRANÇA.VENCIDA", { event: "COBRANÇA.VENCIDA", id: 1 }, { "content-type": json }],
  ])("%s, with its example and its headers", async (event, body, headers) => {
    const received: Request[] = [];
    type Sandboxes = {
      createSandbox: (options: { receiver: (request: Request) => Promise<Response> }) => {
        control: { trigger: (trigger: object) => Promise<unknown> };
        close: () => Promise<void>;
      };
    };
    const { createSandbox } = await contract.load<Sandboxes>("src/sandbox/index.ts");
    const { control, close } = createSandbox({
      receiver(request) {
        received.push(request.clone());
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    });
    onTestFinished(close);
    const url = "http://127.0.0.1:9/hooks";
    await control.trigger({ event, url });
    expect(await received[0]?.json()).toMatchObject(body);
    for (const [name, value] of Object.entries(headers)) expect(received[0]?.headers.get(name)).toBe(value);
    await expect(control.trigger({ event, url, body: 7 })).rejects.toThrow(
      "`body` must be an object or a list",
    );
    const wrong = Array.isArray(body) ? [{ id: "x" }] : { id: "x" };
    await expect(control.trigger({ event, url, body: wrong })).rejects.toThrow("`body");
  });

  test("the kit builds the notifications that name their event", async () => {
    type Kit = { buildNotification: (event: string) => unknown };
    const { buildNotification } = await contract.load<Kit>("src/testing/index.ts");
    expect(buildNotification("COBRANÇA.VENCIDA")).toEqual({ event: "COBRANÇA.VENCIDA", id: 1 });
    expect(() => buildNotification("CHARGES.SETTLED")).toThrow("`event` must be one of");
  });
});

describe("the mock service and the sandbox", () => {
  test.each(["mock", "sandbox"])("of %s respond to each call with what the client returns", async (kind) => {
    const world = await openWorld(kind);
    for (const one of simulated) {
      const { operationId, returns = [] } = one;
      const data = await world[operationId]?.(inputOf(one));
      const isFile = returns[0]?.base64 !== undefined;
      const value = returns[0] && readExpected(returns[0]);
      expect(kindOf(data), operationId).toBe(kindOf(value));
      const examples = listExampleValues(operationId);
      if (examples.length > 0 && !isFile) expect(examples, operationId).toContainEqual(data);
    }
  });

  test.each(["mock", "sandbox"])("of %s take a token in the header of another scheme", async (kind) => {
    const service = await openService(kind);
    const { token } = await requestToken(service);
    const ask = async (headers: Record<string, string>) => {
      const response = await service("https://api.example/v1/references/next", { method: "GET", headers });
      return response.status;
    };
    expect(await ask({ "x-ipe-api-key": token })).toBe(200);
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await ask({ "x-ipe-api-key": "" })).toBe(401);
    expect(await ask({})).toBe(401);
  });

  const bodiless = cases.filter((one) => one.bodiless);

  test.each(["mock", "sandbox"])("of %s reject calls without a body, as the contract says", async (kind) => {
    const service = await openService(kind);
    for (const { operationId, sends } of bodiless) {
      const response = await service(`https://api.example${sends.url}`, { method: sends.method ?? "GET" });
      const read = [response.status, response.headers.get("content-type"), await response.text()];
      expect(read, operationId).toEqual([401, null, ""]);
    }
  });

  test("send an error without a body that a test plans, or a caller prefers", async () => {
    const { createMockService } = await contract.load<Testing>("src/testing/index.ts");
    const mock = createMockService();
    const api = answering(() => new Response(), { fetch: mock.fetch });
    const sandbox = await openWorld("sandbox");
    const notFound = { status: 404, response: { body: "" } };
    for (const { operationId, call } of bodiless) {
      mock.respondNext(operationId, { status: 404 });
      await expect(api[operationId]?.(call)).rejects.toMatchObject(notFound);
      const preferring = { ...call, headers: { prefer: "code=404" } };
      await expect(sandbox[operationId]?.(preferring)).rejects.toMatchObject(notFound);
    }
  });

  test("say that no response has a body to build", async () => {
    const { buildResponseBody } = await contract.load<Testing>("src/testing/index.ts");
    expect(() => buildResponseBody("deleteWebhook")).toThrow(
      "`operationId` must be that of a call whose responses have a body",
    );
  });
});

/** Neither reads `Accept`, and only a value with a slash fits the pattern of a remittance. */
const simulated = cases.filter(
  ({ call = {}, returns, operationId }) =>
    returns !== undefined && !/accept/iu.test(JSON.stringify(call)) && operationId !== "getRemittance",
);

/** Lists the values of the examples that the successes of an operation have. */
function listExampleValues(operationId: string): unknown[] {
  const found = operations.find((one) => one.operationId === operationId);
  const successes = Object.entries(found?.responses ?? {}).filter(([status]) => status.startsWith("2"));
  return successes.flatMap(([, { node }]) =>
    Object.values(node.content ?? {}).flatMap(({ examples = {} }) =>
      Object.values(examples).map((example) => (example as { value?: unknown }).value),
    ),
  );
}

const kindOf = (value: unknown) => Object.prototype.toString.call(value);

async function openWorld(kind: string): Promise<ReturnType<typeof createClient>> {
  const credentials = { clientId: "a", clientSecret: "b", scopes: [] };
  return createClient({
    baseUrl: "https://api.example",
    ...(kind === "mock" ? { token: "t" } : { credentials }),
    fetch: await openService(kind),
  });
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

async function requestToken(service: Fetch): Promise<{ token: string }> {
  const response = await service("https://api.example/auth/v1/token", {
    method: "POST",
    headers: { "content-type": json },
    body: JSON.stringify({ clientId: "a", clientSecret: "b", scopes: [] }),
  });
  return (await response.json()) as { token: string };
}

/** What a test uses of the testing kit. */
interface Testing {
  createMockService: () => { fetch: Fetch; respondNext: (operationId: string, response: object) => void };
  buildResponseBody: (operationId: string) => unknown;
}

async function openService(kind: string): Promise<Fetch> {
  if (kind === "mock") {
    const { createMockService } = await contract.load<Testing>("src/testing/index.ts");
    return createMockService().fetch;
  }
  type Sandboxes = {
    createSandbox: () => { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> };
  };
  const { createSandbox } = await contract.load<Sandboxes>("src/sandbox/index.ts");
  const sandbox = createSandbox();
  onTestFinished(sandbox.close);
  return (url, init) => sandbox.fetch(new Request(url, init));
}
