import { describe, expect, onTestFinished, test } from "vitest";
import { type OperationId, operations } from "../../../generated/operations.ts";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { createSpaces } from "../../../src/sandbox/spaces.ts";
import { fromRequest } from "../../../src/server/request.ts";
import { findBreach } from "../../../src/server/validate.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";

const minute = 60_000;

interface Options {
  maxSpaces?: number;
  isKept?: boolean;
  tokens?: "issued" | "any";
}

function open({ maxSpaces = 100, isKept = false, tokens = "issued" }: Options = {}) {
  let now = Date.parse("2026-11-21T12:00:00Z");
  const create = () => createSandbox({ settings: { tokens }, realTime: () => now });
  const spaces = createSpaces({
    main: create(),
    create: isKept ? undefined : create,
    maxSpaces,
    idleMs: 15 * minute,
    realTime: () => now,
  });
  // The time stands still: sandboxes left open would look for what is due in all tests that follow.
  onTestFinished(() => spaces.close());
  const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const init = {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const { status, text } = await spaces.handle(fromRequest(new Request(`http://a.test${path}`, init)));
    return { status, body: (text === "" ? undefined : JSON.parse(text)) as Record<string, never> };
  };
  const control = (space: string, method: string, path: string, body?: object) =>
    send(method, `/_sandbox${path}`, { "x-sandbox-space": space }, body);
  const getToken = async (clientId: string, headers = {}) =>
    send("POST", "/auth/v1/token", headers, {
      clientId,
      clientSecret: "any",
      scopes: ["api://app-order-hml"],
    });
  const order = async (clientId: string, code: string, headers = {}) => {
    const { body } = await getToken(clientId);
    const given = buildRequestBody("createTransparentOrderV3", { order: { code } }, { example: "pix" });
    const authorization = `Bearer ${String(body["token"])}`;
    return send(
      "PUT",
      "/order/v3/transparent",
      { authorization, "idempotency-key": code, ...headers },
      given,
    );
  };
  const orders = async (space: string) => {
    const { body } = await control(space, "GET", "/state");
    const records = body["records"] as unknown as { kind: string; row: { code: string } }[];
    return records.filter(({ kind }) => kind === "order").map(({ row }) => row.code);
  };
  return {
    spaces,
    send,
    control,
    getToken,
    order,
    orders,
    wait: (ms: number) => (now += ms),
  };
}

const names = Array.from({ length: 100 }, (_, index) => `test-${index}`);

test("100 spaces in parallel do not see each other", async () => {
  const { order, orders, control } = open();
  await Promise.all(names.map((name) => order(`shop@${name}`, `order-of-${name}`)));
  await control("test-1", "POST", "/clock/advance", { ms: 86_400_000 });
  await control("test-1", "POST", "/faults", { operation: "*", kind: "error" });
  for (const name of names) expect(await orders(name)).toEqual([`order-of-${name}`]);
  const { body } = await control("test-2", "GET", "/state");
  expect(body).toMatchObject({ faults: [], clock: { now: "2026-11-21T12:00:00.000Z" } });
  const log = await control("test-2", "GET", "/requests");
  expect(JSON.stringify(log.body)).not.toContain("test-1");
  await control("test-2", "POST", "/reset");
  expect([await orders("test-1"), await orders("test-2")]).toEqual([["order-of-test-1"], []]);
});

describe("a request that contradicts itself is rejected:", () => {
  test.each([
    ["a call with the token of another space", "shop@one", 400],
    ["a call with the token of the space", "shop@two", 200],
  ])("%s", async (_, client, status) => {
    const answer = await open().order(client, "A-1", { "x-sandbox-space": "two" });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body["message"]).toContain("use the client id `shop@two`");
  });

  test("a token whose client id names another space than the header", async () => {
    const { getToken } = open();
    expect((await getToken("shop@one", { "x-sandbox-space": "two" })).body).toEqual([
      "`x-sandbox-space` names the space `two`, but the client id `shop@one` names `one`. Leave out the header, or use the client id `shop@two`.",
    ]);
    expect((await getToken("shop@two", { "x-sandbox-space": "two" })).status).toBe(200);
  });
});

test("a space that cannot be used is reported in the form that the operation documents", async () => {
  const { send } = open();
  for (const [operationId, { method, path }] of Object.entries(operations)) {
    const { status, body } = await send(method, path, { "x-sandbox-space": "-" });
    expect([operationId, status, findBreach(operationId as OperationId, status, body)]).toEqual([
      operationId,
      400,
      undefined,
    ]);
  }
});

