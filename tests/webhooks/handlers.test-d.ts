import { expectTypeOf, test } from "vitest";
import type { components } from "../../src/index.ts";
import {
  createWebhookHandler,
  hmacSha256,
  parseNotification,
  type Delivery,
  type EventName,
  type EventPayloads,
  type Notification,
  type NotificationHandlers,
} from "../../src/webhooks/index.ts";

type Schemas = components["schemas"];

test("a handler gets the payload of its event", () => {
  createWebhookHandler({
    on: {
      "ORDER-PAYIN.PAID": (notification, delivery) => {
        expectTypeOf(notification).toEqualTypeOf<EventPayloads["ORDER-PAYIN.PAID"]>();
        expectTypeOf(notification).toExtend<Schemas["PayinNotification"]>();
        expectTypeOf(delivery).toEqualTypeOf<Delivery>();
      },
      "SUBSCRIPTION.CANCELLATION.ACCEPTED": ({ event }) => {
        expectTypeOf(event).toEqualTypeOf<"SUBSCRIPTION.CANCELLATION.ACCEPTED">();
      },
      "ORDER-PAYOUT.ERROR": async ({ receiver }) => {
        expectTypeOf(receiver.name).toEqualTypeOf<string>();
        await Promise.resolve();
      },
    },
    onUnknown: (notification) => {
      expectTypeOf(notification).toEqualTypeOf<Record<string, unknown>>();
    },
    onError: (error) => {
      expectTypeOf(error).toBeUnknown();
    },
    verify: hmacSha256({ secrets: ["new", "old"] }),
  });
});

test("the receiver is a web-standard handler", () => {
  expectTypeOf(createWebhookHandler({ on: {} })).toEqualTypeOf<(request: Request) => Promise<Response>>();
});

test("handlers are known by event, each optional", () => {
  expectTypeOf<keyof NotificationHandlers>().toEqualTypeOf<EventName>();
  expectTypeOf<{ "ORDER-PAYIN.PAID": () => void }>().toExtend<NotificationHandlers>();
});

test("mistakes do not compile", () => {
  // @ts-expect-error The event is misspelt.
  createWebhookHandler({ on: { "ORDER-PAYIN.PAYED": () => undefined } });
  // @ts-expect-error A pay-in has no such member.
  createWebhookHandler({ on: { "ORDER-PAYIN.PAID": ({ refundedAt }) => refundedAt as unknown } });
  const onPayout = ({ receiver }: EventPayloads["ORDER-PAYOUT.PAID"]) => receiver;
  // @ts-expect-error A handler of payouts does not fit the event of pay-ins.
  createWebhookHandler({ on: { "ORDER-PAYIN.PAID": onPayout } });
  // @ts-expect-error A verifier says true or false.
  createWebhookHandler({ on: {}, verify: () => undefined });
  // @ts-expect-error The encoding does not exist.
  hmacSha256({ secrets: "secret", encoding: "base64url" });
});

test("a parsed notification narrows by `known`, and then by its event", () => {
  const parsed = parseNotification("{}");
  if (!parsed.known) {
    expectTypeOf(parsed.notification).toEqualTypeOf<Record<string, unknown>>();
    return;
  }
  expectTypeOf(parsed.notification).toEqualTypeOf<Notification>();
  if (parsed.notification.event === "ORDER-PAYIN.PAID") {
    expectTypeOf(parsed.notification).toEqualTypeOf<EventPayloads["ORDER-PAYIN.PAID"]>();
  }
});
