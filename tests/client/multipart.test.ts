import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fetch as undiciFetch, FormData as UndiciFormData } from "undici";
import { describe, expect, test } from "vitest";
import { toFormData } from "../../src/client/upload.ts";
import { createClient, type Fetch, InputError, operations } from "../../src/index.ts";
import { respondInTurn, callUntyped } from "./respond-in-turn.ts";
import { startServer } from "../webhooks/node/start-server.ts";

const upload = operations.uploadDocument.path;
const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

const baseUrl = "http://127.0.0.1:9";

describe("a multipart body", () => {
  test("writes text, numbers and booleans as text", async () => {
    const form = await toFormData(
      { operationId: "uploadDocument" },
      { text: "a", number: 7, boolean: false, left: undefined },
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
      const { fetch, sent } = respondInTurn(Response.json({}));
      const body = { file: new Blob(["%PDF"]), append: value };
      const call = callUntyped(createClient({ baseUrl, fetch }), "post", upload, { body });
      const problem = "must be a string, a number or a boolean";
      await expect(call).rejects.toThrow(
        new InputError("body.append", problem, { operationId: "uploadDocument" }),
      );
      expect(sent).toEqual([]);
    },
  );

  test("with a file that the service would reject is not sent, whichever way it is given", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const client = createClient({ baseUrl, fetch });
    const file = new File(["%PDF"], "a.pdf");
    const form = new FormData();
    form.set("file", file);
    form.set("documentType", "selfieHolder");
    for (const body of [{ file, documentType: "selfieHolder" }, form]) {
      expect((await client.safe.uploadDocument({ body })).error).toBeInstanceOf(InputError);
      await expect(client.POST(upload, { body })).rejects.toThrow(
        new InputError("body.file", "is pdf, but `selfieHolder` accepts png, jpg and jpeg only"),
      );
    }
    expect(sent).toEqual([]);
  });

  test.each([
    ["the stream", (stream: unknown) => stream],
    ["a named stream", (stream: unknown) => ({ content: stream, name: "a.pdf" })],
  ])("whose file is missing behind %s is rejected as unreadable, even on first use", async (_, give) => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const client = createClient({ baseUrl, fetch });
    const file = give(createReadStream("/no/such/file.pdf")) as never;
    const { error } = await client.safe.uploadDocument({ body: { file } });
    const problem = "is a stream that failed (ENOENT); pass a new stream, or bytes";
    expect(error).toEqual(new InputError("body.file", problem));
    expect(sent).toEqual([]);
  });

  test.each([
    ["a stream", (stream: Readable) => stream],
    ["a named stream", (stream: Readable) => ({ content: stream, name: "a.pdf" })],
  ])("whose file fails as %s before it is read does not end the process", async (_, give) => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const client = createClient({ baseUrl, fetch, validate: { requests: true } });
    client.use({ onRequest: () => undefined });
    const stream = new Readable({ read: () => undefined });
    const call = client.safe.uploadDocument({ body: { file: give(stream) as never } });
    expect(stream.emit("error", new Error("gone"))).toBe(true);
    stream.destroy();
    const { error } = await call;
    expect(error).toBeInstanceOf(InputError);
    expect(sent).toEqual([]);
  });

  test("that only claims to be a form is rejected", async () => {
    const { fetch, sent } = respondInTurn(Response.json({}));
    const body = { [Symbol.toStringTag]: "FormData" } as unknown as FormData;
    const { error } = await createClient({ baseUrl, fetch }).safe.uploadDocument({ body });
    const problem = "must be an object, or a `FormData` whose fields can be iterated";
    expect(error).toEqual(new InputError("body", problem));
    expect(sent).toEqual([]);
  });
});

describe("other fetch", () => {
  const bytes = Uint8Array.from({ length: 4_096 }, (_, index) => index % 256);

  interface Received {
    contentType: string;
    form: FormData;
  }
  /** A client of a server that has these statuses in turn, and then 200, and what the server received. */
  async function setUp(fetch: Fetch, ...statuses: number[]) {
    const received: Received[] = [];
    const port = await startServer((request, response) => {
      void buffer(request).then(async (body) => {
        const contentType = request.headers["content-type"] ?? "";
        const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
        received.push({ contentType, form });
        response.writeHead(statuses.shift() ?? 200, { "content-type": "application/json" }).end("{}");
      });
    });
    const retry = { baseDelayMs: 0, keyless: true };
    return { received, api: createClient({ baseUrl: `http://127.0.0.1:${port}`, token: "t", fetch, retry }) };
  }

  /** A form of a class that has only its tag in common with the global one. */
  class OwnForm {
    readonly [Symbol.toStringTag] = "FormData";

    *[Symbol.iterator]() {
      yield ["documentType", "documentHolder"];
      yield ["file", { name: "own.pdf", type: "application/pdf", arrayBuffer: () => bytes.slice().buffer }];
    }
  }

  const file = () => new File([bytes], "comprovante de endereço.pdf", { type: "application/pdf" });
  function fill<Form extends FormData | UndiciFormData>(form: Form): Form {
    form.set("file", file());
    form.set("documentType", "documentHolder");
    return form;
  }
  const undiciForm = () => fill(new UndiciFormData());

  describe.each<[string, Fetch]>([
    ["the global fetch", (url, init) => fetch(url, init)],
    ["the fetch of npm's undici", undiciFetch],
  ])("with %s, an upload", (_, fetch) => {
    test.each([
      ["an object", () => ({ file: file(), documentType: "documentHolder" }), file().name],
      ["a form", () => fill(new FormData()), file().name],
      ["a form of npm's undici", undiciForm, file().name],
      ["a form of another class", () => new OwnForm(), "own.pdf"],
    ])("given as %s arrives with its fields and bytes", async (_, give, name) => {
      const { api, received } = await setUp(fetch);
      await callUntyped(api, "POST", upload, { body: give() });
      expect(received).toHaveLength(1);
      expect(received[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
      expect(received[0]?.form.get("documentType")).toBe("documentHolder");
      const arrived = received[0]?.form.get("file") as File;
      expect(arrived.type).toBe("application/pdf");
      expect(arrived.name).toBe(name);
      expect(new Uint8Array(await arrived.arrayBuffer())).toEqual(bytes);
    });

    test("given as a form is sent unchanged, with or without a file", async () => {
      const { api, received } = await setUp(fetch);
      for (const extra of [undefined, "text", new File(["%PDF"], "x.pdf")]) {
        const form = new FormData();
        form.set("append", "true");
        if (extra !== undefined) form.set("file", extra);
        await api.POST(upload, { body: form });
        expect([...(received.pop()?.form.keys() ?? [])]).toEqual([...form.keys()]);
      }
    });

    test("arrives complete again if it is retried, even with middleware", async () => {
      const { api, received } = await setUp(fetch, 503);
      api.use({ onRequest: () => undefined });
      const result = await api.safe.uploadDocument({ body: { file: file() } });
      expect(result).toMatchObject({ ok: true, attempts: 2 });
      for (const { form } of received) expect((form.get("file") as File).size).toBe(bytes.length);
      expect(received).toHaveLength(2);
    });

    test("created by a body serializer of the caller arrives too", async () => {
      const { api, received } = await setUp(fetch);
      await api.POST(upload, { body: { file: file() }, bodySerializer: undiciForm });
      expect((received[0]?.form.get("file") as File).size).toBe(bytes.length);
    });
  });
});
