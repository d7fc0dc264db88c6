import { describe, expect, test } from "vitest";
import { secretMembers } from "../../../generated/constants.ts";
import { fingerprintCall } from "../../../src/sandbox/idempotency.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import type { SandboxOptions } from "../../../src/sandbox/index.ts";
import { type companies, openSandbox } from "../open-sandbox.ts";

const order = (code = "ORD-1") =>
  buildRequestBody("createTransparentOrderV3", { order: { code } }, { example: "boleto" });

function startCalls(settings: SandboxOptions["settings"] = {}) {
  const { call, clock, control } = openSandbox({ settings });
  const send = (key: string, body: unknown, client: keyof typeof companies = "shop") =>
    call("PUT", "/order/v3/transparent", { key, body, client });
  const countOrders = async () => (await control.list("order")).length;
  return { clock, send, countOrders };
}

describe("the fingerprint of a call", () => {
  test("is that of the same members in another order", () => {
    const [body, reordered] = [
      { a: [{ b: 1, c: null }], d: "x" },
      { d: "x", a: [{ c: null, b: 1 }] },
    ];
    expect(fingerprintCall({}, body)).toBe(fingerprintCall({}, reordered));
  });

  test("is that of the same members with other secrets, so that it does not give them away", () => {
    const card = { order: { code: "ORD-1", card: { cardNumber: "4111111111111111", cvv: "737" } } };
    const other = { order: { code: "ORD-1", card: { cardNumber: "4111111111111112", cvv: "738" } } };
    expect(fingerprintCall({}, card)).toBe(fingerprintCall({}, other));
    const elsewhere = { order: { ...card.order, code: "ORD-2" } };
    expect(fingerprintCall({}, card)).not.toBe(fingerprintCall({}, elsewhere));
    for (const name of secretMembers)
      expect(fingerprintCall({}, { [name]: "a" })).toBe(fingerprintCall({}, { [name]: { b: ["c"] } }));
  });

  test("stays the same in later versions, since stores keep it", () => {
    expect(fingerprintCall({ id: "1" }, { order: { code: "ORD-1", items: [1, null] } })).toBe(
      "nbw6m-1eyauq5-1ufhzjw-bfncj9",
    );
  });

  test("tells bodies apart that consist of the same values", () => {
    const members = [{ a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }, { a: 1, b: 2 }, { a: 2, b: 1 }];
    const items = [[1, [2]], [[1], 2], [[1, 2]], [1, 2], [2, 1], ["a", 1], [["a"], 1], [1, ["a"]]];
    const empty = [[], {}, [[]], [{}], { a: [] }, { a: {} }, { a: null }, { a: "" }, null, ""];
    const scalars = [0, "0", [0], ["0"], false, "false", { a: 1 }, { a: "1" }];
    const proto = JSON.parse('{"__proto__":1}') as unknown;
    const bodies: unknown[] = [...members, ...items, ...empty, ...scalars, proto];
    expect(new Set(bodies.map((body) => fingerprintCall({}, body))).size).toBe(bodies.length);
  });
});

describe("a repeated idempotency key", () => {
  test("with the same body returns the same status and bytes, and does nothing", async () => {
    const { send, countOrders, clock } = startCalls();
    const first = await send("k", order());
    await clock.advance(60_000);
    expect(await send("k", order())).toEqual(first);
    expect(await countOrders()).toBe(1);
  });

  test("with another body is rejected in the format of the operation", async () => {
    const { send, countOrders } = startCalls();
    await send("k", order());
    const second = await send("k", order("ORD-2"));
    expect(second.status).toBe(400);
    expect(JSON.parse(second.text)).toMatchObject({
      error: "INVALID_REQUEST",
      details: [{ field: "idempotency-key", issue: "was already used for another request" }],
    });
    expect(await countOrders()).toBe(1);
  });

  test("of another company is another key", async () => {
    const { send, countOrders } = startCalls();
    for (const client of ["shop", "rival"] as const) await send("k", order(), client);
    expect(await countOrders()).toBe(2);
  });
});

test.each([
  ["replay-any-body", 1],
  ["off", 2],
] as const)(
  "the setting `idempotency: %s` gives two bodies with one key %d answers",
  async (idempotency, count) => {
    const { send, countOrders } = startCalls({ idempotency });
    const answers = [await send("k", order()), await send("k", order("ORD-2"))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([new Set(answers.map(({ text }) => text)).size, await countOrders()]).toEqual([count, count]);
  },
);
