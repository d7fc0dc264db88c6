import { describe, expect, test, vi } from "vitest";
import type { FetchedResponse } from "../../src/client/fetch.ts";
import { adoptKept, bufferResponse, findKept, readResponseText } from "../../src/client/response.ts";
import { unknownCall } from "../../src/errors/errors.ts";
import { createClient, type Fetch } from "../../src/index.ts";

const sent = { headers: {}, tokenHeader: "authorization" };

/** A response of a service, its body as it has arrived. */
function buffer(text: string, headers: HeadersInit = {}) {
  const response = Object.defineProperty(
    new Response(text, { status: 201, statusText: "Made", headers }),
    "url",
    {
      value: "https://bank.example/payout",
    },
  );
  const { length } = new TextEncoder().encode(text);
  const answer = { response, text, length, details: unknownCall("getPayout"), sent };
  return { answer, buffered: bufferResponse(answer) };
}

describe("a buffered response", () => {
  test("has the status, headers and address of the one that arrived", () => {
    const { buffered } = buffer("é", {
      "content-encoding": "gzip",
      "transfer-encoding": "chunked",
      "x-a": "1",
    });
    expect([buffered.status, buffered.statusText, buffered.url]).toEqual([
      201,
      "Made",
      "https://bank.example/payout",
    ]);
    expect([...buffered.headers]).toEqual([
      ["content-length", "2"],
      ["content-type", "text/plain;charset=UTF-8"],
      ["x-a", "1"],
    ]);
  });

  test("has each of several headers of one name", () => {
    const { buffered } = buffer("", [
      ["set-cookie", "a=1; Path=/"],
      ["set-cookie", "b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT"],
      ["set-cookie", "a=3"],
      ["warning", '199 - "one"'],
      ["warning", '199 - "two"'],
    ]);
    expect(buffered.headers.getSetCookie()).toEqual([
      "a=1; Path=/",
      "b=2; Expires=Wed, 21 Oct 2027 07:28:00 GMT",
      "a=3",
    ]);
    expect(buffered.headers.get("warning")).toBe('199 - "one", 199 - "two"');
  });

  test("can be read in every way, more than once", async () => {
    const { buffered } = buffer('{"id":"é"}');
    const bytes = new TextEncoder().encode('{"id":"é"}');
    for (let read = 0; read < 2; read += 1) {
      expect(await buffered.text()).toBe('{"id":"é"}');
      expect(await buffered.json()).toEqual({ id: "é" });
      expect(new Uint8Array(await buffered.arrayBuffer())).toEqual(bytes);
      expect(await (buffered as unknown as { bytes: () => Promise<Uint8Array> }).bytes()).toEqual(bytes);
      expect(await (await buffered.blob()).text()).toBe('{"id":"é"}');
      expect(await new Response(buffered.body).text()).toBe('{"id":"é"}');
      expect(await buffered.clone().json()).toEqual({ id: "é" });
    }
  });

  test("is read as the form that its headers announce", async () => {
    const { buffered } = buffer("a=1&b=2", { "content-type": "application/x-www-form-urlencoded" });
    expect([...(await buffered.formData())]).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect((await buffered.blob()).type).toBe("application/x-www-form-urlencoded");
  });
});

test("the call behind a response is found, even by a copy or a response that middleware made of it", () => {
  const { answer, buffered } = buffer("{}");
  const made = new Response("other");
  expect(findKept(made)).toBeUndefined();
  adoptKept(made, buffered);
  adoptKept(buffered, new Response());
  expect([buffered, buffered.clone(), made].map(findKept)).toEqual([answer, answer, answer]);
});

const read = (response: object, maxBytes = 9) => readResponseText(response as FetchedResponse, maxBytes);

describe("a body of a stated length", () => {
  test("has that length, even if a response to HEAD has no body", async () => {
    const headers = { "content-length": "2" };
    expect(await read(new Response("é", { headers }), 2)).toEqual({ text: "é", length: 2 });
    expect(await read(new Response("é", { headers }), 1)).toBeUndefined();
    expect(await read(new Response(null, { headers }))).toEqual({ text: "", length: 2 });
  });

  test("is kept as far as it has arrived", async () => {
    const received = { text: "" };
    const pull = (controller: ReadableStreamDefaultController) => {
      if (received.text !== "") throw new Error("reset");
      controller.enqueue(new Uint8Array([72, 105]));
    };
    const response = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), {
      headers: { "content-length": "9" },
    });
    await expect(readResponseText(response as FetchedResponse, 9, received)).rejects.toThrow("reset");
    expect(received.text).toBe("Hi");
  });

  test.each(["content-encoding", "transfer-encoding"])(
    "and a %s is counted, since it may be longer",
    async (name) => {
      const response = () =>
        new Response("é".repeat(5), { headers: { "content-length": "2", [name]: "gzip" } });
      expect(await read(response())).toBeUndefined();
      expect(await read(response(), 10)).toEqual({ text: "é".repeat(5), length: 10 });
    },
  );

  test("beyond the limit is not read, but canceled", async () => {
    const cancel = vi.fn(() => Promise.resolve());
    const headers = new Headers({ "content-length": "10" });
    expect(await read({ headers, body: { cancel } })).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
    expect(await read({ headers, body: null })).toBeUndefined();
  });
});

