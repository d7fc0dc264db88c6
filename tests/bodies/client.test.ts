import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadIpe, type LoadedContract } from "./load-ipe.ts";
import { type IpeCase, readIpeCases } from "./write-ipe.ts";

const cases = await readIpeCases();
let contract: LoadedContract;
let createClient: (options: object) => Record<string, (input?: object) => Promise<unknown>>;

beforeAll(async () => {
  contract = await loadIpe();
  ({ createClient } = await contract.load<{ createClient: typeof createClient }>("src/index.ts"));
});
afterAll(() => contract.remove());

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
    }
  });
});

/** Neither reads `Accept`, and only a value with a slash fits the pattern of a remittance. */
const simulated = callable.filter(
  ({ call, operationId }) => !/accept/iu.test(JSON.stringify(call)) && operationId !== "getRemittance",
);

const kindOf = (value: unknown) => Object.prototype.toString.call(value);

async function openWorld(kind: string): Promise<ReturnType<typeof createClient>> {
  if (kind === "mock") {
    type Testing = { createMockService: () => { fetch: unknown } };
    const { createMockService } = await contract.load<Testing>("src/testing/index.ts");
    return createClient({ baseUrl: "https://api.example", token: "t", fetch: createMockService().fetch });
  }
  type Sandboxes = {
    createSandbox: (options?: object) => { fetch: (request: Request) => Promise<Response> };
  };
  const { createSandbox } = await contract.load<Sandboxes>("src/sandbox/index.ts");
  const sandbox = createSandbox();
  return createClient({
    baseUrl: "https://api.example",
    credentials: { clientId: "a", clientSecret: "b", scopes: [] },
    fetch: (url: string, init: RequestInit) => sandbox.fetch(new Request(url, init)),
  });
}
