import { expect, test } from "vitest";
import { currencyDecimals, secretMembers } from "../../generated/marks.ts";
import { emitMarks, findDecimals, listSecrets } from "../../scripts/build/emit/emit-marks.ts";
import type { OpenApiDocument, Schema } from "../../src/contract/openapi-document.ts";

function createDocument(schemas: Record<string, Schema>): OpenApiDocument {
  return { openapi: "3.1.0", info: { title: "Small", version: "1.0.0" }, components: { schemas } };
}

test("every member of format password is a secret, once", () => {
  const secret: Schema = { type: "string", format: "password" };
  const document = createDocument({
    Login: { type: "object", properties: { user: { type: "string" }, pin: secret } },
    Card: { allOf: [{ type: "object", properties: { pin: secret, cvv: secret } }] },
  });
  expect(listSecrets(document)).toEqual(["pin", "cvv"]);
});

test("decimals are collected by currency", () => {
  const document = createDocument({
    Money: { type: "object", "x-decimals": { BRL: 2 } },
    Other: { type: "object", "x-decimals": { BRL: 2, JPY: 0 } },
  });
  expect(findDecimals(document)).toEqual({ BRL: 2, JPY: 0 });
});

test("two numbers for one currency stop the build", () => {
  const document = createDocument({
    Money: { type: "object", "x-decimals": { BRL: 2 } },
    Other: { type: "object", "x-decimals": { BRL: 3 } },
  });
  expect(() => emitMarks(document)).toThrow(
    "`x-decimals` of /components/schemas/Other gives BRL 3 decimals, another schema 2.",
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
