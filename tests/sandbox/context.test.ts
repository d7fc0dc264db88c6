import { describe, expect, test, vi } from "vitest";
import { InputError } from "../../src/errors/errors.ts";
import { findWrongAmounts, isSameAmount } from "../../src/sandbox/amounts.ts";
import { createIds, mulberry32 } from "../../src/sandbox/ids.ts";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/index.ts";
import { defaultSettings } from "../../src/sandbox/options.ts";
import { openSandbox } from "./open-sandbox.ts";
import { initialCharge, startSandbox } from "./subscriptions/start-sandbox.ts";

describe("check amounts", () => {
  const brl = (value: string | number) => ({ currency: "BRL", value }) as const;
  const issueOf = (value: number) =>
    `must be a number from 0 to 9999999999999.99 with at most 2 decimals, not ${value}`;

  test.each([0, 5, 5.5, 99.9, 9_999_999_999_999.99])("the number %d is an amount", (value) => {
    expect(findWrongAmounts({ amount: brl(value) })).toEqual([]);
  });

  test.each([-1, -0.01, 0.1 + 0.2, 1.005, 1e13, 1e30, 1e-7])("the number %d is no amount", (value) => {
    expect(findWrongAmounts({ amount: brl(value) })).toEqual([
      { field: "amount.value", issue: issueOf(value) },
    ]);
  });

  test("a currency whose decimals are not known may have any number of them", () => {
    expect(findWrongAmounts({ amount: { currency: "USDT", value: 0.125 } })).toEqual([]);
    expect(findWrongAmounts({ amount: { currency: "USDT", value: -1 } })).toEqual([
      { field: "amount.value", issue: "must be a number from 0 to 9999999999999.99, not -1" },
    ]);
  });

  describe("the sandbox rejects a number that is no amount", () => {
    const sum = 0.1 + 0.2;

    test.each(["fixedAmount", "maxAmountFloor", "initialCharge.amount"])("in `%s`", async (member) => {
      const { create, createCharged, control } = await startSandbox();
      const created =
        member === "initialCharge.amount"
          ? createCharged({ initialCharge: { ...initialCharge, amount: brl(sum) } })
          : create({ fixedAmount: undefined, maxAmountFloor: undefined, [member]: brl(sum) } as never);
      await expect(created).rejects.toMatchObject({
        status: 400,
        details: [{ field: `${member}.value`, issue: issueOf(sum) }],
      });
      expect(await control.list("subscription")).toEqual([]);
    });

    test("as the amount of a scheduled payment", async () => {
      const { create, schedule, control } = await startSandbox();
      const { id } = await create();
      await expect(schedule(id, { amount: brl(-1) })).rejects.toMatchObject({
        status: 400,
        details: [{ field: "amount.value", issue: issueOf(-1) }],
      });
      expect(await control.list("scheduledPayment")).toEqual([]);
    });
  });
});

