import { describe, expect, test } from "vitest";
import { requestBodies } from "../../../generated/examples.ts";
import { readQrCode } from "../../../scripts/examples/images.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { readTags } from "../../examples/read-br-code.ts";
import { startSandbox } from "../start-sandbox.ts";

type Example = keyof typeof requestBodies.createTransparentOrderV3;

const order = (example: Example, overrides: Record<string, unknown> = {}) =>
  buildRequestBody("createTransparentOrderV3", { order: overrides }, { example });

describe("the QR code of a PIX order", () => {
  test("has a valid checksum, the amount, and the location of the order", async () => {
    const answer = await create(order("pix"));
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
    const { qrcodeData = "", amountToPay } = await create(order("pix", { amount: { currency, value } }));
    expect([readTags(qrcodeData)["54"], amountToPay]).toEqual([expected, value]);
  });

  test("is drawn as it is written", async () => {
    const { qrcodeBase64, qrcodeData } = await create(order("pix"));
    expect(readQrCode(qrcodeBase64 ?? "")).toBe(qrcodeData);
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

test("a PIX without an order is announced with the type LOAD to the PAYIN endpoints of its company", async () => {
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

/** Creates an order, and returns the response. */
async function create(body: ReturnType<typeof order>) {
  const { api } = await startSandbox();
  return api.createTransparentOrderV3({ body });
}

const card = order("credit-card").order.specialPaymentDetails?.creditCard;
const payBy = (creditCard: object) => order("credit-card", { specialPaymentDetails: { creditCard } });
const links = "https://sandbox.invalid";
const text = (form: RegExp) => expect.stringMatching(form) as string;

test.each<[method: string, body: ReturnType<typeof order>, more: (id: string) => object]>([
  [
    "PIX has the QR code, its image, and when it expires",
    order("pix"),
    (id) => ({
      qrcodeData: text(/^000201.*6304[\dA-F]{4}$/u),
      qrcodeBase64: text(/^iVBOR/u),
      qrcodeLink: `${links}/qr/${id}.png`,
      expireDateTime: "2026-11-20T16:00:00.000Z",
    }),
  ],
  [
    "SPEI has an account",
    order("spei"),
    () => ({
      bankAccount: { clabe: text(/^002010\d{12}$/u), beneficiary: "Exemplo Pagos SA de CV", bankCode: "002" },
    }),
  ],
  [
    "EXCHANGE_PAY has a link into the app and one to the checkout",
    order("exchange-pay"),
    (id) => ({ deepLink: `exchange://pay/${id}`, checkoutLink: `${links}/checkout/${id}` }),
  ],
  [
    "BOLETO has a link to the checkout",
    order("boleto"),
    (id) => ({ checkoutLink: `${links}/checkout/${id}` }),
  ],
  ["a card that skips 3-D Secure has no more", payBy({ ...card, skipThreeDSecure: true }), () => ({})],
  [
    "a card that does not mention it has no more",
    payBy({ ...card, skipThreeDSecure: undefined }),
    () => ({}),
  ],
  [
    "a card without details has no more",
    order("credit-card", { specialPaymentDetails: undefined }),
    () => ({}),
  ],
  [
    "a card with 3-D Secure has a challenge",
    payBy({ ...card, skipThreeDSecure: false }),
    (id) => ({
      challengeUrl: `${links}/challenge/${id}`,
      challengeAccessToken: text(/^[A-Za-z0-9]{32}$/u),
      challengeSetupUrl: `${links}/challenge/${id}/setup`,
      challengeSetupAccessToken: text(/^[A-Za-z0-9]{32}$/u),
      challengeStatus: "PENDING",
    }),
  ],
])("the response to an order by %s", async (_, body, more) => {
  const answer = await create(body);
  const { code, amount } = body.order;
  const none = { amount: "0.00" };
  expect(answer).toEqual({
    id: answer.id,
    code,
    status: "INITIAL",
    universalLink: `${links}/orders/${answer.id}`,
    amountToPay: amount?.value,
    fee: { fixed: none, variable: none, additional: none },
    description: `Order ${code}`,
    ...more(answer.id),
  });
});

describe("an expiration", () => {
  test.each([0, 251_607_113_999.5, 251_607_114_000])(
    "of %d seconds is rejected by its name",
    async (expiration) => {
      const issue = "must be more than 0 and at most 251607113999 seconds";
      await expect(create(order("pix", { expiration }))).rejects.toMatchObject({
        status: 400,
        details: [{ field: "order.expiration", issue }],
      });
    },
  );

  test("of an order with an open amount is ignored", async () => {
    expect(await create(order("pix-open-amount", { expiration: -1 }))).not.toHaveProperty("expireDateTime");
  });

  test("that is left out is a day", async () => {
    const { expireDateTime } = await create(order("pix", { expiration: undefined }));
    expect(expireDateTime).toBe("2026-11-21T15:00:00.000Z");
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
  const paid = {
    event: "ORDER-PAYIN.PAID",
    status: "PAID",
    type: "PAY-IN",
    paidAt: now,
    updatedAt: now,
    endToEndId: expect.stringMatching(/^E87654321202611201500\w{11}$/) as string,
    message: "Payment received",
  };

  test("of a dynamic PIX code has the payer, and an end-to-end id of the payer's institution", async () => {
    const { id, pay, readPayload, readUrls } = await open("pix");
    await pay();
    expect(await readUrls()).toEqual(["https://loja.example.com/hooks/orders"]);
    const order = { code: "ORD-1001", description: "Order ORD-1001", amount: brl("150.75") };
    expect(await readPayload()).toEqual({ id, ...paid, ...order, payer: marina });
  });

  test("of a static PIX code also has its key and its id", async () => {
    const { id, created, pay, readPayload } = await open("pix-open-amount");
    await expect(pay()).rejects.toThrow(
      `The amount of order ${id} is open: set \`amount\` to the amount paid.`,
    );
    await pay({ amount: brl("42.00"), payer: ana });
    const { code, description, pixKey, conciliationId } = created ?? {};
    const order = { code, description, pixKey, conciliationId, amount: brl("42.00") };
    expect(await readPayload()).toEqual({ id, ...paid, ...order, payer: ana });
    expect(conciliationId).toMatch(/^[A-Za-z0-9]{25}$/);
    const tags = readTags(created?.qrcodeData ?? "");
    expect([tags["62-05"], tags["26-01"], tags["54"]]).toEqual([conciliationId, pixKey, undefined]);
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
  test("of the same amount, however it is written, is accepted", async () => {
    const { pay, readOrder } = await open("pix");
    await pay({ amount: brl("0150.75") });
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
