// What a notification says beyond its form: its values are those of what was created, and its name is the documented one.

import { isJsonObject, type JsonObject, printText, toObject } from "../values/json.ts";
import type { ContractEvent } from "../contract/operations.ts";
import type { RawRequest } from "../target/exchange.ts";
import { hasOtherTime, isOther, isOtherAmount, listNamed } from "./values.ts";

/** What a run created or named, to which notifications may belong. */
export interface KnownResources {
  /** The requests for orders, by the id of the order. */
  orders: ReadonlyMap<string, JsonObject>;
  /** The requests for subscriptions, by the id of the subscription. */
  subscriptions: ReadonlyMap<string, JsonObject>;
  /** Ids of the subscriptions whose first charge a trigger pays. */
  charged: ReadonlySet<string>;
  /** The events that accepted triggers cause. */
  expected: ReadonlySet<string>;
  /** Ids of the subscriptions against which payments were scheduled. */
  scheduled: ReadonlySet<string>;
}

/** Creates what keeps the resources of a run: `keep` is called with each request that was accepted. */
export function createResources() {
  const orders = new Map<string, JsonObject>();
  const subscriptions = new Map<string, JsonObject>();
  const [scheduled, charged, expected] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    known: { orders, subscriptions, scheduled, charged, expected } satisfies KnownResources,
    keep(operationId: string, { path, body, expect = [] }: RawRequest, response: unknown): void {
      const [sent, { id, amountToPay }] = [toObject(body), toObject(response)];
      for (const event of expect) expected.add(event);
      if (operationId === "schedulePayment") scheduled.add(printText(path["id"] ?? ""));
      if (typeof id !== "string") return;
      if (operationId.startsWith("createTransparentOrder") && isJsonObject(sent["order"]))
        orders.set(id, { ...sent["order"], amountToPay });
      if (operationId !== "createSubscription") return;
      subscriptions.set(id, sent);
      if (expect.includes("ORDER-PAYIN.PAID")) charged.add(id);
    },
  };
}

/** Says what is wrong with the values of a documented event, each with the id of its statement. */
export function judgeEventValues(
  { name, schema }: Pick<ContractEvent, "name" | "schema">,
  body: JsonObject,
  { orders, subscriptions, scheduled }: KnownResources,
): (readonly [statement: string, message: string])[] {
  const data = toObject(body["data"]);
  const { subscription } = body;
  const sub = String(toObject(subscription)["id"]);
  const isOfPayment = isJsonObject(toObject(subscription)["scheduledPayment"]);
  const order = orders.get(String(body["id"]));
  const isCancellation = name.startsWith("SUBSCRIPTION.CANCELLATION");
  const isKept = isCancellation && !name.endsWith("ACCEPTED");
  const rules: readonly (readonly [isWrong: boolean, statement: string, message: string])[] = [
    [hasOtherTime(body), "timestamps-utc", "A timestamp does not say that it is in UTC."],
    [
      isCancellation && isOther(data["status"], listNamed(schema, ["data", "status"])),
      "event-cancellation-data",
      "`data.status` is not a status of a subscription.",
    ],
    [
      isKept && data["status"] === "CANCELED",
      "event-rejected-keeps",
      "`data.status` is CANCELED, although the cancellation is not accepted.",
    ],
    [
      order !== undefined && typeof body["code"] === "string" && body["code"] !== order["code"],
      "event-payin-ids",
      "`code` is not that of the order.",
    ],
    [
      order !== undefined &&
        isOtherAmount(order["amount"], body["amount"]) &&
        // It may be with the fees.
        Number(order["amountToPay"]) !== Number(toObject(body["amount"])["value"]),
      "event-payin-amount",
      "`amount` is not that of the order.",
    ],
    [
      order !== undefined && body["type"] === "LOAD",
      "event-payin-type",
      "`type` is LOAD, although the order is one of the caller.",
    ],
    [
      order !== undefined && isJsonObject(subscription),
      "event-payin-subscription",
      "There is a `subscription`, but the order is of none.",
    ],
    [
      subscriptions.get(sub)?.["type"] === "AUTHORIZATION_QRCODE" && !scheduled.has(sub),
      "journey-2-charge",
      "A charge of a journey 2 subscription was paid, although none was scheduled.",
    ],
    [
      subscriptions.has(sub) && !scheduled.has(sub) && isOfPayment,
      "event-payin-scheduled",
      "There is a `scheduledPayment`, but none was scheduled.",
    ],
    [
      scheduled.has(sub) && !subscriptions.has(sub) && !isOfPayment,
      "event-payin-scheduled",
      "`scheduledPayment` is missing, although a scheduled payment was settled.",
    ],
  ];
  return rules.flatMap(([isWrong, statement, message]) => (isWrong ? [[statement, message] as const] : []));
}

/** Finds the documented event that a notification with another name is, by what it contains. */
export function findMeant(body: JsonObject): readonly [statement: string, message: string] | undefined {
  const data = toObject(body["data"]);
  if (body["type"] === "PAY-OUT")
    return ["event-payout-required", "The event of a payout is not one of the three documented ones."];
  if (body["status"] === "PAID" && (body["type"] === "PAY-IN" || body["type"] === "LOAD"))
    return ["event-payin", "The event of a paid pay-in is not ORDER-PAYIN.PAID."];
  if (isJsonObject(data["cancellation"]))
    return [
      "event-cancellation-body",
      "The event of a cancellation is not one of the three documented ones.",
    ];
  return data["status"] === "REJECTED"
    ? ["event-rejected", "The event of a rejected subscription is not SUBSCRIPTION.REJECTED."]
    : undefined;
}
