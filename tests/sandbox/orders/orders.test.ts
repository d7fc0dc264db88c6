import { clabe } from "clabe-validator";
import { describe, expect, test } from "vitest";
import { notifications, requestBodies } from "../../../generated/examples.ts";
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

  test.each(
    Object.keys(
      requestBodies.createTransparentOrderV2,
    ) as (keyof typeof requestBodies.createTransparentOrderV2)[],
  )("version 2 accepts %s", async (example) => {
    const { api } = await startSandbox();
    const body = buildRequestBody("createTransparentOrderV2", {}, { example });
    expect(await api.createTransparentOrderV2({ body })).toMatchObject({ code: body.order.code });
  });

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

  test("names the key of the contract's examples, if the request names none", async () => {
    const { api } = await startSandbox();
    const { qrcodeData } = await api.createTransparentOrderV3({ body: order("pix-open-amount") });
    const { pixKey } = notifications["ORDER-PAYIN.PAID"]["static-qr-code"] as { pixKey?: string };
    expect(readTags(qrcodeData ?? "")["26-01"]).toBe(pixKey);
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

describe("an expiration", () => {
  test("is accepted up to the last day that timestamps can express", async () => {
    const { api } = await startSandbox();
    const expiration = (Date.parse("9999-12-31T23:59:59Z") - Date.parse("2026-11-20T15:00:00Z")) / 1000;
    const answer = await api.createTransparentOrderV3({ body: order("pix", { expiration }) });
    expect(answer.expireDateTime).toBe("9999-12-31T23:59:59.000Z");
  });
});

describe("paying an order", () => {
  test("is possible once", async () => {
    const { api, control } = await startSandbox();
    const { id } = await api.createTransparentOrderV3({ body: order("pix") });
    await control.payOrder(id);
    await expect(control.payOrder(id)).rejects.toThrow(`order ${id} is PAID, which is final`);
    expect(await control.notifications()).toHaveLength(1);
  });

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

  test("names the order that does not exist", async () => {
    const { control } = await startSandbox();
    await expect(control.payOrder("nothing")).rejects.toThrow("No order has the id nothing.");
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
