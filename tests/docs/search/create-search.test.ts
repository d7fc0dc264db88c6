import { describe, expect, test } from "vitest";
import { findAmong, search } from "./load-search.ts";

describe("what is found first", () => {
  test("an exact name comes before a beginning, and a beginning before a mention", async () => {
    const entries = [
      { name: "order.note", text: "See amount." },
      { name: "order.amountToPay" },
      { name: "order.amount" },
    ];
    expect(await findAmong(entries, "amount")).toEqual(["order.amount", "order.amountToPay", "order.note"]);
  });

  test("a word comes before the beginning of a word", async () => {
    const entries = [{ name: "order.amountless" }, { name: "order.amount.value" }];
    expect(await findAmong(entries, "amount")).toEqual(["order.amount.value", "order.amountless"]);
  });

  test("another spelling is found only if nothing is spelled as in the query", async () => {
    const entries = [{ name: "receiver" }, { name: "reciever" }];
    expect(await findAmong(entries, "reciever")).toEqual(["reciever"]);
    expect(await findAmong(entries.slice(0, 1), "reciever")).toEqual(["receiver"]);
  });

  test("what is sent comes before what is received", async () => {
    const entries = [
      { name: "order.status", body: "200", text: "received" },
      { name: "data.status", body: "request", text: "sent" },
    ];
    expect(await findAmong(entries, "status")).toEqual(["data.status", "order.status"]);
  });

  test("a value is exact only as it is written", async () => {
    const entries = [
      { name: "method", values: ["BOLETO"] },
      { name: "Slips", kind: "guide", anchor: "slips", text: "A boleto, or more: boleto." } as const,
    ];
    expect((await findAmong(entries, "BOLETO"))[0]).toBe("method");
    expect((await findAmong(entries, "boleto"))[0]).toBe("Slips");
  });

  test("an entry with all words comes before one with some of them", async () => {
    const entries = [
      { name: "code", text: "of a QR" },
      { name: "amount", text: "open, in a QR code" },
    ];
    // What has half of the words is about something else.
    expect(await findAmong(entries, "qr code open amount")).toEqual(["amount"]);
  });
});

describe("how a query can be written", () => {
  test.for([
    ["order.specialPaymentDetails.cardToken"],
    ["cardToken"],
    ["cardtoken"],
    ["`cardToken`"],
    ["card token"],
    ["special payment card token"],
    ["specialPaymentDetails.cardToken"],
    ["cardTok"],
    ["cardTokne"],
  ])("`%s` finds a member by its path", async ([query]) => {
    const entries = [{ name: "order.specialPaymentDetails.cardToken" }, { name: "order.amount" }];
    expect(await findAmong(entries, query ?? "")).toEqual(["order.specialPaymentDetails.cardToken"]);
  });

  test.for([
    ["/order/v1/banking/order-payouts/{id}"],
    ["GET /order/v1/banking/order-payouts/{id}"],
    ["order-payouts/{id}"],
    ["getPayout"],
    ["read a payout"],
  ])("`%s` finds an operation", ([query]) => {
    expect(search(query ?? "")[0]?.page.address).toBe("operations/get-payout");
  });

  test("accents do not matter", () => {
    expect(search("Pix Automático")[0]?.page.title).toBe("PIX Automatico");
  });

  test("punctuation alone finds nothing", () => {
    expect(["", " ", ".", "(*)", "\\"].flatMap((query) => search(query))).toEqual([]);
  });
});
