import { describe, expect, test } from "vitest";
import type { Delivery } from "../../src/conformance/deliveries.ts";
import { readSubjects } from "../../src/probe/bodies.ts";
import { createNotifications } from "../../src/probe/notifications.ts";
import { planProbes } from "../../src/probe/plan.ts";
import { allowAll } from "../conformance/list-verdicts.ts";
import { foreign } from "../providers/foreign.ts";
import { evening } from "../providers/judge-provider.ts";
import { notifications, operations } from "../sandbox/contract-examples.ts";

/** Asks a provider whose author had seen the interface text only, and listens to its notifications. */
async function probeBahia() {
  const { create, target } = foreign.bahia;
  let receive: (delivery: Delivery) => number | Response = () => 503;
  const provider = create({
    departures: [],
    now: () => evening,
    async deliver(request) {
      const reply = receive({
        method: request.method,
        path: new URL(request.url).pathname,
        mediaType: "application/json",
        headers: Object.fromEntries(request.headers),
        text: await request.text(),
      });
      return typeof reply === "number" ? Response.json({ returnCode: "SUCCESS" }, { status: reply }) : reply;
    },
  });
  const plan = planProbes({
    contract: operations,
    notifications,
    target: target(),
    operations: [
      "createSubscription",
      "schedulePayment",
      "createTransparentOrderV3",
      "replaceWebhookEndpoints",
    ],
    now: () => evening,
    ...allowAll,
    fetch: (request) => provider.handle(request),
    wait: () => Promise.resolve(),
  });
  receive = plan.receive;
  const { answers, results } = await plan.carryOut(() => provider.idle());
  return {
    results,
    answers: new Map(answers.map(({ question, verdict, seen }) => [question, [verdict, ...seen]])),
  };
}

test("a provider that signs, and sends what the text only mentions, tells how", async () => {
  const { answers, results } = await probeBahia();
  expect(answers.get("signature")).toEqual([
    "confirmed",
    "Notifications have the headers `x-bahia-hmac` (43 characters, as in Base64).",
  ]);
  expect(answers.get("Webhook URL of a scheduled payment")).toEqual([
    "different",
    "The URL of a scheduled payment gets notifications with `scheduledPaymentId`, `state`, `changedAt`.",
  ]);
  expect(answers.get("payin-currency")?.join(" ")).toMatch(/^different .*USDT/u);
  expect(answers.get("Notifications to webhook endpoints")?.join(" ")).toMatch(
    /^different .*PAID arrives at a URL of replaceWebhookEndpoints/u,
  );
  expect(answers.get("undelivered-delay")).toEqual(["not askable", "No notification that arrived tells it."]);
  expect(results.filter(({ verdict }) => verdict === "finding")).toEqual([]);
});

/** What some notifications show about a question. Each is acknowledged, unless the status says otherwise. */
function read(question: string, bodies: readonly object[], about: Partial<Delivery> = {}, status = 200) {
  const { receive, read: observe } = createNotifications(operations, notifications, () => status);
  const replies = bodies.map((body) =>
    receive({ method: "POST", mediaType: "application/json", text: JSON.stringify(body), ...about }),
  );
  const found = observe(readSubjects(operations)).filter((one) => one.question === question);
  return { replies, found: found.map(({ verdict, seen }) => `${verdict}: ${seen}`) };
}

const payin = {
  event: "ORDER-PAYIN.PAID",
  id: "o1",
  type: "PAY-IN",
  amount: { currency: "BRL", value: "1.00" },
};
const payout = { event: "ORDER-PAYOUT.PAID", id: "p1", paidAt: null, controlNumber: "1" };
const pending = { event: "SUBSCRIPTION.CANCELLATION.PENDING" };
const at = (id: string, event: string, time: string) => ({ event, id, updatedAt: `2026-11-29T${time}:00Z` });

