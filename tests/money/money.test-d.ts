import { expectTypeOf, test } from "vitest";
import { addMoney, money, type components } from "../../src/index.ts";

type Schemas = components["schemas"];

test("an amount is assignable where the contract accepts its currency", () => {
  expectTypeOf(money("BRL", 1n)).toExtend<Schemas["Money"]>();
  expectTypeOf(money("BRL", 1n)).toExtend<Schemas["FlexibleMoney"]>();
  expectTypeOf(money("USD", 1n)).toExtend<Schemas["OrderMoney"]>();
  expectTypeOf(money("USDT", 1n, { decimals: 6 })).toExtend<Schemas["OrderMoney"]>();
  expectTypeOf(money("USD", 1n)).not.toExtend<Schemas["Money"]>();
});

test("decimals that are not documented must be given", () => {
  // @ts-expect-error the decimals of USDT are not documented
  money("USDT", 1n);
  // @ts-expect-error a float is not an amount
  money("BRL", 150.75);
});

test("currencies cannot be mixed", () => {
  // @ts-expect-error BRL and USD
  addMoney(money("BRL", 1n), money("USD", 1n));
});