describe.each([
  ["of a stated length", { "content-length": "10" }],
  ["of no stated length", {}],
])("a body %s beyond the limit", (_name, headers: Record<string, string>) => {
  test("is rejected at once even if the response was cloned, whose clone is not read", async () => {
    const response = new Response("0123456789", { headers });
    const clone = response.clone();
    expect(await read(response)).toBeUndefined();
    expect(await clone.text()).toBe("0123456789");
  });

  test("is rejected even if it cannot be canceled", async () => {
    const pull = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new Uint8Array(10));
    };
    const cancel = () => Promise.reject(new Error("no"));
    expect(await read(new Response(new ReadableStream({ pull, cancel }), { headers }))).toBeUndefined();
  });
});

describe("a body of no stated length", () => {
  test.each([
    ["that says so", [{ done: true, value: undefined }]],
    ["that has no more bytes", [{ done: false, value: undefined }]],
    ["that says so with bytes", [{ done: true, value: new Uint8Array([65]) }]],
  ])("ends with a chunk %s", async (_, ends) => {
    const chunks = [{ done: false, value: new Uint8Array([72, 105]) }, ...ends];
    const getReader = () => ({ read: () => Promise.resolve(chunks.shift()) });
    expect(await read({ headers: new Headers(), body: { getReader } })).toEqual({ text: "Hi", length: 2 });
  });

  test("may be exactly as long as the limit, but not a byte longer", async () => {
    expect(await read(new Response("é".repeat(4) + "!"))).toEqual({ text: "éééé!", length: 9 });
    expect(await read(new Response("é".repeat(5)))).toBeUndefined();
  });

  test("is canceled beyond the limit", async () => {
    const cancel = vi.fn(() => Promise.resolve());
    const getReader = () => ({
      read: () => Promise.resolve({ done: false, value: new Uint8Array(5) }),
      cancel,
    });
    expect(await read({ headers: new Headers(), body: { getReader } })).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
  });
});

describe("platform fetch", () => {
  const baseUrl = "http://127.0.0.1:9";
  const path = { id: "p" };
  const credentials = { clientId: "shop", clientSecret: "any", scopes: [] };
  const ok = (url: string) =>
    Response.json(url.endsWith("/token") ? { token: "t", expiresIn: 3_600_000 } : {});

  /** Returns a `fetch` that notes the cache mode of each request. */
  function noteModes() {
    const modes: unknown[] = [];
    const fetch: Fetch = (url, init) => {
      modes.push("cache" in init ? init.cache : "left out");
      return Promise.resolve(ok(url));
    };
    return { fetch, modes };
  }

  test("no cache keeps a token or a response", async () => {
    const { fetch, modes } = noteModes();
    await createClient({ baseUrl, credentials, fetch }).getPayout({ path });
    expect(modes).toEqual(["no-store", "no-store"]);
  });

  test("the cache mode of a request that middleware returns counts only where the caller has set it", async () => {
    const { fetch, modes } = noteModes();
    const api = createClient({ baseUrl, token: "t", fetch });
    api.use({ onRequest: ({ request }) => new Request(request, { headers: { "x-trace": "1" } }) });
    await api.getPayout({ path });
    await api.GET("/order/v1/banking/order-payouts/{id}", { params: { path }, cache: "force-cache" });
    expect(modes).toEqual(["no-store", "force-cache"]);
  });

  test("no cache mode is sent where the platform has none, as in Workers with an older compatibility date", async () => {
    const { fetch, modes } = noteModes();
    vi.stubGlobal("Request", { prototype: {} });
    await createClient({ baseUrl, token: "t", fetch }).getPayout({ path });
    expect(modes).toEqual(["left out"]);
  });

  // React and Next end the rendering of a static page with errors that have a text `digest`.
  const signal = Object.assign(new Error("Dynamic server usage: no-store fetch"), {
    digest: "DYNAMIC_SERVER_USAGE",
  });

  test.each([
    ["a call", "/order/v1/banking/order-payouts/p"],
    ["its token call", "/auth/v1/token"],
  ])("a signal that fetch throws to a framework in %s passes unchanged and once", async (_, at) => {
    let sent = 0;
    const fetch: Fetch = (url) => {
      if (!url.endsWith(at)) return Promise.resolve(ok(url));
      sent += 1;
      return Promise.reject(signal);
    };
    const api = createClient({ baseUrl, credentials, fetch });
    await expect(api.getPayout({ path })).rejects.toBe(signal);
    await expect(api.safe.getPayout({ path })).rejects.toBe(signal);
    expect(sent).toBe(2);
  });

  test("a signal that a token function throws passes unchanged", async () => {
    const token = () => Promise.reject<string>(signal);
    await expect(createClient({ baseUrl, token }).getPayout({ path })).rejects.toBe(signal);
  });

  test("an error whose digest is no text is a failed connection", async () => {
    const fetch: Fetch = () => Promise.reject(Object.assign(new Error("no route"), { digest: 5 }));
    const call = createClient({ baseUrl, token: "t", fetch, retry: false }).getPayout({ path });
    await expect(call).rejects.toMatchObject({ name: "ConnectionError" });
  });
});
