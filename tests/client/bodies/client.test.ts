import { readFile } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { type Contract, readContract } from "../../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../../src/contract/document.ts";
import { loadIpe } from "./load-ipe.ts";
import { type IpeCase, readIpeCases } from "./write-ipe.ts";

const cases = await readIpeCases();
let contract: Awaited<ReturnType<typeof loadIpe>>;
let operations: Contract["operations"];
let createClient: (options: object) => Record<string, (input?: object) => Promise<unknown>>;

beforeAll(async () => {
  contract = await loadIpe();
  const bundle = await readFile(path.join(contract.generated, "openapi.json"), "utf8");
  ({ operations } = readContract(JSON.parse(bundle) as OpenApiDocument));
  ({ createClient } = await contract.load<{ createClient: typeof createClient }>("src/index.ts"));
});

/** The client sends no cookies: the browser does. */
const callable = cases.filter(({ operationId }) => operationId !== "getPanelSession");

/** Expectations that are a matter of taste, where the client does as openapi-fetch or as before. */
const tastes = new Set([
  "the required header X-Total-Count is missing",
  "the required header Location is missing",
  "200 where 201 is documented",
  "200 with JSON where only 204 is documented",
  "application/json where the vendor type is documented",
]);

function decode(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { $base64 } = value as { $base64?: string };
  return $base64 === undefined ? value : new Blob([Buffer.from($base64, "base64")]);
}

/** The client refuses a slash in a path value, which could lead elsewhere. */
function withoutSlashes(call: IpeCase["call"]): IpeCase["call"] {
  const values = Object.entries((call["path"] ?? {}) as Record<string, unknown>);
  const path = values.map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace("/", "-") : value,
  ]);
  return { ...call, ...("path" in call && { path: Object.fromEntries(path) as object }) };
}

function send({ operationId, call }: IpeCase, respond: () => Response) {
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
  const body = "body" in call ? { body: decode(call["body"]) } : {};
  return { requests, result: api[operationId]?.({ ...withoutSlashes(call), ...body }) };
}

test.for(callable)("$operationId: $name is sent as the contract says", async (one) => {
  const { requests, result } = send(one, () => new Response(null, { status: 500 }));
  await expect(result).rejects.toThrow();
  const [{ url, init } = { url: "", init: {} }] = requests;
  const { method, headers, body, encoding } = one.request;
  expect(init.method).toBe(method);
  const sentUrl = new URL(url);
  const wanted = new URL(one.request.url, sentUrl);
  expect(sentUrl.pathname).toBe(wanted.pathname.replace("%2F", "-"));
  expect([...sentUrl.searchParams]).toEqual([...wanted.searchParams]);
  const sent = new Headers(init.headers);
  for (const [name, value] of Object.entries(headers))
    expect(sent.get(name)?.toLowerCase() ?? null).toBe(value?.toLowerCase() ?? null);
  const bytes =
    init.body === undefined || init.body === null
      ? null
      : Buffer.from(await new Response(init.body).arrayBuffer());
  const text = encoding === "base64" ? bytes?.toString("base64") : bytes?.toString();
  expect(text ?? null).toBe(body);
});

describe.for(callable)("$operationId: $name returns", (one) => {
  test.for(one.responses.filter(({ name }) => !tastes.has(name)))("$name", async (response) => {
    const { status, headers, body, encoding, expect: wanted } = response;
    const content = encoding === "base64" ? Buffer.from(body, "base64") : body;
    const { result } = send(one, () => new Response(body === "" ? null : content, { status, headers }));
    if (wanted.error !== undefined) return expect(result).rejects.toMatchObject({ status });
    const data = await result;
    if (wanted.blob === undefined) {
      expect(data).toEqual(wanted.value);
      return;
    }
    expect(data).toBeInstanceOf(Blob);
    const blob = data as Blob;
    expect(Buffer.from(await blob.arrayBuffer()).toString("base64")).toBe(wanted.blob);
    expect(blob.type).toBe(wanted.type);
  });
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
    path: { accountId: "c6b0a5e2-8f1d-4a53-9d4e-7d1f0f3e2b11" },
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

test("the sandbox sends an event that no control causes with its example", async () => {
  const received: unknown[] = [];
  type Sandboxes = {
    createSandbox: (options: { receiver: (request: Request) => Promise<Response> }) => {
      control: { trigger: (trigger: object) => Promise<unknown> };
    };
  };
  const { createSandbox } = await contract.load<Sandboxes>("src/sandbox/index.ts");
  const { control } = createSandbox({
    async receiver(request) {
      received.push(await request.json());
      return new Response(null, { status: 204 });
    },
  });
  await control.trigger({ event: "PAYOUT.SENT", url: "http://127.0.0.1:9/hooks" });
  expect(received).toMatchObject([{ event: "PAYOUT.SENT", id: "rp_1", amountCents: 150_000 }]);
});

describe("the mock service and the sandbox", () => {
  test.each(["mock", "sandbox"])("of %s respond to each call with what the client returns", async (kind) => {
    const world = await openWorld(kind);
    for (const one of simulated) {
      const { operationId, call, responses } = one;
      const body = "body" in call ? { body: decode(call["body"]) } : {};
      const data = await world[operationId]?.({ ...withoutSlashes(call), ...body });
      const wanted = responses.find((each) => each.expect.error === undefined)?.expect;
      const value = wanted?.blob === undefined ? wanted?.value : new Blob();
      expect(kindOf(data), operationId).toBe(kindOf(value));
      const examples = listExampleValues(operationId);
      if (examples.length > 0 && !(data instanceof Blob)) expect(examples, operationId).toContainEqual(data);
    }
  });

  const bodiless = callable.filter(({ responses }) =>
    responses.some(({ name }) => /without a body|headers of a GET/u.test(name)),
  );

  test.each(["mock", "sandbox"])("of %s reject calls without a body, as the contract says", async (kind) => {
    const service = await openService(kind);
    for (const { operationId, request } of bodiless) {
      const response = await service(`https://api.example${request.url}`, { method: request.method });
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
const simulated = callable.filter(
  ({ call, operationId }) => !/accept/iu.test(JSON.stringify(call)) && operationId !== "getRemittance",
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
  type Sandboxes = { createSandbox: () => { fetch: (request: Request) => Promise<Response> } };
  const { createSandbox } = await contract.load<Sandboxes>("src/sandbox/index.ts");
  const sandbox = createSandbox();
  return (url, init) => sandbox.fetch(new Request(url, init));
}
