import { describe, expect, test, vi } from "vitest";
import {
  addMoney,
  compareMoney,
  formatMoney,
  InvalidMoneyError,
  money,
  parseMoney,
  subtractMoney,
  sumMoney,
} from "../../src/index.ts";
import { isFlexibleMoney, isMoney, isOrderMoney } from "../../generated/validators.js";

const brl = (value: string | number) => ({ currency: "BRL", value }) as const;

describe("money", () => {
  test.each([
    ["BRL", 15_075n, "150.75"],
    ["BRL", 0n, "0.00"],
    ["USD", 1n, "0.01"],
    ["BRL", 10n ** 30n, `1${"0".repeat(28)}.00`],
  ] as const)("formats %s %d as %s", (currency, units, value) => {
    expect(money(currency, units)).toEqual({ currency, value });
  });

  test.each(["025.00", "00025.00"])("parses %s, with zeros that the contract allows too", (value) => {
    expect(parseMoney(brl(value)).units).toBe(2_500n);
    expect(isMoney(brl(value))).toBe(isMoney(brl("25.00")));
  });

  test("accepts decimals for a currency whose decimals are not documented", () => {
    expect(money("USDT", 1_500_000n, { decimals: 6 })).toEqual({ currency: "USDT", value: "1.500000" });
    expect(money("JPY", 150n, { decimals: 0 })).toEqual({ currency: "JPY", value: "150" });
  });

  test.each([
    [
      () => money("USDT" as "USD", 1n),
      "The provider's documentation does not say how many decimals USDT has",
    ],
    [() => money("brl" as "BRL", 1n), "`brl` is not a currency code; did you mean `BRL`?"],
    [() => money("BRL ", 1n, { decimals: 2 }), "`BRL ` is not a currency code; did you mean `BRL`?"],
    [() => money("jpy" as "BRL", 150n), "`jpy` is not a currency code; did you mean `JPY`?"],
    [() => money("eur", 10n, { decimals: 2 }), "`eur` is not a currency code; did you mean `EUR`?"],
    [() => money("usdt", 1n, { decimals: 6 }), "`usdt` is not a currency code; did you mean `USDT`?"],
    [
      () => money("R$" as "BRL", 10n),
      "`R$` is not a currency code; a currency is an ISO 4217 code such as `BRL`, or the code of a stablecoin such as `USDT`.",
    ],
    [() => money("dollars", 10n, { decimals: 2 }), "`dollars` is not a currency code; a currency is"],
    [() => money("", 10n, { decimals: 2 }), "`` is not a currency code; a currency is"],
    [() => money("BRL", -1n), "is negative"],
    [() => money("BRL", 1.5 as unknown as bigint), "must be a bigint"],
    [() => money("BRL", 1n, { decimals: 3 }), "BRL has 2 decimals, not 3"],
    [() => money("USDT", 1n, { decimals: 1.5 }), "must be a whole number"],
    [() => money("USDT", 1n, { decimals: -1 }), "must be a whole number"],
  ])("rejects values that are not an amount (%#)", (write, text) => {
    expect(write).toThrow(InvalidMoneyError);
    expect(write).toThrow(text);
  });

  test.each([
    () => formatMoney({ currency: "brl", value: "1.00" }),
    () => addMoney({ currency: "brl", value: "1.00" }, { currency: "brl", value: "1.00" }),
    () => compareMoney({ currency: "BRL", value: "1.00" }, { currency: "brl" as "BRL", value: "1.00" }),
  ])("a misspelled currency code is rejected wherever an amount is read (%#)", (read) => {
    expect(read).toThrow("`brl` is not a currency code; did you mean `BRL`?");
  });

  test("creates amounts that the contract accepts", () => {
    expect(isMoney(money("BRL", 1n))).toBe(true);
    expect(isFlexibleMoney(money("BRL", 1n))).toBe(true);
    expect(isOrderMoney(money("USDT", 1n, { decimals: 6 }))).toBe(true);
    expect(isOrderMoney(money("USDT", 1n, { decimals: 0 }))).toBe(true);
    expect(isMoney(money("USD", 1n))).toBe(false);
  });
});

