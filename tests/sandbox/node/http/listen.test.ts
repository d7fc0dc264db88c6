import { once } from "node:events";
import { Server } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { buildRequestBody } from "../../../../src/testing/index.ts";
import { readResponses, serveSandbox, writeRequest } from "../serve-sandbox.ts";

const last = { connection: "close" };
const order = {
  method: "PUT",
  headers: { authorization: "Bearer t", "content-type": "application/json", "idempotency-key": "k-1" },
  body: JSON.stringify(buildRequestBody("createTransparentOrderV3")),
};

test("HEAD gets headers only", async () => {
  const { send } = await serveSandbox();
  const text = await send(writeRequest("HEAD /auth/v1/token", last));
  expect(text).toMatch(/^HTTP\/1\.1 405 [^]*allow: POST\r\n[^]*\r\n\r\n$/u);
});

test("pages of an allowed origin can call the API and read its responses, and no others can", async () => {
  const { send } = await serveSandbox({}, { allowOrigins: ["https://docs.example.com"] });
  const ask = async (origin: string) => {
    const preflight = { ...last, origin, "access-control-request-method": "PUT" };
    const call = await send(writeRequest("POST /auth/v1/token", { ...last, origin }));
    const asked = await send(writeRequest("OPTIONS /order/v3/transparent", preflight));
    const opened = /access-control-allow-origin: (\S+)/u;
    return [call, asked].map((text) => [Number(text.split(" ")[1]), opened.exec(text)?.[1]]);
  };
  const allowed = "https://docs.example.com";
  expect(await ask(allowed)).toEqual([
    [400, allowed],
    [204, allowed],
  ]);
  expect(await ask(`${allowed}:8443`)).toEqual([
    [403, undefined],
    [403, undefined],
  ]);
});

describe("the controls are reached", () => {
  test("under a name that was allowed", async () => {
    const { send } = await serveSandbox({}, { allowHosts: ["one", "sandbox", "other"] });
    const request = writeRequest("GET /_sandbox/state", { ...last, host: "sandbox:4020" });
    expect(readResponses(await send(request))).toMatchObject([{ status: 200, body: { records: [] } }]);
  });

  test.each<[string, Record<string, string>, string?]>([
    ["a page of another origin", { origin: "https://evil.example" }],
    ["a name that was made to point here", { host: "evil.example:4020" }],
    ["an escaped path", { host: "evil.example" }, "GET /%5fsandbox/state"],
    ["a path below another one", { host: "evil.example" }, "GET /x/..//_sandbox/state"],
    ["a whole URL", { host: "evil.example" }, "GET http://127.0.0.1/_sandbox/state"],
    [
      "a preflight request",
      { origin: "https://evil.example", "access-control-request-method": "POST" },
      "OPTIONS /_sandbox/reset",
    ],
  ])("but not by %s", async (_, headers, line = "POST /_sandbox/reset") => {
    const { send } = await serveSandbox();
    const [response] = readResponses(await send(writeRequest(line, { ...last, ...headers })));
    expect(response).toMatchObject({ status: 403, body: { error: "FORBIDDEN_ERROR" } });
    expect(response?.head).not.toContain("access-control-allow-origin");
  });
});

test("a request that is rejected before it reaches the sandbox is reported", async () => {
  const rejected: unknown[] = [];
  const { send } = await serveSandbox({}, { onRejected: (event) => rejected.push(event) });
  const origin = "https://evil.example";
  for (const line of ["POST /_sandbox/reset?secret=1", "POST /auth/v1/token?secret=1"])
    await send(writeRequest(line, { ...last, origin }));
  await send(writeRequest("GET /x", last));
  const event = { type: "request", method: "POST", status: 403 };
  expect(rejected).toMatchObject([
    { ...event, path: "/_sandbox/reset", problem: expect.stringContaining("its own pages only") as string },
    { ...event, path: "/auth/v1/token", problem: expect.stringContaining(origin) as string },
  ]);
});

