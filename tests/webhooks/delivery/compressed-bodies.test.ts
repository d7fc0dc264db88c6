import { gzipSync } from "node:zlib";
import express from "express";
import { expect, test } from "vitest";
import {
  createWebhookHandler,
  DeliveryError,
  hmacSha256,
  toNodeListener,
  type WebhookHandlerOptions,
} from "../../../src/webhooks/index.ts";
import { signHmacSha256 } from "../../../src/webhooks/signature.ts";
import { startServer } from "../node/start-server.ts";
import { sampleNotification } from "../../deliveries/sample-notification.ts";

const secret = "a secret of the service";
const text = JSON.stringify(sampleNotification("ORDER-PAYIN.PAID"));
const zipped = gzipSync(text);
const signed = hmacSha256({ secrets: secret, header: "x-signature", encoding: "hex" });

function createReceiver(options: Partial<Omit<WebhookHandlerOptions, "validate">> = {}) {
  const errors: unknown[] = [];
  let handled = 0;
  const receive = createWebhookHandler({
    verify: signed,
    on: { "ORDER-PAYIN.PAID": () => (handled += 1) },
    onError: (error) => errors.push(error),
    ...options,
  });
  return { receive, errors, handled: () => handled };
}

async function createInit(body: string | Uint8Array, encoding: string, covered: string | Uint8Array = body) {
  const signature = await signHmacSha256({ secret, body: covered });
  const headers = {
    "content-encoding": encoding,
    "content-type": "application/json",
    "x-signature": signature,
  };
  return { method: "POST", headers, body: body as BodyInit };
}

test.each<[string, Partial<WebhookHandlerOptions>, string | Uint8Array]>([
  ["a signature over the text", {}, text],
  ["a signature over the bytes that were sent", {}, zipped],
  ["no signature at all", { verify: "unsigned" }, ""],
  [
    "a verifier that throws",
    {
      verify: () => {
        throw new Error("no signature");
      },
    },
    "",
  ],
])("a compressed body with %s is rejected as compressed", async (_, options, covered) => {
  const { receive, errors, handled } = createReceiver(options);
  const answer = await receive(new Request("https://h/hooks", await createInit(zipped, "gzip", covered)));
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({
    error: "encoding",
    message: expect.stringContaining("content-encoding") as unknown,
  });
  expect(errors).toEqual([expect.any(DeliveryError)]);
  expect(errors).toMatchObject([{ problem: "encoding", cause: expect.any(Error) as unknown }]);
  expect(handled()).toBe(0);
});

test("over node:http it is rejected with the same message", async () => {
  const { receive } = createReceiver();
  const port = await startServer(toNodeListener(receive));
  const answer = await fetch(`http://127.0.0.1:${port}/`, await createInit(zipped, "gzip", text));
  expect([answer.status, await answer.json()]).toMatchObject([415, { error: "encoding" }]);
});

test("a body that a parser has decompressed is read, and a wrong signature of it is reported as one", async () => {
  const { receive, handled } = createReceiver();
  const app = express().use(express.raw({ type: "*/*" }), toNodeListener(receive));
  const port = await startServer(app);
  const url = `http://127.0.0.1:${port}/`;
  expect((await fetch(url, await createInit(zipped, "gzip", text))).status).toBe(200);
  expect(handled()).toBe(1);
  const forged = await fetch(url, await createInit(zipped, "gzip", "something else"));
  expect([forged.status, await forged.json()]).toMatchObject([401, { error: "signature" }]);
});

test.each(["identity", "utf-8", "gzip"])(
  "a readable body is handled whatever `content-encoding: %s` says",
  async (encoding) => {
    const { receive, handled } = createReceiver();
    expect((await receive(new Request("https://h/hooks", await createInit(text, encoding)))).status).toBe(
      200,
    );
    expect(handled()).toBe(1);
  },
);
