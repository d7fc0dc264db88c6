import { describe, expect, test } from "vitest";
import { findWrongAmounts } from "../../../src/sandbox/amounts.ts";
import { initialCharge, startSandbox } from "../subscriptions/start-sandbox.ts";

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

  test("in a control", async () => {
    const { control } = await startSandbox();
    await expect(control.receivePix({ amount: brl(sum) })).rejects.toThrow(
      `\`receivePix\` received invalid input: \`amount.value\` ${issueOf(sum)}.`,
    );
  });
});
