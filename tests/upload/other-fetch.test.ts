import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { fetch as undiciFetch, FormData as UndiciFormData } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, operations, type Fetch } from "../../src/index.ts";
import { callUntyped } from "../transport/call-untyped.ts";

const bytes = Uint8Array.from({ length: 4_096 }, (_, index) => index % 256);
const upload = operations.uploadDocument.path;

interface Received {
  contentType: string;
  form: FormData;
}
const received: Received[] = [];
let statuses: number[] = [];
let baseUrl = "";
const server = createServer((request, response) => {
  void buffer(request).then(async (body) => {
    const contentType = request.headers["content-type"] ?? "";
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    received.push({ contentType, form });
    response.writeHead(statuses.shift() ?? 200, { "content-type": "application/json" }).end("{}");
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  statuses = [];
});

/** A form of a class that has only its tag in common with the global one. */
class OwnForm {
  readonly [Symbol.toStringTag] = "FormData";

  *[Symbol.iterator]() {
    yield ["documentType", "documentHolder"];
    yield ["file", { name: "own.pdf", type: "application/pdf", arrayBuffer: () => bytes.slice().buffer }];
  }
}

const file = () => new File([bytes], "comprovante de endereço.pdf", { type: "application/pdf" });
function globalForm(): FormData {
  const form = new FormData();
  form.set("file", file());
  form.set("documentType", "documentHolder");
  return form;
}
function undiciForm(): UndiciFormData {
  const form = new UndiciFormData();
  form.set("file", file());
  form.set("documentType", "documentHolder");
  return form;
}

describe.each<[string, Fetch]>([
  ["the global fetch", (url, init) => fetch(url, init)],
  ["the fetch of npm's undici", undiciFetch],
])("with %s, an upload", (_, fetch) => {
  test.each([
    ["an object", () => ({ file: file(), documentType: "documentHolder" }), file().name],
    ["a form", globalForm, file().name],
    ["a form of npm's undici", undiciForm, file().name],
    ["a form of another class", () => new OwnForm(), "own.pdf"],
  ])("given as %s arrives with its fields and bytes", async (_, give, name) => {
    const api = createClient({ baseUrl, token: "t", fetch });
    await callUntyped(api, "POST", upload, { body: give() });
    expect(received).toHaveLength(1);
    expect(received[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.form.get("documentType")).toBe("documentHolder");
    const arrived = received[0]?.form.get("file") as File;
    expect(arrived.type).toBe("application/pdf");
    expect(arrived.name).toBe(name);
    expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
  });

  test("arrives complete again if it is retried, even with middleware", async () => {
    statuses = [503];
    const api = createClient({ baseUrl, token: "t", fetch, retry: { baseDelayMs: 0, keyless: true } });
    api.use({ onRequest: () => undefined });
    const result = await api.safe.uploadDocument({ body: { file: file() } });
    expect(result).toMatchObject({ ok: true, attempts: 2 });
    for (const { form } of received) expect((form.get("file") as File).size).toBe(bytes.length);
    expect(received).toHaveLength(2);
  });

  test("created by a body serializer of the caller arrives too", async () => {
    const api = createClient({ baseUrl, token: "t", fetch });
    await api.POST(upload, { body: { file: file() }, bodySerializer: undiciForm });
    expect((received[0]?.form.get("file") as File).size).toBe(bytes.length);
  });
});

test("the fetch of npm's undici also sends and receives JSON", async () => {
  const api = createClient({
    baseUrl,
    token: "t",
    fetch: async (url, init) => {
      const response = await undiciFetch(`data:application/json,{"id":"p-1"}`);
      expect([url.startsWith(baseUrl), init.headers["authorization"]]).toEqual([true, "Bearer t"]);
      return response;
    },
  });
  const result = await api.safe.getPayout({ path: { id: "p" } });
  expect(result).toMatchObject({ ok: true, data: { id: "p-1" } });
  expect(result.response?.headers.get("content-type")).toBe("application/json");
});