describe("parseMoney", () => {
  test.each<[unknown, string]>([
    [
      { currency: "BRL", value: 25n },
      "`value` of BRL must be a string or a number; for minor units, use `money(",
    ],
    [{ currency: "BRL", value: ["25.00"] }, "must be a string or a number"],
    [{ currency: "BRL", value: new String("25.00") }, "must be a string or a number"],
    [{ currency: "BRL" }, "must be a string or a number"],
    [undefined, 'An amount must be an object such as `{ currency: "BRL", value: "150.75" }`.'],
    [null, "An amount must be an object"],
    ["25.00", "An amount must be an object"],
    [{ value: "25.00" }, "An amount must be an object"],
    [{ currency: "brl", value: "25.00" }, "`brl` is not a currency code; did you mean `BRL`?"],
    [{ currency: "Usd ", value: 25 }, "`Usd ` is not a currency code; did you mean `USD`?"],
    [{ currency: "eur", value: "25.00" }, "`eur` is not a currency code; did you mean `EUR`?"],
    [{ currency: "R$", value: "25.00" }, "`R$` is not a currency code; a currency is an ISO 4217 code"],
  ])("rejects what is not an amount in a sentence (%#)", (amount, text) => {
    const parse = () => parseMoney(amount as never);
    expect(parse).toThrow(InvalidMoneyError);
    expect(parse).toThrow(text);
  });

  test("shortens and cleans what the service sent", () => {
    const hostile = `1\n\u001b[31mFAKE \u202e${"x".repeat(200_000)}`;
    const write = [
      () => parseMoney({ currency: "BRL", value: hostile }),
      () => parseMoney({ currency: hostile, value: "x" }),
      () => addMoney({ currency: hostile, value: "1" }, { currency: "BRL", value: "1.00" }),
    ];
    for (const one of write) {
      expect(one).toThrow(/^[^\p{Cc}\p{Cf}]{20,200}$/u);
      expect(one).toThrow(InvalidMoneyError);
    }
  });

  test.each([
    ["150.75", 15_075n],
    ["0.00", 0n],
    ["00012.50", 1_250n],
    [0.1, 10n],
    [0.29, 29n],
    [19.99, 1_999n],
    [100, 10_000n],
    [9_999_999_999_999.99, 999_999_999_999_999n],
  ])("reads %s exactly", (value, units) => {
    expect(parseMoney(brl(value))).toEqual({ currency: "BRL", units, decimals: 2 });
  });

  test.each([
    "",
    "1",
    "1.5",
    "1.500",
    "-1.00",
    "+1.00",
    "1,50",
    "1.50 ",
    ".50",
    "1.",
    "1e3",
    "NaN",
    "0x10",
    "١.٠٠",
  ])("rejects the string %j", (value) => {
    expect(() => parseMoney(brl(value))).toThrow(InvalidMoneyError);
  });

  test.each([0.1 + 0.2, 0.001, -1, NaN, Infinity, 1e13, 90_071_992_547_409.91, 1e21, 1e-7])(
    "rejects the number %d",
    (value) => {
      expect(() => parseMoney(brl(value))).toThrow(InvalidMoneyError);
    },
  );

  test("keeps the decimals of a currency whose decimals are not documented", () => {
    expect(parseMoney({ currency: "USDT", value: "1.500000" })).toMatchObject({
      units: 1_500_000n,
      decimals: 6,
    });
    expect(parseMoney({ currency: "BUSD", value: "7" })).toMatchObject({ units: 7n, decimals: 0 });
  });
});

describe("calculations", () => {
  test("add and subtract without rounding", () => {
    expect(addMoney(brl("0.10"), brl("0.20"))).toEqual(brl("0.30"));
    expect(addMoney(brl(0.1), brl(0.2))).toEqual(brl("0.30"));
    expect(subtractMoney(brl("1.00"), brl("0.01"))).toEqual(brl("0.99"));
    expect(addMoney({ currency: "USDT", value: "1.5" }, { currency: "USDT", value: "0.25" }).value).toBe(
      "1.75",
    );
  });

  test("compare by value, not by notation", () => {
    expect(compareMoney(brl("10.00"), brl("9.99"))).toBe(1);
    expect(compareMoney(brl("9.99"), brl("10.00"))).toBe(-1);
    expect(compareMoney(brl(5), brl("5.00"))).toBe(0);
    expect(compareMoney({ currency: "USDT", value: "1.50" }, { currency: "USDT", value: "1.5" })).toBe(0);
  });

  test("are rejected if the result is not an amount", () => {
    const usd = { currency: "USD", value: "1.00" } as const;
    expect(() => sumMoney([])).toThrow("has no currency");
    for (const amounts of [
      [brl("1.00"), usd],
      [brl("1.00"), usd, brl("1.00")],
    ])
      expect(() => sumMoney<string>(amounts)).toThrow("BRL and USD cannot be combined");
    expect(() => compareMoney<string>(brl("1.00"), usd)).toThrow(InvalidMoneyError);
    expect(() => subtractMoney(brl("1.00"), brl("1.01"))).toThrow("is negative");
  });

  test("agree with integer arithmetic on amounts of any size", () => {
    // A linear congruential generator: the same amounts on each run.
    let state = 20_261_121n;
    const next = () =>
      (state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n);
    for (let round = 0; round < 2_000; round += 1) {
      const [a, b, c] = [next() ** 2n, next() % 1_000_000n, next()].map(
        (units) => [units, money("BRL", units)] as const,
      );
      if (a === undefined || b === undefined || c === undefined) throw new Error("three amounts are made");
      expect(parseMoney(a[1]).units).toBe(a[0]);
      expect(sumMoney([a[1], b[1], c[1]])).toEqual(money("BRL", a[0] + b[0] + c[0]));
      expect(compareMoney(b[1], c[1])).toBe(b[0] < c[0] ? -1 : b[0] > c[0] ? 1 : 0);
    }
  });
});

