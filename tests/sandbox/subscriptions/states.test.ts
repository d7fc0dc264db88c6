import { describe, expect, test } from "vitest";
import { startSandbox } from "./start-sandbox.ts";

test("one request to cancel a subscription is pending at a time", async () => {
  const { create, control } = await startSandbox();
  const { id } = await create();
  await control.acceptSubscription(id);
  const request = await control.requestCancellation(id);
  await expect(control.requestCancellation(id)).rejects.toThrow(
    `Subscription ${id} already has a pending request to cancel it, ${request}: accept or reject that one first.`,
  );
});

describe("notifications", () => {
  const url = "https://loja.example.com/hooks/subscriptions";
  const customer = { document: { type: "CPF", number: "52998224725" } };
  const [start, minute] = ["2027-01-04T12:00:00.000Z", "2027-01-04T12:01:00.000Z"];

  test("a rejection is announced to the subscription's URL, with a reason only if there is one", async () => {
    const { create, control, sent } = await startSandbox();
    const [one, other] = [await create({ externalId: "box-1" }), await create({ externalId: "box-2" })];
    await control.rejectSubscription(one.id);
    await control.rejectSubscription(other.id, { reason: "Rejected by the payer" });
    const event = "SUBSCRIPTION.REJECTED";
    const rejected = (id: string, externalId: string, more: object = {}) => {
      const data = { id, externalId, status: "REJECTED", ...more };
      return { event, url, payload: { event, occurredAt: start, data } };
    };
    expect(await sent()).toEqual([
      rejected(one.id, "box-1"),
      rejected(other.id, "box-2", { rejectionReason: "Rejected by the payer" }),
    ]);
  });

  const named = { document: { type: "CNPJ", number: "11444777000161" } } as const;

  test.each([
    {
      result: "ACCEPTED",
      decide: "acceptCancellation",
      given: {},
      want: { reason: "REQUESTED_BY_PAYER", customer },
      more: { canceledAt: minute },
      subscription: "CANCELED",
      statuses: ["PENDING_AUTHORIZATION", "ACCEPTED", "CANCELED"],
    },
    {
      result: "REJECTED",
      decide: "rejectCancellation",
      // The documented list of reasons is open.
      given: { reason: "MOVED_ABROAD", customer: named },
      want: { reason: "MOVED_ABROAD", customer: named },
      more: {},
      subscription: "ACCEPTED",
      statuses: ["PENDING_AUTHORIZATION", "ACCEPTED"],
    },
  ] as const)("a cancellation is announced when it is requested, and when it is $result", async (row) => {
    const { create, control, clock, sent, read } = await startSandbox();
    const { id, externalId } = await create();
    await control.acceptSubscription(id);
    const request = await control.requestCancellation(id, row.given);
    await clock.advance(60_000);
    await control[row.decide](id);
    const payload = (status: string, occurredAt: string, subscription: string, more: object) => ({
      event: `SUBSCRIPTION.CANCELLATION.${status}`,
      occurredAt,
      data: {
        id,
        externalId,
        status: subscription,
        cancellation: { id: request, status, createdAt: start, ...row.want, ...more },
      },
    });
    expect((await sent()).map((notification) => notification.payload)).toEqual([
      payload("PENDING", start, "ACCEPTED", {}),
      payload(row.result, minute, row.subscription, row.more),
    ]);
    const { cancellationRequests, statusHistory } = await read(id);
    expect(statusHistory?.map(({ status }) => status)).toEqual(row.statuses);
    const history = [
      { status: "PENDING", createdAt: start },
      { status: row.result, createdAt: minute },
    ];
    expect(cancellationRequests).toMatchObject([
      { id: request, status: row.result, statusHistory: history, ...row.want, updatedAt: minute },
    ]);
  });

  test("a settled payment is kept and announced with the subscription, the scheduled payment and the payer", async () => {
    const { create, control, schedule, sent } = await startSandbox();
    const { id } = await create({ externalId: "box-1" });
    const payer = { name: "Ana Souza", document: named.document, bank: { branch: "0007" } };
    await control.acceptSubscription(id, { payer });
    const amount = { currency: "BRL", value: 99.9 } as const;
    const given = { amount, externalId: "february", description: "Gym membership, February" };
    const payment = await schedule(id, {
      ...given,
      webhookUrl: "https://loja.example.com/hooks/scheduled-payments",
    });
    const orderId = await control.settleScheduledPayment(payment.id ?? "");
    const paid = {
      code: "february",
      status: "PAID",
      amount,
      description: given.description,
      paidAt: start,
      updatedAt: start,
      endToEndId: payment.endToEndId,
      payer,
      subscription: { id, code: "box-1", scheduledPayment: { id: payment.id, externalId: "february" } },
    };
    const event = "ORDER-PAYIN.PAID";
    const payload = { id: orderId, event, type: "PAY-IN", message: "Payment received", ...paid };
    expect(await sent()).toEqual([{ event, url, payload }]);
    const [order] = await control.list("order");
    const company = "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170";
    expect(order?.row).toEqual({
      ...paid,
      company,
      method: "PIX",
      webhookUrl: url,
      createdAt: start,
      conciliationId: payment.conciliationId,
      customer: { name: payer.name, document: payer.document },
    });
    expect(order?.place?.group).toBe(company);
  });
});
