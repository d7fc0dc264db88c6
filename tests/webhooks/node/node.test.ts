import { Agent, request } from "node:http";
import { connect as connectHttp2, createServer as createHttp2Server } from "node:http2";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  createWebhookHandler,
  hmacSha256,
  type NodeListener,
  toNodeListener,
  type WebhookHandlerOptions,
} from "../../../src/webhooks/index.ts";
import { type NodeRequestStream, readNodeRequest, streamBody } from "../../../src/webhooks/node.ts";
import { signHmacSha256 } from "../../../src/webhooks/signature.ts";
import { createGate } from "../../timing/create-gate.ts";
import { takeTurns } from "../../timing/take-turns.ts";
import { startServer } from "./start-server.ts";
import { sampleNotification } from "../create-receiver.ts";

const secret = "a secret of the service";
// White space, escapes and letters outside ASCII would change if the body were parsed and serialized again.
const text = `${JSON.stringify(sampleNotification("ORDER-PAYIN.PAID"), null, 3)}\n`.replace(
  /"message": "/,
  '"message": "ação \\u0041 ',
);

/** A receiver that verifies signatures, and the bodies that it received. */
function createReceiver(options: Partial<WebhookHandlerOptions> = {}) {
  const told = { paid: 0, urls: [] as string[], errors: [] as unknown[] };
  const handle = createWebhookHandler({
    on: {
      "ORDER-PAYIN.PAID": (_, { url }) => {
        told.paid += 1;
        told.urls.push(url);
      },
    },
    verify: hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex" }),
    onError: (error) => told.errors.push(error),
    onUnknown: () => undefined,
    dedupe: false,
    ...options,
  });
  return { handle, told };
}

async function send(port: number, path = "/", body: string | Uint8Array = text, type = "application/json") {
  const headers = { "content-type": type, "x-signature": await signHmacSha256({ secret, body }) };
  const init = { method: "POST", headers, body: body as BodyInit };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const acknowledged = { status: 200, body: { returnCode: "SUCCESS" } };

test.each<[string, (app: express.Express, listener: express.RequestHandler) => unknown]>([
  ["of `node:http`", (_, listener) => listener],
  ["of Express before `express.json()`", (app, listener) => app.use("/hooks", listener).use(express.json())],
  [
    "of Express behind `express.raw()`",
    (app, listener) => app.use("/hooks", express.raw({ type: "*/*" }), listener),
  ],
  [
    "of Express behind `express.text()`",
    (app, listener) => app.use("/hooks", express.text({ type: "*/*" }), listener),
  ],
  [
    "of Express behind a parser that keeps `rawBody`",
    (app, listener) => {
      const verify = (request: object, _: unknown, bytes: Buffer) => {
        Object.assign(request, { rawBody: bytes });
      };
      app.use(express.json({ verify })).post("/hooks", listener);
    },
  ],
  [
    "of Express behind a parser for other types",
    (app, listener) => app.use(express.urlencoded({ extended: false })).post("/hooks", listener),
  ],
])("a listener %s passes deliveries on byte for byte", async (_, mount) => {
  const { handle, told } = createReceiver();
  const [app, listener] = [express(), toNodeListener(handle)];
  const port = await startServer(mount(app, listener) === listener ? listener : app);
  expect(await send(port, "/hooks?company=1")).toEqual(acknowledged);
  expect(told.urls).toEqual([`http://127.0.0.1:${port}/hooks?company=1`]);
  const large = await send(port, "/hooks", `{"text":"${"x".repeat(90_000)}"}`);
  expect(large).toEqual(acknowledged);
  expect(told.errors).toEqual([]);
});

test("if only a parsed body is left in Express, the response is 500 and says how to mount the receiver", async () => {
  const { handle, told } = createReceiver();
  const port = await startServer(express().use(express.json()).post("/hooks", toNodeListener(handle)));
  const { status, body } = await send(port, "/hooks");
  expect(status).toBe(500);
  expect(body).toMatchObject({
    error: "consumed",
    message: expect.stringContaining("express.raw()") as unknown,
  });
  expect(told.errors).toMatchObject([{ problem: "consumed" }]);
  expect(told.paid).toBe(0);
});

test("a request or response of another framework is rejected at once, with what to pass instead", () => {
  const listener = toNodeListener(createReceiver().handle) as (...all: unknown[]) => unknown;
  const response = { setHeader: () => undefined };
  // As Fastify calls a handler, and `app.use` of Koa.
  expect(() => listener({ headers: {} }, { code: () => undefined })).toThrow(
    /^`response` must be that of `node:http`.*`fastifyWebhooks`/u,
  );
  expect(() => listener({ req: {}, res: {} }, () => undefined)).toThrow(/in Koa, pass `ctx\.req`/u);
  // As with `ctx.request` of Koa, or `request` of hapi. A rejection of a listener that nobody awaits would end the process.
  expect(() => listener({ method: "POST", url: "/", headers: {} }, response)).toThrow(
    /^`request` must be that of `node:http`/u,
  );
});

test("if a wrapper of the receiver rejects, its error is passed to `next`, or the response is 500", async () => {
  const failure = new Error("wrapped too tightly");
  const listener = toNodeListener(() => Promise.reject(failure));
  let seen: unknown;
  const app = express().use(listener);
  app.use((error: unknown, _q: express.Request, response: express.Response, next: express.NextFunction) => {
    seen = error;
    if (response.headersSent) next(error);
    response.status(500).json({});
  });
  expect((await send(await startServer(app))).status).toBe(500);
  expect(seen).toBe(failure);
  const port = await startServer(listener);
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: "POST" })).status).toBe(500);
});

