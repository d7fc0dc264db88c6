import { Readable } from "node:stream";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { createClient } from "../../src/index.ts";
import { deliverNotification, hmacSha256Signer } from "../../src/testing/index.ts";
import {
  createWebhookHandler,
  hmacSha256,
  memoryDedupeStore,
  reconcileUndelivered,
  standardWebhooks,
  type Verify,
  verifyNotification,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";
import { postgresDedupeStore } from "../../src/webhooks/stores/postgres.ts";
import { recordLog } from "../base/record-log.ts";
import { calmStore, sampleNotification, postDelivery } from "./create-receiver.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const hmacSecret = "kept-by-b0th-sides";
const key = Buffer.from("a-standard-k3y-of-a-gateway?");
const issued = `whsec_${key.toString("base64")}`;
const bytes = Buffer.from("ff00fe01fd02fc03fb04fa05f906f807", "hex").toString("base64");
const verifyHmac = hmacSha256({
  secrets: ["older-s3cret-of-hmac", hmacSecret],
  header: "x-sign",
  encoding: "hex",
});
const verifyStandard = standardWebhooks({ secrets: [issued, `whsec_${bytes}`] });

/** The forms in which a function of the user may show a secret. */
const forms: Record<string, string> = {
  "as it is": hmacSecret,
  "an earlier one": "older-s3cret-of-hmac",
  "in base64": Buffer.from(hmacSecret).toString("base64"),
  "in hex": Buffer.from(hmacSecret).toString("hex"),
  "in a URL": encodeURIComponent(issued),
  "as issued": issued,
  "without its prefix": issued.slice("whsec_".length),
  "of bytes that are not text": bytes,
  decoded: key.toString(),
  "decoded, in hex": key.toString("hex"),
  "of a database": "postgres://app:p4ss@w0rd@db.example.com:5432/app",
};
const all = Object.values(forms).join(", ");

function expectHidden(text: string) {
  for (const secret of [...Object.values(forms), "p4ss", "w0rd"]) expect(text).not.toContain(secret);
  expect(text).toContain("[removed]");
}

const fail = () => {
  throw new Error(`cannot go on with ${all}\u001b[2J`);
};
const accept: Verify = () => true;

describe("the log of a receiver shows no signature secret that", () => {
  test.each<[string, Partial<Omit<WebhookHandlerOptions, "validate">>, object?]>([
    ["a handler throws", { on: { "ORDER-PAYIN.PAID": fail } }],
    ["`verify` throws", { verify: fail }],
    [
      "`verify` throws as the message of a cause",
      { verify: () => Promise.reject(new Error("no", { cause: new Error(all) })) },
    ],
    ["`verify` throws as a text", { verify: () => Promise.reject(all) }],
    ["a hook throws", { hooks: { onHandled: fail } }],
    ["a hook throws later", { hooks: { onHandled: () => Promise.reject(new Error(all)) } }],
    [
      "`onError` throws",
      { on: { "ORDER-PAYIN.PAID": () => Promise.reject(new Error("no")) }, onError: fail },
    ],
    ["`dedupe.key` throws", { dedupe: { key: fail } }],
    ["`claim` of the store throws", { dedupe: { store: { ...calmStore, claim: fail } } }],
    ["`complete` of the store throws", { dedupe: { store: { ...calmStore, complete: fail } } }],
    ["`waitUntil` throws", { dedupe: { store: calmStore } }, { waitUntil: fail }],
  ])("%s, in any form", async (_, options, context) => {
    const { logger, lines } = recordLog();
    const receive = createWebhookHandler({
      verify: accept,
      on: { "ORDER-PAYIN.PAID": () => undefined },
      logger,
      logLevel: "debug",
      ...options,
    });
    await receive(postDelivery(paid), context);
    await expect.poll(() => lines.join("\n")).toContain("[removed]");
    // Until the store has been told, and everything of it logged.
    await new Promise(setImmediate);
    expectHidden(lines.join("\n"));
    expect(lines.join("\n")).not.toContain("\u001b");
  });

  test("a store of PostgreSQL throws", async () => {
    const { logger, lines } = recordLog();
    const query = (text: string) => (text.startsWith("DELETE") ? fail() : Promise.resolve({ rows: [] }));
    const postgres = postgresDedupeStore({ client: { query }, logger, logLevel: "warn" });
    await postgres.complete({ key: "k", owner: "o", leaseMs: 1 });
    await expect.poll(() => lines.join("\n")).toContain("could not be deleted");
    expectHidden(lines.join("\n"));
  });
});

/** Returns what was thrown, as everything that shows an error. */
async function catchShown(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  return inspect(error, { depth: 20 });
}

describe("no signature secret is in", () => {
  test("what `onError` gets if a store throws", async () => {
    const errors: unknown[] = [];
    const receive = createWebhookHandler({
      verify: accept,
      on: { "ORDER-PAYIN.PAID": () => undefined },
      dedupe: { store: { ...calmStore, claim: fail } },
      onError: (error) => errors.push(error),
    });
    await receive(postDelivery(paid));
    expect(errors).toHaveLength(1);
    expectHidden(inspect(errors, { depth: 20 }));
  });

  test("what `verifyNotification` throws", async () => {
    for (const verify of [verifyHmac, verifyStandard]) {
      const outer: Verify = async (delivery) => ((await verify(delivery)) === true ? true : fail());
      expectHidden(await catchShown(verifyNotification({ body: "{}", headers: {} }, { verify: outer })));
    }
  });

  test.each([
    ["look-up", { lookUp: fail, store: memoryDedupeStore() }],
    ["store", { lookUp: () => undefined, store: { ...calmStore, claim: fail } }],
  ])("the error and the log of a reconciliation whose %s throws", async (_, options) => {
    const { logger, lines } = recordLog();
    const list = () => Readable.from([{ id: "1" }]) as AsyncIterable<never>;
    expectHidden(await catchShown(reconcileUndelivered({ list, logger, logLevel: "warn", ...options })));
    expectHidden(lines.join("\n"));
  });

  test("the report of a delivery by the testing kit", async () => {
    const secret = "only-of-the-s1gner";
    const sign = hmacSha256Signer({ secret, header: "x-sign", encoding: "hex" });
    const receiver = () => Promise.reject(new Error(`${all} ${secret}`));
    const shown = inspect((await deliverNotification(receiver, paid, { sign })).attempts, { depth: 20 });
    expectHidden(shown);
    expect(shown).not.toContain(secret);
  });
});

test("the log of a client shows no client secret and no token that a hook throws, nor do those of `withOptions`", async () => {
  const { logger, lines } = recordLog();
  const clientSecret = "cl1ent-secret-of-a-shop";
  const api = createClient({
    baseUrl: "http://127.0.0.1:9",
    logger,
    logLevel: "error",
    credentials: { clientId: "shop", clientSecret, scopes: [] },
    fetch: (url) => Promise.resolve(Response.json(url.endsWith("/token") ? { token: "0paque-token" } : {})),
    hooks: {
      onResponse() {
        throw new Error(`${clientSecret} 0paque-token`);
      },
    },
  });
  for (const one of [api, api.withOptions({ timeoutMs: 1_000 })]) await one.getPayout({ path: { id: "p" } });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  expect(lines.join("\n")).toContain("[removed] [removed]");
  expect(lines.join("\n")).not.toMatch(/cl1ent|0paque/);
});
