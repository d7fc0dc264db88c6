import { expect, test } from "vitest";
import { requestBodies } from "../../../../generated/validators.js";
import { minimalOrders, wrongOrders } from "../../../others/matrix/generators/minimal-orders.ts";

test.each(Object.entries(minimalOrders))("the %s order is valid", (_, order) => {
  expect(requestBodies.createTransparentOrderV3(order)).toBe(true);
});

test.each(Object.entries(wrongOrders))("the order %s is invalid", (_, order) => {
  expect(requestBodies.createTransparentOrderV3(order)).toBe(false);
});

test("only the partner of the PIX order can be omitted", () => {
  const { financialPartner, ...required } = minimalOrders.pix.order;
  const isValidWithout = (member: string) => {
    const members = Object.entries(required).filter(([name]) => name !== member);
    return requestBodies.createTransparentOrderV3({
      order: { ...Object.fromEntries(members), financialPartner },
    });
  };
  expect(Object.keys(required).filter(isValidWithout)).toEqual([]);
});
