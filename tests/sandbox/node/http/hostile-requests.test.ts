import { once } from "node:events";
import { describe, expect, test } from "vitest";
import type { ListenOptions } from "../../../../src/sandbox/node/index.ts";
import { buildRequestBody } from "../../../../src/testing/index.ts";
import { readResponses, serveSandbox, writeRequest } from "../serve-sandbox.ts";

const order = "PUT /order/v3/transparent";
const json = { authorization: "Bearer t", "content-type": "application/json", "idempotency-key": "k-1" };
const last = { connection: "close" };
const body = JSON.stringify(buildRequestBody("createTransparentOrderV3"));

/** Writes the head of an order that is sent in chunks, without a length. */
const writeChunked = (headers: Record<string, string>) =>
  writeRequest(order, { ...headers, "transfer-encoding": "chunked" }).replace("content-length: 0\r\n", "");

test.each([
  ["no HTTP at all", "\u0016\u0003\u0001 hello\r\n\r\n", 400],
  ["a request line without a version", "GET /nothing\r\n\r\n", 404],
  ["a percent escape that is not valid", writeRequest("GET /order/v1/banking/subscriptions/%zz", last), 400],
  [
    "a percent escape of half a character",
    writeRequest("GET /order/v1/banking/order-payouts/%F0%9F", last),
    400,
  ],
  ["a path that is not a URL", writeRequest("GET //[/", last), 404],
  ["a URL without a valid host", writeRequest("GET http://[/x", last), 404],
  ["an asterisk", writeRequest("OPTIONS *", last), 404],
  ["a path that is not escaped", writeRequest("GET /😀", last), 400],
  ["an unknown method", "SPEND /auth/v1/token HTTP/1.1\r\nhost: a\r\n\r\n", 400],
  ["no host", `GET /auth/v1/token HTTP/1.1\r\nconnection: close\r\n\r\n`, 400],
  ["headers without end", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}`, 431],
  [
    "two lengths",
    "POST /auth/v1/token HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
    400,
  ],
  [
    "a length and chunks",
    "POST /auth/v1/token HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["an expectation that nobody knows", writeRequest("POST /auth/v1/token", { ...last, expect: "tea" }), 417],
  ["JSON that is cut off", writeRequest(order, { ...json, ...last }, body.slice(0, -5)), 400],
  ["deep JSON", writeRequest(order, { ...json, ...last }, "[".repeat(100_000)), 400],
  [
    "a compressed body",
    writeRequest(order, { ...json, ...last, "content-encoding": "gzip" }, "\u001f\u008b"),
    400,
  ],
])("%s is rejected with an error object, and the server goes on", async (_, request, status) => {
  const { send } = await serveSandbox();
  const [response] = readResponses(await send(request));
  expect(response?.status).toBe(status);
  expect(response?.body).toBeTruthy();
  expect(response?.head).toMatch(/content-type: application\/json/iu);
  expect(response?.head).toMatch(/cache-control: no-store/iu);
  expect(response?.head).toMatch(/connection: close/iu);
  expect(readResponses(await send(writeRequest("GET /x", last)))[0]?.status).toBe(404);
});

test("emoji everywhere are text like any other", async () => {
  const { send } = await serveSandbox();
  const base = buildRequestBody("createTransparentOrderV3");
  const named = JSON.stringify({
    ...base,
    order: { ...base.order, code: "😀-1", additionalInfo: "👩🏽‍🚀 café \u202e" },
  });
  const [response] = readResponses(
    await send(writeRequest(`${order}?%F0%9F%98%80=%F0%9F%98%80&%zz`, { ...json, ...last }, named)),
  );
  expect(response).toMatchObject({ status: 200, body: { code: "😀-1", description: "👩🏽‍🚀 café \u202e" } });
});

describe("the length of a body", () => {
  test("that is longer than the body lets the server wait, until the caller leaves", async () => {
    const { connect, sandbox, send } = await serveSandbox();
    const faults: unknown[] = [];
    sandbox.events.subscribe((event) => faults.push(event));
    const socket = connect();
    socket.write(writeRequest(order, { ...json, "content-length": "9999" }, body));
    await once(socket, "connect");
    socket.resume().end();
    await once(socket, "close");
    expect(readResponses(await send(writeRequest("GET /x", last)))[0]?.status).toBe(404);
    // Nobody waits for a response, and nothing is wrong with the sandbox.
    expect(faults).toMatchObject([
      { type: "request", status: 0, problem: "the caller closed the connection" },
      { type: "request", status: 404 },
    ]);
  });

  test("need not be known", async () => {
    const { send } = await serveSandbox();
    const head = writeChunked({ ...json, ...last });
    const chunks = Array.from(body, (letter) => `${Buffer.byteLength(letter)}\r\n${letter}\r\n`);
    const [response] = readResponses(await send(head, ...chunks, "0\r\n\r\n"));
    expect(response?.status).toBe(200);
  });

  test("of a broken chunk is rejected", async () => {
    const { send } = await serveSandbox();
    const head = writeChunked(json);
    expect(readResponses(await send(head, "zz\r\n"))[0]?.status).toBe(400);
  });
});

describe("a body of 11 MB", () => {
  const large = "x".repeat(11 * 1024 * 1024);
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

  test.each([
    ["as JSON", order, json, `"${large}"`, 413],
    [
      "as a form",
      "POST /order/v1/banking/accounts/documents",
      { ...json, "content-type": "multipart/form-data; boundary=b" },
      start + large,
      400,
    ],
    ["without a token", order, { "content-type": "application/json" }, large, 413],
    ["for no operation", "POST /x", {}, large, 404],
  ])("%s gets its response after the caller has sent all of it", async (_, line, headers, text, status) => {
    const { send } = await serveSandbox();
    expect(readResponses(await send(writeRequest(line, headers, text)))[0]?.status).toBe(status);
  });

  test("in chunks, of a length that nobody knows, is rejected as soon as it is too large", async () => {
    const { send, sandbox } = await serveSandbox();
    const events: unknown[] = [];
    sandbox.events.subscribe((event) => events.push(event));
    const head = writeChunked(json);
    const chunk = `${(1024 * 1024).toString(16)}\r\n${"x".repeat(1024 * 1024)}\r\n`;
    const text = await send(head, ...Array.from({ length: 11 }, () => chunk), "0\r\n\r\n");
    expect(readResponses(text)[0]?.status).toBe(413);
    expect(events).toMatchObject([{ status: 413, problem: "The body must be at most 1048576 bytes" }]);
  });

  test("is never sent by a caller that asks first", async () => {
    const { send } = await serveSandbox();
    const ask = { ...json, expect: "100-continue" };
    const text = await send(writeRequest(order, { ...ask, "content-length": String(large.length) }));
    expect(readResponses(text).map(({ status }) => status)).toEqual([413]);
    const small = await send(writeRequest(order, { ...ask, ...last }, body));
    expect(readResponses(small).map(({ status }) => status)).toEqual([100, 200]);
  });
});

describe("the controls can be read", () => {
  // Within this time, the connections of this test stay open.
  const limits = { responseTimeoutMs: 20_000 };

  test("while somebody does not read a long snapshot, which arrives whole later", async () => {
    const { server, connect } = await serveSandbox({}, limits);
    for (let count = 0; count < 12; count += 1)
      await fetch(`${server.url}/order/v3/transparent`, {
        method: "PUT",
        headers: {
          authorization: "Bearer t",
          "content-type": "application/json",
          "idempotency-key": `k-${count}`,
        },
        body: JSON.stringify(
          buildRequestBody("createTransparentOrderV3", {
            order: { code: `C-${count}`, additionalInfo: "x".repeat(800_000) },
          }),
        ),
      });
    const slow = connect().pause();
    slow.write(writeRequest("GET /_sandbox/snapshot", { connection: "close" }));
    await once(slow, "readable");
    const response = await fetch(`${server.url}/_sandbox/requests?limit=1`);
    expect(await response.json()).toMatchObject({ entries: [{ status: 200 }] });
    const chunks: Buffer[] = [];
    for await (const chunk of slow) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).length).toBeGreaterThan(9_600_000);
  });

  test("while a request that is rejected does not send its body", async () => {
    const { server, connect } = await serveSandbox({}, limits);
    const rejected = connect();
    rejected.write(writeRequest("GET /_sandbox/state", { host: "evil.test", "content-length": "10" }));
    const [head] = (await once(rejected, "data")) as [Buffer];
    expect(head.toString()).toContain("403 Forbidden");
    const end = once(rejected, "end").then(() => "the rejected request ended first");
    const response = fetch(`${server.url}/_sandbox/requests`).then(({ status }) => status);
    expect(await Promise.race([response, end])).toBe(200);
  });
});

test.each<[when: string, limits: ListenOptions, sent: string, response: object]>([
  [
    "before the headers are complete",
    { headersTimeoutMs: 50 },
    "GET / HTTP/1.1\r\nhost: a\r\n",
    { status: 408 },
  ],
  [
    "before the body is complete",
    { headersTimeoutMs: 50, requestTimeoutMs: 50 },
    writeRequest(order, { ...json, "content-length": "99" }, "{"),
    { status: 408, body: { error: "INVALID_REQUEST" } },
  ],
  [
    "while it sends a body that nobody reads",
    { responseTimeoutMs: 50 },
    writeRequest("POST /x", { "content-length": "99" }, "{"),
    { status: 404 },
  ],
  ["between two requests", { keepAliveTimeoutMs: 50 }, writeRequest("GET /x", {}), { status: 404 }],
])("a connection that is slow %s is closed", async (_, limits, sent, response) => {
  const { send } = await serveSandbox({}, limits);
  expect(readResponses(await send(sent))).toMatchObject([response]);
});

test("a connection that sends nothing is closed", async () => {
  const { send } = await serveSandbox({}, { headersTimeoutMs: 50 });
  expect(await send()).toMatch(/^(HTTP\/1\.1 408|$)/u);
});

describe("a thousand connections", () => {
  test("that are opened and dropped leave the server as it was", async () => {
    const { connect, send } = await serveSandbox();
    const starts = [
      "",
      "GET /",
      writeRequest(order, { ...json, "content-length": "99" }, "{"),
      writeRequest(order, json, body),
    ];
    const sockets = Array.from({ length: 1_000 }, (_, index) => {
      const socket = connect();
      socket.write(starts[index % starts.length] ?? "");
      return socket;
    });
    // The server may close a socket before the last one is connected.
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const [index, socket] of sockets.entries())
      if (index % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    await Promise.all(closed);
    expect(readResponses(await send(writeRequest("GET /x", last)))[0]?.status).toBe(404);
  });

  test("are not accepted if fewer are allowed, until others are closed", async () => {
    const { connect, send } = await serveSandbox({}, { maxConnections: 2 });
    const open = [connect(), connect()];
    await Promise.all(open.map((socket) => once(socket, "connect")));
    await expect.poll(() => send(writeRequest("GET /x", last))).toBe("");
    for (const socket of open) socket.destroy();
    await expect.poll(() => send(writeRequest("GET /x", last))).toContain("404");
  });
});