test("a response is sent with all of its headers, and each cookie", async () => {
  const headers = new Headers([
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
    ["x-a", "1"],
    ["x-b", "2"],
  ]);
  const port = await startServer(toNodeListener(() => Promise.resolve(Response.json({}, { headers }))));
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST" });
  expect([...answer.headers]).toEqual(expect.arrayContaining([...headers]));
});

/**
 * Writes raw bytes to a server, a piece every few milliseconds. Returns its output until it closes the connection.
 * @param breakOff closes the connection once this promise resolves
 */
async function talk(port: number, pieces: string[], breakOff?: Promise<unknown>): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("close", resolve));
  let answer = "";
  socket.on("data", (bytes) => (answer += String(bytes)));
  socket.on("error", () => undefined);
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  void breakOff?.then(() => socket.destroy());
  await closed;
  return answer;
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n`;

test("a client that closes the connection does not block anything or reach a handler", async () => {
  const { handle, told } = createReceiver();
  const arrival = createGate();
  const listener = toNodeListener(handle);
  const port = await startServer((request, response) => {
    listener(request, response);
    arrival.open();
  });
  expect(await talk(port, [head(1000), "\r\n", '{"event":'], arrival.opened)).toBe("");
  await expect.poll(() => told.errors).toMatchObject([{ problem: "unreadable" }]);
  expect(await send(port)).toEqual(acknowledged);
});

test("the listener can be awaited: it resolves once the response is sent, as Koa and API routes of Next need", async () => {
  const gate = createGate();
  const { handle } = createReceiver({ on: { "ORDER-PAYIN.PAID": () => gate.opened } });
  // Its type does not say so, because servers expect listeners that return nothing.
  const listener: (...all: Parameters<NodeListener>) => unknown = toNodeListener(handle);
  const port = await startServer(async (incoming, response) => {
    gate.open();
    await listener(incoming, response);
    // What Koa does with a request that nothing has answered.
    if (!response.writableEnded) response.writeHead(404).end("{}");
  });
  expect(await send(port)).toEqual(acknowledged);
});

test("a client that disconnects before its delivery is handled does not cause a crash", async () => {
  const [arrival, end] = [createGate(), createGate()];
  const { handle, told } = createReceiver({
    verify: () => true,
    onUnknown() {
      arrival.open();
      return end.opened;
    },
  });
  const port = await startServer(toNodeListener(handle));
  await talk(port, [head(2), "\r\n{}"], arrival.opened);
  end.open();
  expect(await send(port)).toEqual(acknowledged);
  expect(told.errors).toEqual([]);
});

test("nothing is sent if something else has responded in the meantime", async () => {
  const { handle, told } = createReceiver();
  const failures: unknown[] = [];
  const port = await startServer((request, response) => {
    const listener = toNodeListener(async (delivery) => {
      const answer = await handle(delivery);
      response.end('"early"');
      return answer;
    });
    listener(request, response, (error) => failures.push(error));
  });
  expect(await send(port)).toEqual({ status: 200, body: "early" });
  await takeTurns();
  expect(told.paid).toBe(1);
  expect(failures).toEqual([]);
});

test("HTTP/2 is supported", async () => {
  const { handle, told } = createReceiver({
    verify: ({ url }) => {
      told.urls.push(url);
      return true;
    },
  });
  const server = createHttp2Server(toNodeListener(handle));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  onTestFinished(() => {
    session.destroy();
    server.close();
  });
  const signature = await signHmacSha256({ secret, body: text });
  const stream = session.request({ ":method": "POST", ":path": "/hooks", "x-signature": signature });
  stream.end(text);
  const status = await new Promise((resolve) =>
    stream.on("response", (headers) => {
      resolve(headers[":status"]);
    }),
  );
  expect(status).toBe(200);
  expect(told.paid).toBe(1);
  expect(new Set(told.urls)).toEqual(new Set([`http://127.0.0.1:${port}/hooks`]));
});

