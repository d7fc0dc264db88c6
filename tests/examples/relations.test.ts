import { describe, expect, test } from "vitest";
import { bodyExamples, isPlaceholder, listLeaves, listObjects, readExample } from "./contract-examples.ts";

const objects = listObjects();
const leaves = listLeaves();

describe("PIX keys", () => {
  test("are those of receivers: who is paid does not learn a key of the payer", () => {
    const payers = objects.filter(({ place }) => place.endsWith("/payer/bank"));
    expect(payers.length).toBeGreaterThan(0);
    expect(payers.filter(({ node }) => "pix" in node)).toEqual([]);
  });

  test("have the format of their type", () => {
    const forms: Record<string, RegExp> = {
      RANDOM: /^[0-9a-f-]{36}$/u,
      EMAIL: /^\S+@\S+$/u,
      CNPJ: /^\d{14}$/u,
    };
    const keys = objects.filter(({ node }) => node.key !== undefined && node.type !== undefined);
    expect(keys.filter(({ node }) => !forms[String(node.type)]?.test(String(node.key)))).toEqual([]);
  });
});

describe("subscriptions", () => {
  // The failed one has the same request as that of journey 3.
  const all = ["journey-2", "journey-2-fixed-amount", "journey-3", "journey-3-failed"].map((journey) => ({
    ...readExample(`subscription-${journey.replace("-failed", "")}-request`),
    ...readExample(`subscription-${journey}-response`),
  }));

  test("have a provider's id that shows whether charges can be retried", () => {
    for (const { providerId, allowChargeAfterDueDate, externalId } of all as Record<string, unknown>[]) {
      const retries = allowChargeAfterDueDate === true ? "R" : "N";
      expect(providerId, String(externalId)).toMatch(
        new RegExp(`^R${retries}12345678\\d{8}[A-Za-z0-9]{11}$`, "u"),
      );
    }
  });

  test("that failed have placeholders for unknown values", () => {
    const failed = readExample("subscription-journey-3-failed-response");
    expect([failed.status, failed.qrcodeData, failed.qrcodeImageBase64].every(isPlaceholder)).toBe(true);
  });
});

describe("undelivered events", () => {
  test("were tried five times, without a documented delay", () => {
    const histories = objects.flatMap(({ node }) =>
      Array.isArray(node.history) ? [node.history as { requestTime: string }[]] : [],
    );
    expect(new Set(histories.map((history) => history.length))).toEqual(new Set([5]));
    for (const history of histories) {
      const seconds = history.map(({ requestTime }) => Date.parse(requestTime) / 1000);
      expect(seconds).toEqual(seconds.map((_, index) => (seconds[0] ?? 0) + index));
    }
  });
});

describe("orders", () => {
  test("paid by a BRL method are in BRL", () => {
    const orders = objects.filter(({ node }) =>
      ["PIX", "DEPOSIT", "BOLETO", "EXCHANGE_PAY"].includes(String(node.paymentMethod)),
    );
    const currencies = orders.flatMap(
      ({ node }) => (node.amount as { currency?: string } | undefined)?.currency ?? [],
    );
    expect(new Set(currencies)).toEqual(new Set(["BRL"]));
  });

  test("that omit the customer use PIX_PARTNER", () => {
    const anonymous = bodyExamples.filter(
      ({ value }) =>
        Object.hasOwn(Object(value) as object, "order") &&
        !Object.hasOwn(Object(value) as object, "customer"),
    );
    const partners = anonymous.map(
      ({ value }) => (value as { order: Record<string, unknown> }).order.financialPartner,
    );
    expect(new Set(partners)).toEqual(new Set(["PIX_PARTNER"]));
  });

  test("with an open amount do not have one, and a pay-in without an order does not have a code", () => {
    expect(isPlaceholder(readExample("order-pix-open-amount-response").amountToPay)).toBe(true);
    expect(readExample("payin-load-event")).not.toHaveProperty("code");
  });
});

describe("undocumented values", () => {
  test("are placeholders, never strings that might work", () => {
    const unknown = ["group", "queryFilter", "sortFilter", "universalLink", "cardToken", "card3DSToken"];
    const shown = leaves.filter(({ member }) => unknown.includes(member));
    expect(new Set(shown.map(({ member }) => member)).size).toBe(unknown.length);
    expect(shown.filter(({ value }) => !isPlaceholder(value))).toEqual([]);
    expect(isPlaceholder(readExample("unspecified-error"))).toBe(true);
  });

  test("are not empty strings", () => {
    expect(leaves.filter(({ value }) => value === "")).toEqual([]);
  });
});

test("the token is a JWT with the documented expiration time and without a real signature", () => {
  const { token, expiresIn } = readExample("order-scope-response") as { token: string; expiresIn: number };
  const [header, claims, signature] = token
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString());
  expect(JSON.parse(header ?? "")).toMatchObject({ alg: "RS256", typ: "JWT" });
  const { iat, exp } = JSON.parse(claims ?? "") as { iat: number; exp: number };
  expect((exp - iat) * 1000).toBe(expiresIn);
  expect(signature).toBe("this-is-not-a-signature");
});
