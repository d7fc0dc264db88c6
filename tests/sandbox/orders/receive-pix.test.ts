import { describe, expect, test } from "vitest";
import { startSandbox } from "../start-sandbox.ts";

const endpoint = "https://loja.example.com/hooks/payins";
const amount = { currency: "BRL", value: "42.00" };

/** Starts a sandbox in which the company has an endpoint for pay-ins. */
async function open() {
  const { api, control } = await startSandbox();
  await api.replaceWebhookEndpoints({ body: { events: [{ type: "PAYIN", endpoint }] } });
  return control;
}

describe("a PIX without an order", () => {
  test("is announced with what is known of it", async () => {
    const control = await open();
    const payer = { name: "Ana", document: { type: "CPF", number: "11144477735" } };
    const id = await control.receivePix({ amount, payer });
    expect(await control.notifications()).toMatchObject([
      { event: "ORDER-PAYIN.PAID", referenceId: id, url: endpoint },
    ]);
    expect((await control.notifications())[0]?.payload).toEqual({
      id,
      event: "ORDER-PAYIN.PAID",
      status: "PAID",
      type: "LOAD",
      paidAt: "2026-11-20T15:00:00.000Z",
      updatedAt: "2026-11-20T15:00:00.000Z",
      endToEndId: expect.stringMatching(/^E87654321202611201500\w{11}$/) as string,
      message: "Payment received",
      amount,
      payer,
    });
  });
});
