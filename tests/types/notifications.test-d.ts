import { expectTypeOf, test } from "vitest";
import type { EventName, EventPayloads, Notification } from "../../generated/events.ts";
import type { SubscriptionStatus } from "../../generated/types.ts";

declare const notification: Notification;

test("the event value narrows the union", () => {
  switch (notification.event) {
    case "ORDER-PAYIN.PAID":
      expectTypeOf(notification).toEqualTypeOf<EventPayloads["ORDER-PAYIN.PAID"]>();
      expectTypeOf(notification.type).toEqualTypeOf<"PAY-IN" | "LOAD" | (string & {}) | undefined>();
      break;
    case "ORDER-PAYOUT.ERROR":
      expectTypeOf(notification.status).toEqualTypeOf<"ERROR">();
      expectTypeOf(notification.type).toEqualTypeOf<"PAY-OUT">();
      break;
    case "SUBSCRIPTION.CANCELLATION.ACCEPTED":
      expectTypeOf(notification.data?.status).toEqualTypeOf<"CANCELED" | undefined>();
      expectTypeOf(notification.data?.cancellation?.status).toEqualTypeOf<"ACCEPTED" | undefined>();
      break;
    case "SUBSCRIPTION.CANCELLATION.PENDING":
      expectTypeOf(notification.data?.status).toEqualTypeOf<SubscriptionStatus | undefined>();
      break;
    case "SUBSCRIPTION.REJECTED":
      expectTypeOf(notification.data.rejectionReason).toEqualTypeOf<string | undefined>();
      break;
    default:
      // @ts-expect-error -- a pay-in was handled above.
      notification.event satisfies "ORDER-PAYIN.PAID";
  }
});

test("the payload of every known event has the value of that event", () => {
  expectTypeOf<keyof EventPayloads>().toEqualTypeOf<EventName>();
  expectTypeOf<{ [Name in EventName]: EventPayloads[Name]["event"] }>().toEqualTypeOf<{
    [Name in EventName]: Name;
  }>();
});

test("an unknown event value cannot be compared with the known ones", () => {
  // @ts-expect-error -- no such event.
  expectTypeOf<"ORDER-PAYIN.LOST">().toExtend<EventName>();
});