test("a dropped connection, as a fault asks for, ends without a response, and is reported", async () => {
  const { sandbox, server } = await serveSandbox();
  const events: unknown[] = [];
  sandbox.events.subscribe((event) => events.push(event));
  sandbox.control.fault({ operation: "createTransparentOrderV3", kind: "drop" });
  const call = () => fetch(`${server.url}/order/v3/transparent`, order);
  await expect(call()).rejects.toThrow("fetch failed");
  expect(events).toMatchObject([
    { operationId: "createTransparentOrderV3", status: 0, problem: "a planned fault" },
  ]);
  // It was carried out, and the key returns its response.
  expect((await call()).status).toBe(200);
  expect(await sandbox.control.list("order")).toHaveLength(1);
});

test("the server stops without calls that take longer than the limit, and connections that send nothing", async () => {
  const served = await serveSandbox({ latencyMs: 60_000 }, { closeTimeoutMs: 20 });
  const silent = served.connect();
  const waiting = served.connect();
  await Promise.all([once(silent, "connect"), once(waiting, "connect")]);
  waiting.write(writeRequest("GET /x", {}));
  const closed = [silent, waiting].map(
    (socket) => new Promise((resolve) => socket.resume().once("close", resolve)),
  );
  await served.server.close();
  await Promise.all(closed);
});

test("it warns by a warning of the process, unless told otherwise, and only if there is a reason", async () => {
  const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
  await serveSandbox();
  await serveSandbox({}, { host: "localhost" });
  expect(warn).not.toHaveBeenCalled();
  await serveSandbox({}, { host: "0.0.0.0" });
  expect(warn.mock.calls).toEqual([
    [
      "Every computer that can reach 0.0.0.0 can use the sandbox and its controls, which require no password.",
      "SandboxWarning",
    ],
  ]);
});

test("a server error after startup, such as too many open files, does not stop the sandbox", async () => {
  const start = vi.spyOn(Server.prototype, "listen");
  const { send } = await serveSandbox();
  const [server] = start.mock.contexts as Server[];
  for (let count = 0; count < 2; count += 1) server?.emit("error", new Error("accept EMFILE"));
  expect(readResponses(await send(writeRequest("GET /x", last)))[0]?.status).toBe(404);
});

describe("what is not valid in a connection", () => {
  const garbage = "\u0000\r\n\r\n";

  test("after a response is answered as well", async () => {
    const { connect } = await serveSandbox();
    const socket = connect().setEncoding("utf8");
    socket.write(writeRequest("GET /x", {}));
    const [response] = (await once(socket, "data")) as [string];
    socket.write(garbage);
    const [rejection] = readResponses(await text(socket));
    expect([readResponses(response)[0]?.status, rejection?.status]).toEqual([404, 400]);
  });

  test("in the body of a request that has its response breaks the connection", async () => {
    const { connect } = await serveSandbox();
    const socket = connect().setEncoding("utf8");
    const head = writeRequest("POST /x", { "transfer-encoding": "chunked" });
    socket.write(head.replace("content-length: 0\r\n", ""));
    const [response] = (await once(socket, "data")) as [string];
    socket.write("no chunk\r\n");
    expect(readResponses(response)[0]?.status).toBe(404);
    // Another response would be taken for more of the first one.
    expect(await text(socket)).toBe("");
  });
});

test("a body that is sent in spite of an unknown expectation is discarded before the connection is closed", async () => {
  const { connect, send } = await serveSandbox();
  const socket = connect();
  let hasEnded = false;
  socket.once("end", () => (hasEnded = true));
  socket.write(writeRequest("POST /x", { expect: "tea", "content-length": "4" }, "bo"));
  const [response] = (await once(socket, "data")) as [Buffer];
  // While another connection comes and goes, this one stays.
  await send(writeRequest("GET /x", last));
  expect([readResponses(response.toString())[0]?.status, hasEnded]).toEqual([417, false]);
  socket.write("dy");
  await once(socket, "end");
});