describe("check options", () => {
  const longMs = "must be a whole number from 0 to 1000000000000";
  const delays = "must be four whole numbers from 0 to 1000000000000";
  const texts = "must be an object whose values are strings";

  describe("an option that is not valid is rejected by name", () => {
    test.each([
      ["receiver", 5, "must be a function"],
      ["realTime", 0, "must be a function"],
      ["checkResponses", "no", "must be a boolean"],
      ["seed", -1, "must be a whole number from 0 to 2147483647"],
      ["seed", 2 ** 31, "must be a whole number from 0 to 2147483647"],
      ["latencyMs", "x", "must be a whole number from 0 to 600000"],
      ["latencyMs", 0.5, "must be a whole number from 0 to 600000"],
      ["latencyMs", 600_001, "must be a whole number from 0 to 600000"],
      ["pollMs", "soon", "must be a number of at least 1"],
      ["store", null, "must be a store: `openStore` returns a promise of one"],
      ["settings", "any", "must be an object"],
    ])("`%s: %j`", (option, value, problem) => {
      const options = { [option]: value } as SandboxOptions;
      expect(() => createSandbox(options)).toThrow(new InputError(option, problem));
    });

    test.each([
      ["idempotency", "of", "must be `replay`, `replay-any-body` or `off`"],
      ["tokens", "anny", "must be `issued` or `any`"],
      ["endpoints", ["all"], "must be `without-own-url` or `all`"],
      ["undeliveredOrder", "id", "must be `createdAt` or `updatedAt`"],
      ["cursorTies", true, "must be `none`, `skipped` or `repeated`"],
      ["tokenLifetimeMs", Number.NaN, longMs],
      ["retryDelaysMs", [1], delays],
      ["retryDelaysMs", [1, 2, 3, 4, 5], delays],
      ["clients", ["app"], texts],
      ["clients", { one: "1", app: 1, other: "1" }, texts],
      ["companies", null, texts],
    ])("the setting `%s: %j`", (setting, value, problem) => {
      const settings = { [setting]: value } as NonNullable<SandboxOptions["settings"]>;
      expect(() => createSandbox({ settings })).toThrow(new InputError(`settings.${setting}`, problem));
    });
  });

  test("the largest and smallest values are valid", () => {
    for (const value of [0, 1e12]) {
      const settings = { tokenLifetimeMs: value, retryDelaysMs: [value, value, value, value] } as const;
      const options = { latencyMs: value && 600_000, seed: value && 2 ** 31 - 1, pollMs: value || 1 };
      expect(() => openSandbox({ settings, ...options })).not.toThrow();
    }
  });

  test("what is undefined is an option that is left out", async () => {
    const leftOut = (names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
    const options = ["receiver", "realTime", "checkResponses", "seed", "latencyMs", "pollMs", "store"];
    const settings = leftOut([...Object.keys(defaultSettings), "clients", "companies"]);
    const { call } = openSandbox({ ...leftOut(options), settings });
    expect((await call("GET", "/order/v1/webhook/events")).status).toBe(200);
  });
});

describe("ids", () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;

  const list = (seed: number | undefined, count: number) => {
    const ids = createIds(seed);
    return Array.from({ length: count }, () => ids.uuid());
  };

  test("ids with a seed are the same in each run and version", () => {
    const ids = createIds(7);
    expect([ids.uuid(), ids.code(26), ids.digits(6)]).toEqual([
      "020ffab2-8567-473d-8dba-4227c384325e",
      "NMNCBmwknMQJTvRjy9jxZKsduF",
      "264992",
    ]);
  });

  describe.each([
    ["with a seed", 7],
    ["without a seed", undefined],
  ])("ids %s", (_, seed) => {
    test("are UUIDs of version 4, each different", () => {
      const found = list(seed, 50);
      for (const id of found) expect(id).toMatch(uuid);
      expect(new Set(found).size).toBe(50);
    });

    test("have letters and digits, or digits only, as many as asked for", () => {
      const ids = createIds(seed);
      expect(ids.code(500)).toMatch(/^[A-Za-z\d]{500}$/u);
      expect(ids.digits(500)).toMatch(/^\d{500}$/u);
      expect(ids.code(0)).toBe("");
    });

    test("are UUIDs even if the page has no `randomUUID`, as over plain http", () => {
      vi.stubGlobal("crypto", {
        getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab),
      });
      expect(createIds(seed).uuid()).toMatch(uuid);
    });
  });

  test("random ids are those of the platform where it makes some", () => {
    vi.stubGlobal("crypto", {
      randomUUID: () => "made-by-the-platform",
      getRandomValues: (bytes: Uint8Array) => bytes.fill(61),
    });
    expect(createIds(undefined).uuid()).toBe("made-by-the-platform");
    expect(createIds(undefined).code(3)).toBe("999");
    expect(createIds(7).uuid()).toMatch(uuid);
  });

  test("the generator gives the numbers of mulberry32", () => {
    const next = mulberry32(1);
    expect([next(), next(), next()]).toEqual([2693262067, 11749833, 2265367787]);
  });
});

describe("is same amount", () => {
  const brl = (value: string | number) => ({ currency: "BRL", value });

  test.each([
    ["150.75", "150.75"],
    ["150.70", 150.7],
    [0, "0.00"],
    [2e13, 2e13],
    ["9007199254740993.00", "9007199254740993.00"],
  ])("%j and %j are the same amount", (one, other) => {
    expect([isSameAmount(brl(one), brl(other)), isSameAmount(brl(other), brl(one))]).toEqual([true, true]);
  });

  test.each([
    ["150.75", "150.76"],
    // A float cannot hold the first one.
    ["9007199254740993.00", "9007199254740992.00"],
    ["9007199254740992.00", 9007199254740992],
  ])("%j and %j are different amounts", (one, other) => {
    expect([isSameAmount(brl(one), brl(other)), isSameAmount(brl(other), brl(one))]).toEqual([false, false]);
  });

  test("amounts in different currencies are different", () => {
    expect(isSameAmount(brl("1.00"), { currency: "MXN", value: "1.00" })).toBe(false);
  });
});
