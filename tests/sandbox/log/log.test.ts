import { expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { createLog } from "../../../src/sandbox/log.ts";
import { openSandbox } from "../open-sandbox.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";

const order = (code: string) =>
  buildRequestBody("createTransparentOrderV3", { order: { code } }, { example: "pix" });
const path = "/order/v3/transparent";

async function openWithOrders() {
  const sandbox = openSandbox();
  const ids: string[] = [];
  for (const code of ["A-1", "A-2"]) {
    const { body } = await sandbox.call("PUT", path, { key: `key-${code}`, body: order(code) });
    ids.push((body as { id: string }).id);
  }
  return { ...sandbox, ids };
}

test("requests are found by operation, resource, key, status and time, newest first", async () => {
  const { control, call, ids } = await openWithOrders();
  await call("PUT", path, { key: "key-3", body: { order: {} } });
  const codes = (query: object) =>
    control
      .requests({ operation: "createTransparentOrderV3", ...query })
      .entries.map(({ body }) => (body as { order: { code?: string } }).order.code);
  expect(codes({})).toEqual([undefined, "A-2", "A-1"]);
  expect(codes({ resource: "A-1" })).toEqual(["A-1"]);
  expect(codes({ resource: ids[1] })).toEqual(["A-2"]);
  expect(codes({ key: "key-A-1" })).toEqual(["A-1"]);
  expect(codes({ status: 400 })).toEqual([undefined]);
  expect(codes({ since: "2026-11-21T12:00:00.001Z" })).toEqual([]);
  expect(codes({ until: "2026-11-21T12:00:00Z", limit: 1 })).toEqual([undefined]);
  expect(codes({ until: "2026-11-21T11:59:59.999Z" })).toEqual([]);
});

test("requests are found by an id that is in their path only", async () => {
  const { control, call } = openSandbox();
  for (const id of ["A%2F1", "%"]) await call("GET", `/order/v1/banking/subscriptions/${id}?next=B-1`);
  const paths = (resource: string) => control.requests({ resource }).entries.map(({ path }) => path);
  expect(paths("A/1")).toEqual(["/order/v1/banking/subscriptions/A%2F1?next=B-1"]);
  expect(paths("%")).toEqual(["/order/v1/banking/subscriptions/%?next=B-1"]);
  expect(paths("next=B-1")).toEqual([]);
});

test("a request is as it was sent, except for tokens, secrets, card numbers and CVVs", async () => {
  const { control, call } = openSandbox();
  const card = { cardNumber: "4111111111111111", cvv: "123", holderName: "MARINA ALVES" };
  const body = { note: "a", cards: [card], clientSecret: "s" };
  await call("PUT", `${path}?a=b`, { key: "k", body });
  const [sent, token] = control.requests().entries;
  expect(sent).toMatchObject({
    method: "PUT",
    path: `${path}?a=b`,
    status: 400,
    operationId: "createTransparentOrderV3",
    headers: { authorization: "[removed]", "idempotency-key": "k" },
    body: {
      note: "a",
      cards: [{ cardNumber: "[removed]", cvv: "[removed]", holderName: "MARINA ALVES" }],
      clientSecret: "[removed]",
    },
    problem: expect.stringContaining("order is required") as string,
  });
  expect(token).toMatchObject({
    body: { clientId: "shop", clientSecret: "[removed]" },
    response: { token: "[removed]", tokenType: "Bearer" },
  });
  expect(JSON.stringify(control.requests())).not.toMatch(/eyJ|4111|"123"/u);
});

test("a secret is removed from query, headers and body, however its name is written", async () => {
  const { control, fetch } = openSandbox();
  const query = "?token=1&a=%20b&access%5Ftoken=2&clientSecret=3&tokens=4&token&Access_Token=6&API-Key=7";
  const headers = { "proxy-authorization": "Basic 5", "x-api-key": "6", "x-note": "7" };
  const secrets = { ClientSecret: "1", CLIENT_SECRET: "2", "card-number": "3", Cvv: "4" };
  await fetch(`https://a.test/auth/v1/token${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...secrets, note: "5" }),
  });
  expect(control.requests().entries).toMatchObject([
    {
      path: `/auth/v1/token?token=[removed]&a=%20b&access%5Ftoken=[removed]&clientSecret=[removed]&tokens=4&token&Access_Token=[removed]&API-Key=[removed]`,
      headers: { "proxy-authorization": "[removed]", "x-api-key": "[removed]", "x-note": "7" },
      body: { ...Object.fromEntries(Object.keys(secrets).map((name) => [name, "[removed]"])), note: "5" },
    },
  ]);
});

test.each([99, 3_000, 100_000])("a body of %d levels does not make the log unreadable", async (levels) => {
  const { control, fetch, call } = openSandbox();
  const headers = { "content-type": "application/json" };
  const body = `{"a":${"[".repeat(levels)}"end"${"]".repeat(levels)}}`;
  await fetch("https://a.test/auth/v1/token", { method: "POST", headers, body });
  await fetch("https://a.test/other", { method: "POST", body });
  for (const query of ["", "?resource=ORD-1", "?status=400", "?limit=1"]) {
    const { status, text } = await call("GET", `/_sandbox/requests${query}`);
    expect([query, status]).toEqual([query, 200]);
    if (query === "?status=400")
      expect(text).toContain(levels < 100 ? '["end"]' : '["nested too deeply to be shown"]');
  }
  expect(() => JSON.stringify(control.requests())).not.toThrow();
});

test("text that is not JSON is redacted, and a file is described", async () => {
  const { control, fetch, call } = openSandbox();
  const headers = { "content-type": "application/json" };
  await fetch("https://a.test/auth/v1/token", {
    method: "POST",
    headers,
    body: '{"clientSecret":"hidden12",',
  });
  expect(control.requests().entries[0]?.body).toBe('{"clientSecret":[removed],');
  const form = new FormData();
  form.set("file", new File(["%PDF-"], "a.pdf", { type: "application/pdf" }));
  await call("POST", operations.uploadDocument.path, { body: form });
  const [upload] = control.requests({ operation: "uploadDocument" }).entries;
  expect(upload?.body).toEqual({ file: { fileName: "a.pdf", type: "application/pdf", size: 5 } });
});

test("without a match, the nearest request says what differs", async () => {
  const { control } = await openWithOrders();
  const { entries, nearest } = control.requests({ resource: "A-2", key: "key-A-1", status: 200 });
  expect(entries).toEqual([]);
  expect(nearest).toMatchObject({ entry: { body: { order: { code: "A-2" } } }, differs: ["key"] });
  expect(openSandbox().control.requests({ status: 200 })).toEqual({ entries: [], total: 0, dropped: 0 });
});

test("deliveries are found by event, resource and status, with what was sent", async () => {
  const sandbox = openSandbox({ receiver: () => Promise.resolve(new Response("no", { status: 503 })) });
  const { body } = await sandbox.call("PUT", path, { key: "k", body: order("A-1") });
  await sandbox.control.payOrder("A-1");
  const { id } = body as { id: string };
  const { entries } = sandbox.control.deliveries({ operation: "ORDER-PAYIN.PAID", resource: "A-1" });
  expect(entries).toMatchObject([{ attempt: 1, status: 503, message: "no", body: { code: "A-1" } }]);
  expect(sandbox.control.deliveries({ resource: id, status: 503 }).entries).toHaveLength(1);
  expect(sandbox.control.deliveries({ status: 200 })).toMatchObject({
    entries: [],
    nearest: { differs: ["status"] },
  });
  await sandbox.control.reset();
  expect(sandbox.control.deliveries()).toEqual({ entries: [], total: 0, dropped: 0 });
});

test("the total counts what matches beyond the limit, which is 100", async () => {
  const { control, fetch } = openSandbox();
  for (let count = 0; count < 150; count += 1) await fetch(`https://a.test${path}?n=${count}`);
  await fetch("https://a.test/other");
  for (const [query, entries, total] of [
    [{}, 100, 151],
    [{ status: 405 }, 100, 150],
    [{ status: 405, limit: 150 }, 150, 150],
    [{ status: 404, limit: 1 }, 1, 1],
    [{ status: 200 }, 0, 0],
  ] as const) {
    const found = control.requests(query);
    expect([query, found.entries.length, found.total]).toEqual([query, entries, total]);
  }
});

test("the log is bounded by bytes, and says how much was dropped", () => {
  const log = createLog(100, ({ status }: { status: number; size: number }) => ({ time: "", status }), {});
  for (let status = 0; status < 5_000; status += 1) log.add({ status, size: 30 });
  expect(log.find()).toEqual({
    entries: [4_999, 4_998, 4_997].map((status) => ({ time: "", status })),
    total: 3,
    dropped: 4_997,
  });
  log.add({ status: 1, size: 101 });
  expect(log.find()).toEqual({ entries: [], total: 0, dropped: 5_001 });
});

test("headers, the path and the fields of a form count", async () => {
  const long = "a".repeat(10_000);
  const form = new FormData();
  form.set("note", long);
  const calls = [
    [`/nowhere?${long}`, {}],
    ["/nowhere", { headers: { "x-note": long } }],
    [operations.uploadDocument.path, { method: "POST", body: form }],
  ] as const;
  for (const [place, init] of calls) {
    const { control, call, fetch } = openSandbox({ maxLogBytes: 9_000 });
    if ("body" in init) await call("POST", place, { body: init.body });
    else await fetch(`https://a.test${place}`, init);
    expect(control.requests().entries).toEqual([]);
  }
});

test("names that the contract does not have are in the log and in the event, whether the call succeeds or not", async () => {
  const { control, call, events } = openSandbox();
  const problems: unknown[] = [];
  events.subscribe((event) => {
    if (event.type === "request" && event.operationId !== "issueToken") problems.push(event.problem);
  });
  const { order: given, ...rest } = order("A-1");
  const { amount, ...open } = given;
  const body = { ...rest, order: { ...open, ammount: amount } };
  expect(await call("PUT", path, { key: "key-1", body })).toMatchObject({ status: 200 });
  const deposit = { ...rest, order: { ...open, ammount: amount, paymentMethod: "DEPOSIT" } };
  expect(await call("PUT", path, { key: "key-2", body: deposit })).toMatchObject({ status: 400 });
  await call("GET", "/order/v1/webhook/events?limits=3");
  await call("PUT", path, { key: "key-3", body: order("A-2") });
  const sentence = "order.ammount is not in the contract; did you mean `amount`?";
  const expected = [
    sentence,
    expect.stringMatching(new RegExp(`^order.amount is required; .*did you mean`)),
    "limits is not in the contract; did you mean `limit`?",
    undefined,
  ];
  expect(problems).toEqual(expected);
  const entries = control.requests({}).entries.filter(({ operationId }) => operationId !== "issueToken");
  expect(entries.map(({ problem }) => problem)).toEqual(expected.toReversed());
});
