import { expect, test } from "vitest";
import { describeRecord } from "../../../src/sandbox/control/state.ts";

const amount = { currency: "BRL", value: "25.00" };

test.each<[kind: string, row: object, title: string, status: string | undefined]>([
  ["order", { code: "ORD-1", method: "PIX", amount, status: "PAID" }, "ORD-1: PIX, BRL 25.00", "PAID"],
  ["order", { code: "ORD-1", method: "PIX", status: "INITIAL" }, "ORD-1: PIX, open amount", "INITIAL"],
  [
    "subscription",
    {
      record: { externalId: "box-1", frequencyType: "MONTHLY", startDate: "2027-01-05", status: "ACCEPTED" },
    },
    "box-1: MONTHLY from 2027-01-05",
    "ACCEPTED",
  ],
  [
    "scheduledPayment",
    { payment: { externalId: "february", dueDate: "2027-02-05", status: "PENDING" } },
    "february: due 2027-02-05",
    "PENDING",
  ],
  [
    "scheduledPayment",
    { payment: { dueDate: "2027-02-05", status: "PAID" } },
    "id-1: due 2027-02-05",
    "PAID",
  ],
  ["medCase", { situationType: "SCAM", endToEndId: "E1", status: "CREATED" }, "SCAM: E1", "CREATED"],
  [
    "payout",
    { payout: { externalId: "p-1", currency: "BRL", amount: "9.00", status: "ERROR" } },
    "p-1: BRL 9.00",
    "ERROR",
  ],
  ["closeRequest", { request: { accountId: "a-1", status: "PENDING" } }, "Account a-1", "PENDING"],
  ["claimValidation", { claimId: "c-1", status: "CONFIRMED" }, "Claim c-1", "CONFIRMED"],
  ["accountRequest", { holderType: "INDIVIDUAL", status: "CLOSED" }, "INDIVIDUAL: id-1", "CLOSED"],
  ["document", { fileName: "cnh.pdf" }, "cnh.pdf", undefined],
  ["document", { fileName: "cnh.pdf", documentType: "CNH" }, "CNH: cnh.pdf", undefined],
  ["webhookConfiguration", { configuration: { events: [] } }, "0 endpoints", undefined],
  ["webhookConfiguration", { configuration: { events: [{}] } }, "1 endpoint", undefined],
  ["webhookConfiguration", { configuration: { events: [{}, {}] } }, "2 endpoints", undefined],
  ["notification", { event: "ORDER-PAYIN.PAID", status: "DELIVERED" }, "ORDER-PAYIN.PAID", "DELIVERED"],
  ["job", { control: "payOrder", id: "o" }, "id-1", undefined],
])("a record of the kind %s with %j has the title %s and the status %s", (kind, row, title, status) => {
  const described = describeRecord({ kind, id: "id-1", row, place: undefined } as never);
  expect(described).toEqual(status === undefined ? { title } : { title, status });
});
