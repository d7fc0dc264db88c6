import { describe, expect, test } from "vitest";
import { requestBodies } from "../../../generated/examples.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

type Example = keyof typeof requestBodies.createTransparentOrderV3;

const order = (example: Example, overrides: Record<string, unknown> = {}) =>
  buildRequestBody("createTransparentOrderV3", { order: overrides }, { example });

/** Creates an order, and returns the response and what is kept of it. */
async function create(body: ReturnType<typeof order>) {
  const { api, control } = await startSandbox();
  const answer = await api.createTransparentOrderV3({ body });
  const [kept] = await control.list("order");
  return { answer, kept: kept?.row };
}

const none = { amount: "0.00" };

/** The part of the response that does not depend on the payment method. */
const common = (id: string, code: string, amountToPay: string) => ({
  id,
  code,
  status: "INITIAL",
  universalLink: `https://sandbox.invalid/orders/${id}`,
  amountToPay,
  fee: { fixed: none, variable: none, additional: none },
  description: `Order ${code}`,
});

describe("the response to a new order", () => {
  test("by PIX has the QR code, its image, and when it expires", async () => {
    const { answer } = await create(order("pix"));
    const { id, qrcodeData, qrcodeBase64 } = answer;
    expect(answer).toEqual({
      ...common(id, "ORD-1001", "150.75"),
      qrcodeData,
      qrcodeBase64,
      qrcodeLink: `https://sandbox.invalid/qr/${id}.png`,
      expireDateTime: "2026-11-20T16:00:00.000Z",
    });
  });

  test("by SPEI has an account", async () => {
    const { answer } = await create(order("spei"));
    const clabe = expect.stringMatching(/^002010\d{12}$/) as string;
    expect(answer).toEqual({
      ...common(answer.id, answer.code, answer.amountToPay),
      bankAccount: { clabe, beneficiary: "Exemplo Pagos SA de CV", bankCode: "002" },
    });
  });

  test("by EXCHANGE_PAY has a link into the app and one to the checkout", async () => {
    const { answer } = await create(order("exchange-pay"));
    expect(answer).toEqual({
      ...common(answer.id, "ORD-1006", answer.amountToPay),
      deepLink: `exchange://pay/${answer.id}`,
      checkoutLink: `https://sandbox.invalid/checkout/${answer.id}`,
    });
  });

  test("by boleto has a link to the checkout", async () => {
    const { answer } = await create(order("boleto"));
    expect(answer).toEqual({
      ...common(answer.id, "ORD-1005", "320.40"),
      checkoutLink: `https://sandbox.invalid/checkout/${answer.id}`,
    });
  });

  const card = order("credit-card").order.specialPaymentDetails?.creditCard;

  test.each([
    ["that skips 3-D Secure", { creditCard: { ...card, skipThreeDSecure: true } }],
    ["that does not mention 3-D Secure", { creditCard: { ...card, skipThreeDSecure: undefined } }],
    ["that is not described", {}],
    ["without details", undefined],
  ])("by a card %s has no challenge and no link", async (_, specialPaymentDetails) => {
    const { answer } = await create(order("credit-card", { specialPaymentDetails }));
    expect(answer).toEqual(common(answer.id, answer.code, answer.amountToPay));
  });

  test("by a card with 3-D Secure has a challenge", async () => {
    const { answer } = await create(
      order("credit-card", { specialPaymentDetails: { creditCard: { ...card, skipThreeDSecure: false } } }),
    );
    const token = expect.stringMatching(/^[A-Za-z0-9]{32}$/) as string;
    expect(answer).toEqual({
      ...common(answer.id, answer.code, answer.amountToPay),
      challengeUrl: `https://sandbox.invalid/challenge/${answer.id}`,
      challengeAccessToken: token,
      challengeSetupUrl: `https://sandbox.invalid/challenge/${answer.id}/setup`,
      challengeSetupAccessToken: token,
      challengeStatus: "PENDING",
    });
  });
});

describe("what is kept of an order", () => {
  const now = "2026-11-20T15:00:00.000Z";
  const customer = { name: "Marina Alves", document: { type: "CPF", number: "52998224725" } };

  test("by PIX is the key, the code and when it expires", async () => {
    const { answer, kept } = await create(order("pix"));
    expect(kept).toEqual({
      company: "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170",
      code: "ORD-1001",
      status: "INITIAL",
      method: "PIX",
      description: "Order ORD-1001",
      webhookUrl: "https://loja.example.com/hooks/orders",
      createdAt: now,
      updatedAt: now,
      amount: { currency: "BRL", value: "150.75" },
      customer,
      pixKey: "financeiro@loja.example.com",
      expiresAt: Date.parse("2026-11-20T16:00:00Z"),
      qrcodeData: answer.qrcodeData,
    });
  });

  test("by another method is neither a key nor a code", async () => {
    const { kept } = await create(order("boleto"));
    expect(kept).toEqual({
      company: "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170",
      code: "ORD-1005",
      status: "INITIAL",
      method: "BOLETO",
      description: "Order ORD-1005",
      webhookUrl: "https://loja.example.com/hooks/orders",
      createdAt: now,
      updatedAt: now,
      amount: { currency: "BRL", value: "320.40" },
      customer,
    });
  });

  test("by PIX without a key is the random key of the account", async () => {
    const { kept } = await create(order("pix", { pixKey: undefined }));
    expect(kept?.pixKey).toBe("7d9f0335-8dcc-4054-9bf9-0dbd61d36906");
  });
});

describe("an expiration", () => {
  test.each([0, 251_607_113_999.5, 251_607_114_000])(
    "of %d seconds is rejected by its name",
    async (expiration) => {
      const { api } = await startSandbox();
      const created = api.createTransparentOrderV3({ body: order("pix", { expiration }) });
      const issue = "must be more than 0 and at most 251607113999 seconds";
      await expect(created).rejects.toMatchObject({
        status: 400,
        details: [{ field: "order.expiration", issue }],
      });
    },
  );

  test("of an order with an open amount is ignored", async () => {
    const { answer } = await create(order("pix-open-amount", { expiration: -1 }));
    expect(answer).not.toHaveProperty("expireDateTime");
  });
});
