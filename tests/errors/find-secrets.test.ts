import { expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { findSecrets } from "../../src/errors/redact.ts";
import { findHeaderSecrets } from "../../src/errors/secret-headers.ts";

/** The names of all members in the text of the contract. */
const members = new Set<string>();
JSON.parse(JSON.stringify(contract), (key, value: unknown) => {
  if (key === "properties") for (const name of Object.keys(value as object)) members.add(name);
  return value;
});

const isSecret = (name: string) => findSecrets(JSON.stringify({ [name]: "s3cr3t" })).length > 0;

// Members that are named after a secret but are not one.
const harmless = ["creditCard", "tokenType"];

test("every member that is named after a secret, a token or a card is found in a request", () => {
  const suspicious = [...members].filter((name) => /secret|token|card|cvv|password|nonce/i.test(name));
  expect(suspicious.length).toBeGreaterThan(5);
  expect(suspicious.filter((name) => !isSecret(name)).sort()).toEqual(harmless);
});

test("so is everything that is printed on a card, except for its brand", () => {
  const members = Object.entries(contract.components.schemas.CreditCard.properties);
  const printed = members.filter(
    ([, { type, description }]) => type === "string" && !/masked/.test(description),
  );
  expect(printed.length).toBeGreaterThan(3);
  expect(printed.map(([name]) => name).filter((name) => !isSecret(name))).toEqual(["brand"]);
});

test("headers named after a secret, and the one of the token, give their value with and without its scheme", () => {
  const headers = {
    authorization: "Bearer   a1 b2",
    "x-api-key": "k3y",
    "x-session": "Bank s3ss10n",
    accept: "application/json",
    "www-authenticate": "Bearer error",
  };
  expect(findHeaderSecrets(headers, "x-session")).toEqual([
    "Bearer   a1 b2",
    "a1 b2",
    "k3y",
    "k3y",
    "Bank s3ss10n",
    "s3ss10n",
  ]);
});

test("headers that carry nothing secret give nothing", () => {
  expect(findHeaderSecrets({ accept: "application/json" }, "authorization")).toEqual([]);
});
