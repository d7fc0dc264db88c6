import { clabe } from "clabe-validator";
import { describe, expect, test } from "vitest";
import { requestBodies } from "../../../generated/examples.ts";
import { readQrCode } from "../../../scripts/examples/images.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { readTags } from "../../examples/read-br-code.ts";
import { startSandbox } from "../start-sandbox.ts";

type Example = keyof typeof requestBodies.createTransparentOrderV3;

const order = (example: Example, overrides: Record<string, unknown> = {}) =>
  buildRequestBody("createTransparentOrderV3", { order: overrides }, { example });

describe("an order of each payment method", () => {
  test.each(Object.keys(requestBodies.createTransparentOrderV3) as Example[])(
    "version 3 accepts %s and returns what the request says",
    async (example) => {
      const { api } = await startSandbox();
      const body = order(example);
      const answer = await api.createTransparentOrderV3({ body });
      expect(answer).toMatchObject({
        code: body.order.code,
        status: "INITIAL",
        description: body.order.additionalInfo,
        amountToPay: body.order.amount?.value ?? "0.00",
      });
      expect("qrcodeData" in answer).toBe(body.order.paymentMethod === "PIX");
      expect("bankAccount" in answer).toBe(body.order.paymentMethod === "SPEI");
    },
  );

  test("SPEI has a CLABE with the right check digit", async () => {
    const { api } = await startSandbox();
    for (let count = 0; count < 20; count += 1) {
      const { bankAccount } = await api.createTransparentOrderV3({ body: order("spei") });
      expect(clabe.validate(bankAccount?.clabe ?? "").ok).toBe(true);
      expect(bankAccount?.clabe.slice(0, 3)).toBe(bankAccount?.bankCode);
    }
  });
});

describe("the QR code of a PIX order", () => {
  test("has a valid checksum, the amount, and the location of the order", async () => {
    const { api } = await startSandbox();
    const answer = await api.createTransparentOrderV3({ body: order("pix") });
    const tags = readTags(answer.qrcodeData ?? "");
    expect(tags).toMatchObject({ "54": "150.75", "26-00": "br.gov.bcb.pix", "53": "986", "01": "12" });
    expect(tags["26-25"]).toContain(answer.id.replaceAll("-", ""));
    expect(tags).not.toHaveProperty("26-01");
  });

  test.each([
    ["BRL", "9999999999.99", "9999999999.99"],
    ["BRL", "10000000000.00", undefined],
    ["BRL", `${"9".repeat(120)}.00`, undefined],
    ["USD", "25.00", undefined],
    ["USDT", "25.00", undefined],
  ])("of %s %s contains the amount %s", async (currency, value, expected) => {
    const { api } = await startSandbox();
    const body = order("pix", { amount: { currency, value } });
    const { qrcodeData = "", amountToPay } = await api.createTransparentOrderV3({ body });
    expect([readTags(qrcodeData)["54"], amountToPay]).toEqual([expected, value]);
  });

  test("is drawn as it is written", async () => {
    const { api } = await startSandbox();
    const { qrcodeBase64, qrcodeData } = await api.createTransparentOrderV3({ body: order("pix") });
    expect(readQrCode(qrcodeBase64 ?? "")).toBe(qrcodeData);
  });

  test("is static without an amount: it names the key, and does not expire", async () => {
    const { api } = await startSandbox();
    const body = order("pix-open-amount", { pixKey: "financeiro@loja.example.com" });
    const answer = await api.createTransparentOrderV3({ body });
    const tags = readTags(answer.qrcodeData ?? "");
    expect(tags["26-01"]).toBe("financeiro@loja.example.com");
    expect(tags).not.toHaveProperty("54");
    expect(answer).not.toHaveProperty("expireDateTime");
  });

  test.each([
    [undefined, "2026-11-21T15:00:00.000Z"],
    [60, "2026-11-20T15:01:00.000Z"],
  ])("expires after %s seconds", async (expiration, expected) => {
    const { api } = await startSandbox();
    const answer = await api.createTransparentOrderV3({ body: order("pix", { expiration }) });
    expect(answer.expireDateTime).toBe(expected);
  });
});