test("if neither the client id nor a token names a space, the header decides", async () => {
  const header = { "x-sandbox-space": "two" };
  const { getToken, order, orders, send } = open({ tokens: "any" });
  expect((await getToken("shop", header)).status).toBe(200);
  expect((await order("shop", "A-1", header)).status).toBe(200);
  const body = buildRequestBody("createTransparentOrderV3", { order: { code: "A-2" } }, { example: "pix" });
  const headers = { authorization: "Bearer mine", "idempotency-key": "k", ...header };
  expect((await send("PUT", "/order/v3/transparent", headers, body)).status).toBe(200);
  expect([await orders("one"), await orders("two")]).toEqual([[], ["A-2", "A-1"]]);
});

test.each(["", "-a", "a b", "a".repeat(65), "é"])("%j is not the name of a space", async (name) => {
  const { getToken, send } = open();
  const { status, body } = await getToken(`shop@${name}`);
  expect([status, body]).toEqual([400, [expect.stringContaining("cannot be the name of a space")]]);
  if (/^[ -~]+$/u.test(name))
    expect((await send("GET", "/_sandbox/state", { "x-sandbox-space": name })).status).toBe(400);
});

test("a control without the header that finds nothing names spaces in which it may have been meant", async () => {
  const { send, order } = open();
  const pay = (headers = {}) => send("POST", "/_sandbox/orders/A-1/pay", headers);
  const nothing = "No order has the id or `code` A-1.";
  expect(await pay()).toEqual({ status: 404, body: { error: "NOT_FOUND", message: nothing } });
  for (const name of ["one", "two", "three", "four"]) await order(`shop@${name}`, "A-2");
  const message = `${nothing} Without the header \`x-sandbox-space\`, this is the main space; others are \`two\`, \`three\`, \`four\` …`;
  expect((await pay()).body).toEqual({ error: "NOT_FOUND", message });
  expect((await pay({ "x-sandbox-space": "one" })).body).toEqual({ error: "NOT_FOUND", message: nothing });
  expect((await send("POST", "/_sandbox/settle")).body["message"]).not.toContain("main space");
  const state = await send("GET", "/_sandbox/state?space=one");
  expect([state.status, state.body["message"]]).toEqual([
    400,
    "space is not a parameter; send the header `x-sandbox-space` instead",
  ]);
});

test("over the bound, nothing in use is dropped; an idle space answers 410 until it is reset", async () => {
  const { order, orders, control, getToken, wait } = open({ maxSpaces: 2 });
  await order("shop@one", "A-1");
  await order("shop@two", "A-2");
  wait(14 * minute);
  expect((await control("three", "GET", "/state")).body["message"]).toContain("All 2 spaces are in use.");
  expect(await orders("two")).toEqual(["A-2"]);
  wait(minute);
  expect((await control("three", "GET", "/state")).status).toBe(200);
  const dropped = await control("one", "GET", "/state");
  expect(dropped).toEqual({
    status: 410,
    body: {
      error: "SPACE_DROPPED",
      message:
        "The space `one` was dropped after 15 minutes without a request. Use another name, or start it again, empty, with POST /_sandbox/reset.",
    },
  });
  expect((await getToken("shop@one")).status).toBe(410);
  wait(15 * minute);
  expect((await control("one", "POST", "/reset")).status).toBe(204);
  expect(await orders("one")).toEqual([]);
});

test("what makes room is the space that was used first of all, not the one that was made first", async () => {
  const { order, orders, control, wait } = open({ maxSpaces: 2 });
  await order("shop@one", "A-1");
  await order("shop@two", "A-2");
  wait(10 * minute);
  expect(await orders("one")).toEqual(["A-1"]);
  wait(5 * minute);
  expect((await control("three", "GET", "/state")).status).toBe(200);
  expect(await orders("one")).toEqual(["A-1"]);
  expect((await control("two", "GET", "/state")).status).toBe(410);
});

test("with a store that is kept, there are no spaces, and tokens are not read to find one", async () => {
  const { getToken, send } = open({ isKept: true, tokens: "any" });
  expect((await getToken("shop@one")).body).toEqual([
    "Spaces are kept in memory only. Start the sandbox without `--data`.",
  ]);
  expect((await getToken("shop")).status).toBe(200);
  const { body } = await open().getToken("shop@one");
  const authorization = `Bearer ${String(body["token"])}`;
  const answer = await send("GET", "/order/v1/banking/subscriptions/7d9f0335-8dcc-4054-9bf9-0dbd61d36906", {
    authorization,
  });
  expect(answer.body["message"]).toBe("Resource not found");
});
