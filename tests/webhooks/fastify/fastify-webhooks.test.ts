import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { createWebhookHandler, fastifyWebhooks, hmacSha256 } from "../../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../../src/webhooks/signature.ts";
import { sampleNotification } from "../create-receiver.ts";

const secret = "a secret of the service";
const text = `${JSON.stringify(sampleNotification("ORDER-PAYIN.PAID"), null, 3)}\n`;

/** A Fastify server with the plugin below `/hooks`, and another route that accepts JSON. */
async function startFastify() {
  const told = { urls: [] as string[], errors: [] as unknown[] };
  const handle = createWebhookHandler({
    on: { "ORDER-PAYIN.PAID": (_, { url }) => told.urls.push(url) },
    verify: hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex" }),
    onError: (error) => told.errors.push(error),
  });
  const app = fastify({ bodyLimit: 200, forceCloseConnections: true });
  let sent = 0;
  app.addHook("onSend", async () => {
    sent += 1;
    await Promise.resolve();
  });
  await app.register(fastifyWebhooks(handle, { url: "/service" }), { prefix: "/hooks" });
  app.post("/json", (request) => request.body);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return { address, told, sent: () => sent };
}

async function post(url: string, body: string | Uint8Array, type?: string) {
  const signature = await signHmacSha256({ secret, body });
  const headers = { "x-signature": signature, ...(type !== undefined && { "content-type": type }) };
  const answer = await fetch(url, { method: "POST", body: body as BodyInit, headers });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

test.each(["application/json", "text/plain", "application/x-unheard-of", undefined])(
  "a delivery of type %s arrives byte for byte",
  async (type) => {
    const { address, told, sent } = await startFastify();
    // Bytes, because a string would get a default type.
    const answer = await post(`${address}/hooks/service?company=1`, new TextEncoder().encode(text), type);
    expect(answer).toEqual({
      status: 200,
      type: "application/json; charset=utf-8",
      text: '{"returnCode":"SUCCESS"}',
    });
    expect(told.urls).toEqual([`${address}/hooks/service?company=1`]);
    expect(sent()).toBe(1);
  },
);

test("other routes keep their parser and their limit", async () => {
  const { address } = await startFastify();
  expect(await post(`${address}/json`, '{"a":1}', "application/json")).toMatchObject({ text: '{"a":1}' });
  expect((await post(`${address}/json`, JSON.stringify("x".repeat(300)), "application/json")).status).toBe(
    413,
  );
});

test("responses to rejected deliveries are those of the receiver", async () => {
  const { address, told } = await startFastify();
  const url = `${address}/hooks/service`;
  const unsigned = await fetch(url, { method: "POST", body: text });
  expect([unsigned.status, await unsigned.json()]).toMatchObject([401, { error: "signature" }]);
  expect((await post(url, "{", "application/json")).status).toBe(400);
  expect((await post(url, new Uint8Array(10_000_000), "application/json")).status).toBe(413);
  expect((await fetch(url, { method: "POST" })).status).toBe(401);
  expect(told.errors).toHaveLength(4);
  expect((await post(url, text)).status).toBe(200);
});

test("a response is sent with all of its headers, and each cookie", async () => {
  const headers = new Headers([
    ["set-cookie", "a=1"],
    ["set-cookie", "b=2"],
    ["x-a", "1"],
    ["x-b", "2"],
  ]);
  const app = fastify();
  await app.register(fastifyWebhooks(() => Promise.resolve(Response.json({}, { headers }))));
  onTestFinished(() => app.close());
  const answer = await app.inject({ method: "POST", url: "/" });
  expect(answer.headers).toMatchObject({ "set-cookie": ["a=1", "b=2"], "x-a": "1", "x-b": "2" });
});

test("by default, the route is the prefix of the plugin, with or without a slash", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const handle = createWebhookHandler({ on: {}, verify: "unsigned" });
  await app.register(fastifyWebhooks(handle), { prefix: "/hooks" });
  const body = Buffer.from(text);
  for (const url of ["/hooks", "/hooks/"])
    expect((await app.inject({ method: "POST", url, payload: body })).statusCode, url).toBe(200);
});