describe("notifications answer", () => {
  test.each<[question: string, bodies: object[], about: Partial<Delivery>, found: string | undefined]>([
    [
      "signature",
      [payin],
      { headers: { "x-sign": "ab".repeat(32) } },
      "confirmed: Notifications have the headers `x-sign` (64 hexadecimal digits).",
    ],
    [
      "signature",
      [payin],
      { headers: { "x-at": "1764400000" } },
      "confirmed: Notifications have the headers `x-at` (10 digits).",
    ],
    [
      "payin-currency",
      [{ ...payin, amount: { currency: "MXN", value: "1" } }],
      {},
      "different: Pay-ins are in other currencies than BRL: `MXN`.",
    ],
    ["payin-events", [payin], {}, "consistent: No event of an order but ORDER-PAYIN.PAID arrived."],
    [
      "payin-events",
      [{ event: "ORDER-PAYIN.EXPIRED", id: "o1" }],
      {},
      "different: Events that the contract does not name arrive: `ORDER-PAYIN.EXPIRED`, with `event`, `id`.",
    ],
    [
      "med-events",
      [{ event: "MED.CASE.CLOSED", caseId: "m1" }],
      {},
      "confirmed: Events that the contract does not name arrive: `MED.CASE.CLOSED`, with `event`, `caseId`.",
    ],
    ["med-events", [payin], {}, undefined],
    ["payin-currency", [payin], {}, "consistent: Pay-ins are in BRL."],
    ["payin-currency", [{ ...payin, amount: {} }], {}, undefined],
    [
      "payin-pix",
      [{ ...payin, payer: { bank: { pix: {} } } }],
      {},
      "consistent: `pix` is a member of `payer.bank`.",
    ],
    ["payin-pix", [{ ...payin, payer: { bank: { pix: "key" } } }], {}, undefined],
    [
      "Origin account of a payout",
      [{ ...payout, ownerBank: {} }],
      {},
      "consistent: `ownerBank` of a payout's notification is there.",
    ],
    ["payin-pix", [{ ...payin, payer: { pix: {} } }], {}, "different: `pix` is a member of `payer`."],
    [
      "unaccepted-cancellation",
      [{ ...pending, data: { status: "REJECTED" } }],
      {},
      "different: Cancellations are open where the subscription is `REJECTED`.",
    ],
    [
      "unaccepted-cancellation",
      [{ ...pending, data: { status: "ACCEPTED" } }],
      {},
      "consistent: Cancellations that are open are of accepted subscriptions.",
    ],
    [
      "Fields of a payout notification without a value",
      [payout],
      {},
      "consistent: `paidAt` of a payout's notification is null.",
    ],
    [
      "Fields of a payout notification without a value",
      [{ event: payout.event }],
      {},
      "different: `paidAt`, `controlNumber` of a payout's notification is not always null.",
    ],
    [
      "Origin account of a payout",
      [{ ...payout, ownerBank: {} }, payout],
      {},
      "different: `ownerBank` of a payout's notification is not always there.",
    ],
    [
      "notification-url",
      [payin],
      { path: "/hooks/orders" },
      "consistent: ORDER-PAYIN.PAID arrives at a URL of createTransparentOrderV3.",
    ],
    [
      "notification-url",
      [{ ...payin, type: "LOAD" }],
      { path: "/hooks/payins" },
      "consistent: ORDER-PAYIN.PAID arrives at a URL of replaceWebhookEndpoints.",
    ],
    ["notification-url", [payin], { path: "/unknown" }, undefined],
    [
      "URL of pay-ins of a subscription",
      [{ ...payin, subscription: {} }],
      { path: "/hooks/payins" },
      "different: ORDER-PAYIN.PAID arrives at a URL of replaceWebhookEndpoints.",
    ],
    [
      "notification-order",
      [at("o1", payin.event, "10:02"), at("o1", payout.event, "10:01")],
      {},
      "different: A notification arrived after one that reports something later.",
    ],
    [
      "notification-order",
      [at("o1", payin.event, "10:01"), at("o1", payout.event, "10:02"), at("o1", payin.event, "10:01")],
      {},
      "consistent: Notifications about one thing arrive in the order of their times.",
    ],
    [
      "notification-order",
      [
        at("o1", payin.event, "10:01"),
        at("o1", payout.event, "10:02"),
        { ...at("o1", payin.event, "10:03"), attempt: 2 },
      ],
      {},
      "consistent: Notifications about one thing arrive in the order of their times.",
    ],
    ["notification-order", [at("o1", payin.event, "10:02"), at("o2", payin.event, "10:01")], {}, undefined],
    [
      "acknowledgement",
      [payin],
      {},
      "consistent: A notification that gets 200 and an empty object was not sent again.",
    ],
    [
      "acknowledgement",
      [payin, { ...payin, attempt: 2 }, payin],
      { path: "/hooks/orders" },
      "different: A notification that gets 200 and an empty object was sent 3 times.",
    ],
    ["acknowledgement", [payin, payin], { path: "/tunnel" }, undefined],
    ["acknowledgement", [{ health: "ok" }, payin], { method: "GET" }, undefined],
    [
      "payin-currency",
      [{ ...payin, amount: { currency: "R$", value: "1" } }],
      {},
      "different: Pay-ins are in other currencies than BRL: symbols.",
    ],
    [
      "payin-events",
      [payin, { event: "ORDER_EXPIRED" }],
      {},
      "different: Events that the contract does not name arrive: `ORDER_EXPIRED`, with `event`.",
    ],
    ["payin-events", [{ event: "ORDERLY" }], {}, undefined],
    ["med-events", [{ event: "SUBSCRIPTION.CONFIRMED_BY_PAYER" }], {}, undefined],
    [
      "med-events",
      [{ event: "med-case.updated" }],
      {},
      "confirmed: Events that the contract does not name arrive: `med-case.updated`, with `event`.",
    ],
    [
      "signature",
      [payin],
      { headers: { "sec-fetch-mode": "cors-by-node", "user-agent": "notifier/1.0", "x-attempt": "1" } },
      "consistent: Notifications have no header that could be a signature.",
    ],
    ["unaccepted-cancellation", [{ ...pending, data: { status: null } }], {}, undefined],
    [
      "notification-order",
      [
        { ...at("", payin.event, "10:02"), id: undefined },
        { ...at("", payout.event, "10:01"), id: undefined },
      ],
      {},
      undefined,
    ],
    ["notification-order", [at("o1", payin.event, "10:02"), at("o1", payout.event, "10:02")], {}, undefined],
  ])("%s by %j", (question, bodies, about, wanted) => {
    expect(read(question, bodies, about).found.at(-1)).toBe(wanted);
  });

  test("only one is acknowledged without `returnCode`, and none that must be attempted again", async () => {
    const { replies } = read("acknowledgement", [payin, payin, payout], { path: "/hooks/orders" });
    const [first, again] = replies;
    expect(first instanceof Response && (await first.text())).toBe("{}");
    expect(again).toBeInstanceOf(Response);
    expect(replies[2]).toBe(200);
    expect(read("acknowledgement", [payin], {}, 503)).toEqual({ replies: [503], found: [] });
  });

  test("no more than somebody can read, whatever is sent to the listener", () => {
    const bodies = Array.from({ length: 3_000 }, (_, index) => ({ event: `ORDER-PAYIN.X${index}` }));
    const [found = ""] = read("payin-events", bodies).found;
    expect(found).toContain(" and 970 more");
    expect(found.length).toBeLessThan(1_000);
  });

  test("names and values of which the contract has none", () => {
    const odd = { ...payin, payer: { bank: { pix: { type: "NICKNAME" } } } };
    expect(read("account-values", [odd]).found.join(" ")).toContain("NICKNAME");
  });
});
