import { expect, test } from "vitest";
import { currencyDecimals, secretMembers } from "../../generated/marks.ts";
import { readContract, type Contract } from "../../src/contract/read-contract.ts";
import type { Schema } from "../../src/contract/openapi-document.ts";

function readSchemas(schemas: Record<string, Schema>): Contract {
  return readContract({
    openapi: "3.1.0",
    info: { title: "Small", version: "1.0.0" },
    components: { schemas },
  });
}

test("every member with format password is listed once as a secret", () => {
  const secret: Schema = { type: "string", format: "password" };
  const { secretMembers: found } = readSchemas({
    Login: { type: "object", properties: { user: { type: "string" }, pin: secret } },
    Card: { allOf: [{ type: "object", properties: { pin: secret, cvv: secret } }] },
  });
  expect(found).toEqual(["pin", "cvv"]);
});

test("decimals are collected by currency", () => {
  const contract = readSchemas({
    Money: { type: "object", "x-decimals": { BRL: 2 } },
    Other: { type: "object", "x-decimals": { BRL: 2, JPY: 0 } },
  });
  expect(contract.currencyDecimals).toEqual({ BRL: 2, JPY: 0 });
});

test("different decimals for one currency throw an error", () => {
  const read = () =>
    readSchemas({
      Money: { type: "object", "x-decimals": { BRL: 2 } },
      Other: { type: "object", "x-decimals": { BRL: 3 } },
    });
  expect(read).toThrow(
    "`x-decimals` of `/components/schemas/Other` states 3 decimals for BRL, but another schema states 2.",
  );
});

test("the contract marks its credentials, tokens and card data", () => {
  expect([...secretMembers].sort()).toEqual(
    [
      ...["clientSecret", "token", "challengeAccessToken", "challengeSetupAccessToken"],
      ...["card3DSToken", "cardToken", "cardNumber", "cvv", "expirationDate", "holderName"],
    ].sort(),
  );
  expect(currencyDecimals).toEqual({ BRL: 2, USD: 2 });
});