describe("formatMoney", () => {
  test.each([
    [brl("1500.75"), "pt-BR", "R$ 1.500,75"],
    [brl(1500.5), "pt-BR", "R$ 1.500,50"],
    [{ currency: "USD", value: "0.10" }, "en-US", "$0.10"],
    [{ currency: "USDT", value: "1.500000" }, "en-US", "1.500000 USDT"],
    [brl("12345678901234567890.12"), "pt-BR", "R$ 12.345.678.901.234.567.890,12"],
  ])("formats %j in %s as %s", (amount, locale, text) => {
    expect(formatMoney(amount, locale).replaceAll("\u00a0", " ")).toBe(text);
  });

  test("formats for the language of the platform if none is given", () => {
    const { NumberFormat } = Intl;
    const format = vi.spyOn(Intl, "NumberFormat").mockImplementation(function (...options) {
      return new NumberFormat(...options);
    });
    formatMoney(brl("1500.75"));
    expect(format.mock.calls.map(([locale]) => locale)).toEqual([undefined]);
  });
});

test.each(["1.", ".5", "1.5.0", "1,50", "1 000", "+1", "-1", "1e3", "", " 1", "1\n"])(
  "%j is not an amount, even in a currency whose decimals are not documented",
  (value) => {
    expect(() => parseMoney({ currency: "USDT", value })).toThrow(InvalidMoneyError);
  },
);

test.each<[string | number, RegExp]>([
  ["1.5", /^BRL `1\.5` must have 2 decimals\.$/],
  [1.505, /^BRL 1\.505 must have at most 2 decimals\.$/],
  ["1,50", /^BRL `1,50` is not an amount/],
  [1e13, /^BRL 10000000000000 cannot be represented exactly as a number; pass it as a string\.$/],
  [1e-7, /^BRL 1e-7 cannot be represented exactly/],
  [-1, /^BRL -1 must be zero or more\.$/],
  [NaN, /^BRL NaN is not a finite number\.$/],
  [Infinity, /^BRL Infinity is not a finite number\.$/],
  [-Infinity, /^BRL -Infinity is not a finite number\.$/],
])("the error for %j names the currency and the value", (value, message) => {
  let rejection: unknown;
  try {
    parseMoney(brl(value));
  } catch (error) {
    rejection = error;
  }
  expect(rejection).toBeInstanceOf(InvalidMoneyError);
  expect(rejection).toMatchObject({
    name: "InvalidMoneyError",
    message: expect.stringMatching(message) as string,
  });
});

test("a number of zero is an amount", () => {
  expect(parseMoney(brl(0))).toEqual({ currency: "BRL", units: 0n, decimals: 2 });
});

test("an amount has at most a hundred decimals", () => {
  expect(money("XTS", 1n, { decimals: 100 }).value).toBe(`0.${"0".repeat(99)}1`);
  expect(() => money("XTS", 1n, { decimals: 101 })).toThrow("a whole number from 0 to 100");
});

test("a difference keeps the decimals of a currency whose decimals are not documented", () => {
  const usdt = (value: string) => ({ currency: "USDT", value });
  expect(subtractMoney(usdt("1.5"), usdt("0.25"))).toEqual(usdt("1.25"));
});

test("any number of amounts can be added", () => {
  expect(sumMoney(Array.from({ length: 200_000 }, () => ({ currency: "BRL", value: "0.01" })))).toEqual({
    currency: "BRL",
    value: "2000.00",
  });
});
