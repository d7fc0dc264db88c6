import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fetch as undiciFetch, FormData as UndiciFormData } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toFormData } from "../../src/client/upload.ts";
import {
  AbortedError,
  createClient,
  type Fetch,
  InputError,
  operations,
  TimeoutError,
} from "../../src/index.ts";
import { recordRequests } from "./record-requests.ts";
import { callUntyped } from "./call-untyped.ts";

describe("multipart", () => {
  const upload = operations.uploadDocument.path;
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

  let baseUrl = "";
  let received: { contentType: string; form: FormData } | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const contentType = request.headers["content-type"] ?? "";
      const form = await new Response(Buffer.concat(chunks), {
        headers: { "content-type": contentType },
      }).formData();
      received = { contentType, form };
      response.setHeader("content-type", "application/json").end("{}");
    })();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  describe("a multipart body", () => {
    test("given as an object arrives as form fields, with the name, type and bytes of the file", async () => {
      const file = new File([bytes], "comprovante de endereço.pdf", { type: "application/pdf" });
      await createClient({ baseUrl, token: "t" }).POST(upload, {
        body: { file, documentType: "documentHolder", append: false },
      });
      expect(received?.contentType).toMatch(/^multipart\/form-data; boundary=/);
      expect([...(received?.form.keys() ?? [])]).toEqual(["file", "documentType", "append"]);
      expect(received?.form.get("documentType")).toBe("documentHolder");
      expect(received?.form.get("append")).toBe("false");
      const arrived = received?.form.get("file") as File;
      expect([arrived.name, arrived.type]).toEqual(["comprovante de endereço.pdf", "application/pdf"]);
      expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
    });

    test("leaves out undefined members", async () => {
      const body = { file: new Blob(["%PDF"]), accountRequestId: undefined };
      await callUntyped(createClient({ baseUrl }), "post", upload, { body });
      expect([...(received?.form.keys() ?? [])]).toEqual(["file"]);
    });

    test("given as FormData is sent unchanged", async () => {
      const form = new FormData();
      form.set("file", new Blob(["x"]), "x.png");
      form.set("extra", "kept");
      await createClient({ baseUrl }).POST(upload, { body: form });
      expect((received?.form.get("file") as File).name).toBe("x.png");
      expect(received?.form.get("extra")).toBe("kept");
    });

    test("given as FormData may have no file, or text in its place", async () => {
      for (const file of [undefined, "text"]) {
        const form = new FormData();
        form.set("append", "true");
        if (file !== undefined) form.set("file", file);
        await createClient({ baseUrl }).POST(upload, { body: form });
        expect([...(received?.form ?? [])]).toEqual([...form]);
      }
    });

    test("writes text, numbers and booleans as text", async () => {
      const form = await toFormData(
        { operationId: "uploadDocument" },
        { text: "a", number: 7, boolean: false },
      );
      expect([...form]).toEqual([
        ["text", "a"],
        ["number", "7"],
        ["boolean", "false"],
      ]);
    });

    test.each([[{ nested: 1 }], [null], [["a"]], [bytes]])(
      "member %j is rejected before sending",
      async (value) => {
        const { requests, fetch } = recordRequests();
        const body = { file: new Blob(["%PDF"]), append: value };
        const call = callUntyped(createClient({ baseUrl, fetch }), "post", upload, { body });
        const problem = "must be a string, a number or a boolean";
        await expect(call).rejects.toThrow(
          new InputError("body.append", problem, { operationId: "uploadDocument" }),
        );
        expect(requests).toEqual([]);
      },
    );

    test("with a file that the service would reject is not sent, in any form", async () => {
      const { requests, fetch } = recordRequests();
      const client = createClient({ baseUrl, fetch });
      const form = new FormData();
      form.set("file", new Blob(["text"]), "note.txt");
      for (const body of [{ file: new File(["text"], "note.txt") }, form]) {
        await expect(client.POST(upload, { body })).rejects.toThrow(InputError);
        expect((await client.safe.uploadDocument({ body })).error).toBeInstanceOf(InputError);
      }
      expect(requests).toEqual([]);
    });

    test("with a document in the slot of a selfie is not sent, whichever way it is given", async () => {
      const { requests, fetch } = recordRequests();
      const client = createClient({ baseUrl, fetch });
      const file = new File(["%PDF"], "a.pdf");
      const form = new FormData();
      form.set("file", file);
      form.set("documentType", "selfieHolder");
      for (const body of [{ file, documentType: "selfieHolder" }, form])
        await expect(client.POST(upload, { body })).rejects.toThrow(
          new InputError("body.file", "is pdf, but `selfieHolder` accepts png, jpg and jpeg only"),
        );
      expect(requests).toEqual([]);
    });

    test("whose file stalls ends at the time limit of an attempt, or when the caller aborts", async () => {
      const { requests, fetch } = recordRequests();
      const client = createClient({ baseUrl, fetch, timeoutMs: 30 });
      const canceled: string[] = [];
      const stall = (name: string) => {
        const content = new ReadableStream<Uint8Array>({ cancel: () => void canceled.push(name) });
        return { file: { content, name: "a.pdf" } };
      };
      const late = await client.uploadDocument({ body: stall("timeout") }).catch((error: unknown) => error);
      expect(late).toBeInstanceOf(TimeoutError);
      expect(String(late)).toMatch(/nothing was sent\.$/);
      const signal = AbortSignal.timeout(10);
      await expect(
        client.uploadDocument({ body: stall("abort"), signal, timeoutMs: 60_000 }),
      ).rejects.toThrow(AbortedError);
      expect([requests, canceled]).toEqual([[], ["timeout", "abort"]]);
    });

    test.each([
      ["the stream", (stream: unknown) => stream],
      ["a named stream", (stream: unknown) => ({ content: stream, name: "a.pdf" })],
    ])("whose file is missing behind %s is rejected as unreadable, even on first use", async (_, give) => {
      const { requests, fetch } = recordRequests();
      const client = createClient({ baseUrl, fetch });
      const file = give(createReadStream("/no/such/file.pdf")) as never;
      const { error } = await client.safe.uploadDocument({ body: { file } });
      const problem = "is a stream that failed (ENOENT); pass a new stream, or bytes";
      expect(error).toEqual(new InputError("body.file", problem));
      expect(requests).toEqual([]);
    });

    test.each([
      ["a stream", (stream: Readable) => stream],
      ["a named stream", (stream: Readable) => ({ content: stream, name: "a.pdf" })],
    ])("whose file fails as %s before it is read does not end the process", async (_, give) => {
      const { requests, fetch } = recordRequests();
      const client = createClient({ baseUrl, fetch, validate: { requests: true } });
      client.use({ onRequest: () => undefined });
      const stream = new Readable({ read: () => undefined });
      const call = client.safe.uploadDocument({ body: { file: give(stream) as never } });
      expect(stream.emit("error", new Error("gone"))).toBe(true);
      stream.destroy();
      const { error } = await call;
      expect(error).toBeInstanceOf(InputError);
      expect(requests).toEqual([]);
    });

    test("that only claims to be a form is rejected", async () => {
      const { requests, fetch } = recordRequests();
      const body = { [Symbol.toStringTag]: "FormData" } as unknown as FormData;
      const { error } = await createClient({ baseUrl, fetch }).safe.uploadDocument({ body });
      const problem = "must be an object, or a `FormData` whose fields can be iterated";
      expect(error).toEqual(new InputError("body", problem));
      expect(requests).toEqual([]);
    });

    test("can be written by a body serializer of the call, which gets it unchanged", async () => {
      const { requests, fetch } = recordRequests();
      const body = { file: new Blob(["%PDF"]) };
      const given: unknown[] = [];
      const bodySerializer = (written: unknown) => {
        given.push(written);
        return "raw";
      };
      await createClient({ baseUrl, fetch }).POST(upload, { body, bodySerializer });
      expect(given).toEqual([body]);
      expect(requests[0]?.body).toBe("raw");
    });
  });

  describe("a JSON body", () => {
    test("stays JSON", async () => {
      const { requests, fetch } = recordRequests();
      await createClient({ baseUrl, fetch }).POST("/auth/v1/token", {
        body: { clientId: "a", clientSecret: "b", scopes: [] },
      });
      expect(requests[0]?.headers.get("content-type")).toBe("application/json");
      expect(requests[0]?.body).toBe('{"clientId":"a","clientSecret":"b","scopes":[]}');
    });
  });
});

describe("other fetch", () => {
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
});