describe("read node request", () => {
  /** A request with an endless body, and the number of bytes that were generated. */
  function createEndlessRequest() {
    const source = { made: 0 };
    const message = new Readable({
      highWaterMark: 1000,
      read() {
        setImmediate(() => {
          source.made += 1000;
          this.push(new Uint8Array(1000));
        });
      },
    });
    return { source, message, stream: streamBody(message as unknown as NodeRequestStream) };
  }

  test("no more is read from the connection than the reader requests", async () => {
    const { source, stream } = createEndlessRequest();
    const reader = stream.getReader();
    for (let count = 0; count < 10; count += 1) await reader.read();
    await takeTurns();
    expect(source.made).toBeGreaterThanOrEqual(10_000);
    expect(source.made).toBeLessThan(20_000);
  });

  /** Reads a POST request with these parts. Its body arrives as the text `streamed`. */
  function readPost(parts: Partial<NodeRequestStream> = {}): Promise<Request> {
    const stream = Readable.from([new TextEncoder().encode("streamed")]);
    const message: NodeRequestStream = {
      method: "POST",
      url: "/hooks",
      headers: { host: "shop.example.com" },
      iterator: (options) => stream.iterator(options) as AsyncIterator<Uint8Array>,
      pause: () => stream.pause(),
      resume: () => stream.resume(),
      ...parts,
    };
    return readNodeRequest(message);
  }

  test.each([
    ["/hooks?order=1", "http://shop.example.com/hooks?order=1"],
    // A proxy may send the whole URL.
    ["https://other.example.com/hooks?order=1", "http://shop.example.com/hooks?order=1"],
    ["HTTP2+x.y-z://other.example.com?order=1", "http://shop.example.com/?order=1"],
    [
      "/hooks?next=https://other.example.com/a",
      "http://shop.example.com/hooks?next=https://other.example.com/a",
    ],
    ["//elsewhere.example.com:99999/x", "http://shop.example.com//elsewhere.example.com:99999/x"],
    ["hooks", "http://shop.example.com/hooks"],
    ["*", "http://shop.example.com/*"],
    [undefined, "http://shop.example.com/"],
  ])("the URL of the request target %s is %s", async (url, expected) => {
    expect((await readPost({ url })).url).toBe(expected);
  });

  test("the URL is the one before a router cut off its mount path", async () => {
    expect((await readPost({ url: "/", originalUrl: "/hooks/paid" })).url).toBe(
      "http://shop.example.com/hooks/paid",
    );
  });

  test.each([
    [{ ":authority": "h2.example.com", host: "shop.example.com" }, "http://h2.example.com/hooks"],
    [{ host: "shop.example.com:8080" }, "http://shop.example.com:8080/hooks"],
    [{ host: "[::1]:8080" }, "http://[::1]:8080/hooks"],
    [{ host: "shop.example.com/evil" }, "http://localhost/hooks"],
    [{ host: "a:b:c" }, "http://localhost/hooks"],
    [{ host: "a@b" }, "http://localhost/hooks"],
    [{}, "http://localhost/hooks"],
  ])("the URL of a request with %o is %s", async (headers, expected) => {
    expect((await readPost({ headers })).url).toBe(expected);
  });

  test("headers are kept, except those of the request line", async () => {
    const headers = { ":path": "/hooks", "x-id": "1", "x-none": undefined, "x-two": ["a", "b"] };
    expect(Object.fromEntries((await readPost({ headers })).headers)).toEqual({
      "x-id": "1",
      "x-two": "a,b",
    });
  });

  test.each(["GET", "TRACE", undefined])("a request with the method %s gets no body", async (method) => {
    const request = await readPost({ method, headers: { "x-id": "1" } });
    expect([request.method, request.body, request.headers.get("x-id")]).toEqual(["GET", null, "1"]);
  });

  const packed = { "content-encoding": "gzip" };

  test("a body that nothing has parsed is the stream, as it is encoded", async () => {
    const request = await readPost({ headers: packed, body: { parsed: true } });
    expect(await request.text()).toBe("streamed");
    expect(request.headers.get("content-encoding")).toBe("gzip");
  });

  test.each<[string, Partial<NodeRequestStream>]>([
    ["bytes", { body: new TextEncoder().encode("kept") }],
    ["text", { body: "kept" }],
    ["raw bytes beside a parsed body", { rawBody: new TextEncoder().encode("kept"), body: "parsed" }],
  ])("a body that a parser kept as %s is no longer encoded", async (_, parts) => {
    const request = await readPost({ headers: packed, readableDidRead: true, ...parts });
    expect(await request.text()).toBe("kept");
    expect(request.headers.has("content-encoding")).toBe(false);
  });

  test("a body that is gone counts as used", async () => {
    const request = await readPost({ readableDidRead: true, body: { parsed: true } });
    expect(request.bodyUsed).toBe(true);
  });
});

describe("oversized body", () => {
  test("deliveries on a connection that had a body that was too large get a response", async () => {
    const receive = createWebhookHandler({ verify: "unsigned", on: {}, onUnknown: () => undefined });
    const port = await startServer(toNodeListener(receive));
    // Like a proxy that keeps its connections: each request waits for the one before.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
    });
    const post = (body: string) =>
      new Promise<[status: number | undefined, isSameConnection: boolean]>((resolve, reject) => {
        const call = request({ port, host: "127.0.0.1", method: "POST", agent }, (response) => {
          response.resume().once("end", () => {
            resolve([response.statusCode, call.reusedSocket]);
          });
        });
        call.once("error", reject).end(body);
      });
    const oversized = " ".repeat(2_000_000);
    const delivery = JSON.stringify({ event: "SOMETHING.NEW" });
    expect(await post(delivery)).toEqual([200, false]);
    expect(await post(oversized)).toEqual([413, true]);
    expect(await post(delivery)).toEqual([200, true]);
    expect(await post(oversized)).toEqual([413, true]);
  });
});
