import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createWebhookHandler, standardWebhooks, type Verify } from "../../src/webhooks/index.ts";
import { signStandardWebhooks } from "../../src/webhooks/signature.ts";

/** A receiver that records the key of each notification that reaches a handler. */
function createReceiver(verify: Verify) {
  const keys: string[] = [];
  const receive = createWebhookHandler({ verify, on: {}, onUnknown: (_, { key }) => keys.push(key) });
  const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
    (await receive(new Request(url, { method: "POST", body, headers }))).status;
  return { keys, post };
}

const closed = '{"status":"CLOSED"}';

test("equal bodies at different URLs are different notifications", async () => {
  const { keys, post } = createReceiver(() => true);
  const urls = [
    "https://h/hooks/med/CASE-A",
    "https://h/hooks/med/CASE-B",
    "https://h/hooks/med?case=A",
    "https://h/hooks/med?case=B",
  ];
  for (const url of urls) expect([await post(url, closed), await post(url, closed)]).toEqual([200, 200]);
  expect(new Set(keys).size).toBe(4);
  expect(keys).toHaveLength(4);
});

test("the key without a signed id is the digest of path, query and body", async () => {
  const { keys, post } = createReceiver(() => true);
  await post("https://h:8443/hooks/m%C3%A9d?case=A#part", closed);
  const digest = createHash("sha256").update(`/hooks/m%C3%A9d?case=A\n${closed}`).digest("hex");
  expect(keys).toEqual([`sha256:${digest}`]);
});

test("no part of a body can be mistaken for a part of the URL", async () => {
  const { keys, post } = createReceiver(() => true);
  const pairs = [
    ["https://h/a", '{"x":1}'],
    ["https://h/a%0A", '{"x":1}'],
    ["https://h/a\n", '{"x":1}'],
    ["https://h/a?", '{"x":1}'],
    ["https://h/a", '\n{"x":1}'],
    ["https://h/", 'a\n{"x":1}'],
  ] as const;
  const statuses = [];
  for (const [url, body] of pairs) statuses.push(await post(url, body));
  // The third equals the first once it is parsed, and so does the fourth except for its empty `?`; the last is not JSON.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400]);
  expect(new Set(keys).size).toBe(3);
});

test("two messages with equal bodies but different signed ids are both handled, each of them once", async () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const { keys, post } = createReceiver(standardWebhooks({ secrets: secret }));
  for (const id of ["msg_A", "msg_B", "msg_A"]) {
    const headers = await signStandardWebhooks({ secret, id, timestamp: Date.now() / 1000, body: closed });
    expect(await post("https://h/hooks", closed, headers)).toBe(200);
  }
  expect(keys).toEqual(["id:msg_A", "id:msg_B"]);
});

test("deliveries with the same signed id are one notification even if their bodies differ", async () => {
  const { keys, post } = createReceiver(({ headers }) => ({ id: headers.get("x-id") ?? "" }));
  await post("https://h/hooks", '{"attempt":1}', { "x-id": "7" });
  await post("https://h/hooks", '{"attempt":2}', { "x-id": "7" });
  expect(keys).toEqual(["id:7"]);
});

test("an id that looks like a digest does not count as one", async () => {
  const digest = createHash("sha256").update(`/hooks\n${closed}`).digest("hex");
  const verdicts = [true, { id: `sha256:${digest}` }];
  const { keys, post } = createReceiver(() => verdicts.shift() ?? false);
  await post("https://h/hooks", closed);
  await post("https://h/hooks", closed);
  expect(keys).toEqual([`sha256:${digest}`, `id:sha256:${digest}`]);
});

test("handlers get the key even without deduplication", async () => {
  const keys: string[] = [];
  const receive = createWebhookHandler({
    verify: "unsigned",
    dedupe: false,
    on: {},
    onUnknown: (_, { key }) => keys.push(key),
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await receive(new Request("https://h/hooks", { method: "POST", body: closed }));
  }
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
