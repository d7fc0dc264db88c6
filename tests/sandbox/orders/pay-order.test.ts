import { describe, expect, test } from "vitest";
import { requestBodies } from "../../../generated/examples.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

type Example = keyof typeof requestBodies.createTransparentOrderV3;
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

  test("of another method has neither", async () => {
    const { id, pay, readPayload } = await open("boleto");
    await pay();
    expect(await readPayload()).toEqual({
      id,
      code: "ORD-1005",
      event: "ORDER-PAYIN.PAID",
      status: "PAID",
      type: "PAY-IN",
      paidAt: now,
      updatedAt: now,
      message: "Payment received",
      description: "Order ORD-1005",
      amount: brl("320.40"),
      payer: marina,
    });
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

  test("takes the customer from the payer if it has none", async () => {
    const { pay, readOrder } = await open("pix-payer-as-customer");
    await pay({ payer: ana });
    expect((await readOrder())?.customer).toEqual(ana);
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
    ["of one decimal", { amount: brl("150.7") }, '`amount.value` must match the pattern "^\\d+\\.\\d{2}$".'],
    ["without a currency", { amount: { value: "1.00" } as never }, "`amount.currency` is required."],
  ])("%s is rejected, and the order stays as it is", async (_, payment, problem) => {
    const { created, pay, readOrder } = await open("pix");
    await expect(pay(payment)).rejects.toThrow(`\`payOrder\` received invalid input: ${problem}`);
    expect(await readOrder()).toEqual(created);
  });
});
