import { describe, expect, test } from "vitest";
import { type FitOptions, applyFit, findFit } from "../../src/conformance/fit.ts";
import type { RawRequest } from "../../src/conformance/exchange.ts";
import { operations } from "./contract.ts";

const bare: RawRequest = { path: {}, query: {}, headers: {}, isAuthenticated: true };
const fitTo: FitOptions = {
  environment: "test",
  values: { account: "acc-1", "subscription.ACCEPTED": "sub-1" },
  listener: "https://hooks.test/base",
  now: new Date("2026-11-21T12:00:00Z"),
};

function find(operationId: string) {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`There is no operation \`${operationId}\`.`);
  return found;
}

/** Fits a request to what the valid one needs, and returns its body. */
function fitBody(operationId: string, valid: unknown, given = valid, options: Partial<FitOptions> = {}) {
  const fit = findFit(find(operationId), { ...bare, body: valid }, { ...fitTo, ...options });
  return applyFit({ ...bare, body: given }, fit).body;
}

describe("a valid request is fitted to the service:", () => {
  test.each<[string, unknown, unknown]>([
    ["an id of the target", { accountId: "example" }, { accountId: "acc-1" }],
    [
      "the host of the listener",
      { webhookUrl: "https://a.test/x?y=z" },
      { webhookUrl: "https://hooks.test/x" },
    ],
    [
      "a small amount",
      { amount: { currency: "BRL", value: "99.90" } },
      { amount: { currency: "BRL", value: "0.90" } },
    ],
    [
      "a whole amount",
      { amount: { currency: "BRL", value: "980.00" } },
      { amount: { currency: "BRL", value: "1.00" } },
    ],
    ["a number", { amount: { currency: "BRL", value: 49.9 } }, { amount: { currency: "BRL", value: 0.9 } }],
    ["a date that has passed", { dueDate: "2026-11-20" }, { dueDate: "2026-11-26" }],
    ["not a date to come", { dueDate: "2026-11-21" }, { dueDate: "2026-11-21" }],
    ["a card that has expired", { expirationDate: "10/26" }, { expirationDate: "12/30" }],
    ["not a birthday", { birth: "1990-04-12" }, { birth: "1990-04-12" }],
  ])("%s", (_, body, want) => {
    expect(fitBody("schedulePayment", body)).toEqual(want);
  });

  test("by the field of its files", () => {
    const valid = new FormData();
    valid.set("file", new File(["%PDF"], "a.pdf"));
    valid.set("documentType", "documentHolder");
    const body = fitBody("uploadDocument", valid, valid, { fileField: "document" }) as FormData;
    expect([...body.keys()]).toEqual(["document", "documentType"]);
  });

  test("by references of its own", () => {
    const { externalId } = fitBody("schedulePayment", { externalId: "a" }) as { externalId: string };
    expect(externalId).toMatch(/^check-[\da-f-]{13}$/u);
  });

  test("by the credentials of the target", () => {
    const credentials = { clientId: "c", clientSecret: "s", scopes: ["x"] };
    const body = { clientId: "a", clientSecret: "b", scopes: ["y"] };
    expect(fitBody("issueToken", body, body, { credentials })).toEqual(credentials);
  });
});

describe("what is broken in a request stays so:", () => {
  const valid = {
    accountId: "example",
    amount: { currency: "BRL", value: "150.75" },
    webhookUrl: "https://a.test/x",
  };
  test.each<[string, object, object]>([
    ["a missing member", { accountId: undefined }, { accountId: undefined }],
    ["another type", { accountId: 42 }, { accountId: 42 }],
    ["a text in front", { accountId: "!example" }, { accountId: "!acc-1" }],
    ["a URL in a text", { webhookUrl: "https://a.test/x !" }, { webhookUrl: "https://hooks.test/x !" }],
    [
      "an amount",
      { amount: { currency: "BRL", value: "!150.7" } },
      { amount: { currency: "BRL", value: "!0.7" } },
    ],
  ])("%s", (_, broken, want) => {
    expect(fitBody("schedulePayment", valid, { ...valid, ...broken })).toMatchObject(want);
  });

  test("a text that is not JSON", () => {
    const fit = findFit(find("schedulePayment"), { ...bare, body: valid }, fitTo);
    const content = JSON.stringify(valid).slice(0, -1);
    const { text } = applyFit({ ...bare, text: { mediaType: "application/json", content } }, fit);
    expect(text?.content).toBe(
      '{"accountId":"acc-1","amount":{"currency":"BRL","value":"0.75"},"webhookUrl":"https://hooks.test/x"',
    );
  });
});

test("a request that needs a value that the target lacks cannot be sent, except to a mock", () => {
  const request = { ...bare, path: { id: "7" }, body: { accountId: "a", pixKey: "k" } };
  const fit = (options: Partial<FitOptions>) =>
    findFit(find("schedulePayment"), request, { ...fitTo, ...options });
  expect(fit({}).missing).toEqual(["pixKey"]);
  expect(fit({ values: {} }).missing).toEqual(["subscription.ACCEPTED", "account", "pixKey"]);
  expect(fit({ environment: "mock" })).toMatchObject({ missing: [], guessed: ["pixKey"] });
});