describe("paying an order", () => {
  test("is possible until the order expires", async () => {
    const { api, control, clock } = await startSandbox();
    const body = order("pix", { expiration: 60 });
    const [first, second] = [
      await api.createTransparentOrderV3({ body }),
      await api.createTransparentOrderV3({ body }),
    ];
    await clock.advance(59_999);
    await control.payOrder(first.id);
    await clock.advance(1);
    await expect(control.payOrder(second.id)).rejects.toThrow(
      "expired at 2026-11-20T15:01:00.000Z and can no longer be paid.",
    );
  });

  test("of an open amount needs an amount, and identifies the static code", async () => {
    const { api, control } = await startSandbox();
    const { id, qrcodeData } = await api.createTransparentOrderV3({ body: order("pix-open-amount") });
    await expect(control.payOrder(id)).rejects.toThrow(
      `The amount of order ${id} is open: set \`amount\` to the amount paid.`,
    );
    await control.payOrder(id, { amount: { currency: "BRL", value: "42.00" } });
    const [notification] = await control.notifications();
    const tags = readTags(qrcodeData ?? "");
    expect(notification?.payload).toMatchObject({
      amount: { currency: "BRL", value: "42.00" },
      conciliationId: tags["62-05"],
      pixKey: tags["26-01"],
    });
  });

  test("is rejected by a code that two unpaid orders have, so that an order that was created twice is noticed", async () => {
    const { api, control } = await startSandbox();
    const create = async () =>
      api.createTransparentOrderV3({
        body: buildRequestBody("createTransparentOrderV3", { order: { code: "TWICE" } }),
      });
    const [first, second] = [await create(), await create()];
    const message = `2 orders have the \`code\` TWICE; use an id instead: ${second.id}, ${first.id}.`;
    await expect(control.payOrder("TWICE")).rejects.toThrow(message);
    await control.payOrder(second.id);
    // Only the first can still be paid.
    await control.payOrder("TWICE");
    await expect(control.payOrder("TWICE")).rejects.toThrow("is PAID");
    const paid = (await control.list("order")).filter(({ row }) => row.status === "PAID");
    expect(paid.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

describe("a PIX without an order", () => {
  test("is announced with the type LOAD to the PAYIN endpoints of its company", async () => {
    const { api, control } = await startSandbox();
    const endpoint = "https://loja.example.com/hooks/payins";
    const other = "https://loja.example.com/hooks/payouts";
    const events = [
      { type: "PAYIN", endpoint },
      { type: "PAYOUT", endpoint: other },
    ];
    await api.replaceWebhookEndpoints({ body: { events } });
    const id = await control.receivePix({ amount: { currency: "BRL", value: "42.00" } });
    await control.receivePix({ amount: { currency: "BRL", value: "42.00" }, company: "another" });
    const sent = await control.notifications();
    expect(sent).toMatchObject([
      {
        event: "ORDER-PAYIN.PAID",
        url: endpoint,
        payload: { id, type: "LOAD", status: "PAID", amount: { currency: "BRL", value: "42.00" } },
      },
    ]);
    expect(sent[0]?.payload).not.toHaveProperty("code");
  });
});

test("no card data is kept", async () => {
  const { api, control } = await startSandbox();
  const body = order("credit-card");
  await api.createTransparentOrderV3({ body });
  const { cardNumber = "", cvv = "", holderName = "" } = body.order.specialPaymentDetails?.creditCard ?? {};
  const kept = JSON.stringify(await control.snapshot());
  for (const secret of [cardNumber, holderName]) expect(kept).not.toContain(secret);
  expect(kept).not.toContain(`"cvv"`);
  expect(cvv).not.toBe("");
});

describe("create order", () => {
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
});

type Payment = NonNullable<Parameters<Awaited<ReturnType<typeof startSandbox>>["control"]["payOrder"]>[1]>;

const now = "2026-11-20T15:00:00.000Z";
const marina = {
  name: "Marina Alves",
  document: { type: "CPF", number: "52998224725" },
  bank: {
    ispb: "87654321",
    name: "Banco Modelo",
    branch: "0001",
    account: "1234567",
    code: "998",
  },
};
const ana = { name: "Ana", document: { type: "CPF", number: "11144477735" } };
const brl = (value: string | number) => ({ currency: "BRL", value });

/** Creates an order, and returns its id and functions that pay it and read the result. */
async function open(example: Example) {
  const { api, control, clock } = await startSandbox();
  const body = buildRequestBody("createTransparentOrderV3", {}, { example });
  const { id } = await api.createTransparentOrderV3({ body });
  const [created] = await control.list("order");
  return {
    id,
    clock,
    created: created?.row,
    pay: (payment?: Payment) => control.payOrder(id, payment),
    readOrder: async () => (await control.list("order"))[0]?.row,
    readPayload: async () => (await control.notifications())[0]?.payload,
    readUrls: async () => (await control.notifications()).map(({ url }) => url),
  };
}

describe("the notification of a payment", () => {
  const endToEndId = expect.stringMatching(/^E87654321202611201500\w{11}$/) as string;

  test("of a dynamic PIX code has the payer, and an end-to-end id of the payer's institution", async () => {
    const { id, pay, readPayload, readUrls } = await open("pix");
    await pay();
    expect(await readUrls()).toEqual(["https://loja.example.com/hooks/orders"]);
    expect(await readPayload()).toEqual({
      id,
      code: "ORD-1001",
      event: "ORDER-PAYIN.PAID",
      status: "PAID",
      type: "PAY-IN",
      paidAt: now,
      updatedAt: now,
      endToEndId,
      message: "Payment received",
      description: "Order ORD-1001",
      amount: brl("150.75"),
      payer: marina,
    });
  });

  test("of a static PIX code also has its key and its id", async () => {
    const { id, created, pay, readPayload } = await open("pix-open-amount");
    await pay({ amount: brl("42.00"), payer: ana });
    const { code, description, pixKey, conciliationId } = created ?? {};
    expect(await readPayload()).toEqual({
      id,
      code,
      event: "ORDER-PAYIN.PAID",
      status: "PAID",
      type: "PAY-IN",
      paidAt: now,
      updatedAt: now,
      endToEndId,
      message: "Payment received",
      description,
      amount: brl("42.00"),
      payer: ana,
      conciliationId,
      pixKey,
    });
    expect(conciliationId).toMatch(/^[A-Za-z0-9]{25}$/);
  });
});

describe("a paid order", () => {
  test("keeps its customer, its amount and the payer", async () => {
    const { clock, created, pay, readOrder } = await open("boleto");
    await clock.advance(1_000);
    await pay({ payer: ana });
    const later = "2026-11-20T15:00:01.000Z";
    expect(await readOrder()).toEqual({
      ...created,
      status: "PAID",
      paidAt: later,
      updatedAt: later,
      payer: ana,
    });
  });

  test.each([
    ["without a name", { document: ana.document }, { name: "", document: ana.document }],
    [
      "whose document has no number",
      { name: "Ana", document: { type: "CPF" } },
      { name: "Ana", document: { type: "CPF", number: "" } },
    ],
    [
      "whose document has no type",
      { name: "Ana", document: { number: "1" } },
      { name: "Ana", document: { type: "", number: "1" } },
    ],
    ["without a document", { name: "Ana" }, undefined],
  ])("takes from a payer %s what is known", async (_, payer, customer) => {
    const { pay, readOrder } = await open("pix-payer-as-customer");
    await pay({ payer });
    expect((await readOrder())?.customer).toEqual(customer);
  });
});

describe("a payment", () => {
  test.each<[string, Payment]>([
    ["the amount of the order", { amount: brl("150.75") }],
    ["the same amount with a leading zero", { amount: brl("0150.75") }],
    ["the same amount as a number", { amount: brl(150.75) }],
  ])("of %s is accepted", async (_, payment) => {
    const { pay, readOrder } = await open("pix");
    await pay(payment);
    expect(await readOrder()).toMatchObject({ status: "PAID", amount: brl("150.75") });
  });

  test.each<[string, Payment]>([
    ["of nothing", { amount: brl("0.00") }],
    ["in another currency", { amount: { currency: "USD", value: "42.00" } }],
  ])("%s is no payment of a PIX with an open amount", async (_, payment) => {
    const { created, pay, readOrder } = await open("pix-open-amount");
    const { currency, value } = payment.amount ?? {};
    await expect(pay(payment)).rejects.toThrow(
      `\`payOrder\` received invalid input: \`amount\` must be in BRL and more than 0, not ${currency} ${value}: PIX is paid in reais.`,
    );
    expect(await readOrder()).toEqual(created);
  });

  test.each<[string, Payment, string]>([
    [
      "of a number that is not exact",
      { amount: brl(1e30) },
      "`amount.value` must be a number from 0 to 9999999999999.99 with at most 2 decimals, not 1e+30.",
    ],
    [
      "of another value",
      { amount: brl("150.76") },
      "`amount` must be BRL 150.75, the amount to pay, or left out.",
    ],
    [
      "in another currency",
      { amount: { currency: "USD", value: "150.75" } },
      "`amount` must be BRL 150.75, the amount to pay, or left out.",
    ],
    [
      "of one decimal",
      { amount: brl("150.7") },
      '`amount.value` must be a string with two decimals, such as "25.00".',
    ],
    ["without a currency", { amount: { value: "1.00" } as never }, "`amount.currency` is required."],
  ])("%s is rejected, and the order stays as it is", async (_, payment, problem) => {
    const { created, pay, readOrder } = await open("pix");
    await expect(pay(payment)).rejects.toThrow(`\`payOrder\` received invalid input: ${problem}`);
    expect(await readOrder()).toEqual(created);
  });
});
