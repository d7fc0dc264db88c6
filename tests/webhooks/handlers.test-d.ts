import { createServer, type RequestListener } from "node:http";
import express from "express";
import { Hono } from "hono";
import { expectTypeOf, test } from "vitest";
import type { components } from "../../src/index.ts";
import {
  createWebhookHandler,
  hmacSha256,
  parseNotification,
  toNodeListener,
  type Delivery,
  type EventPayloads,
  type Notification,
  type ReportedPayload,
} from "../../src/webhooks/index.ts";

type Schemas = components["schemas"];

test("a handler gets the payload of its event", () => {
  createWebhookHandler({
    on: {
      "ORDER-PAYIN.PAID": (notification, delivery) => {
        expectTypeOf(notification).toEqualTypeOf<ReportedPayload<"ORDER-PAYIN.PAID">>();
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
    verify: hmacSha256({ secrets: ["new", "old"], header: "x-signature", encoding: "hex" }),
  });
});

test("the receiver fits the platforms that pass web requests, and not those of Node", () => {
  const receive = createWebhookHandler({ on: {}, verify: "unsigned" });
  // Workers
  type Worker = {
    fetch: (request: Request, env: { SECRET: string }, context: WorkerContext) => Promise<Response>;
  };
  expectTypeOf({ fetch: receive }).toExtend<Worker>();
  // Bun and Deno
  expectTypeOf(receive).toExtend<
    (request: Request, server: { port: number; stop: () => void }) => Promise<Response>
  >();
  expectTypeOf(receive).toExtend<
    (
      request: Request,
      info: { remoteAddr: { hostname: string }; completed: Promise<void> },
    ) => Promise<Response>
  >();
  // Next
  expectTypeOf(receive).toExtend<
    (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>
  >();
  new Hono().post("/hooks", ({ req, executionCtx }) => receive(req.raw, executionCtx));
  // @ts-expect-error Express needs the adapter.
  express().post("/hooks", receive);
  expectTypeOf(receive).not.toExtend<RequestListener>();
  express().post("/hooks", toNodeListener(receive));
  createServer(toNodeListener(receive));
});

/** The context of a Worker. */
interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
  passThroughOnException(): void;
}

test("mistakes do not compile", () => {
  const verify = "unsigned";
  // @ts-expect-error The event is misspelt.
  createWebhookHandler({ verify, on: { "ORDER-PAYIN.PAYED": () => undefined } });
  // @ts-expect-error A pay-in has no such member.
  createWebhookHandler({ verify, on: { "ORDER-PAYIN.PAID": ({ refundedAt }) => refundedAt as unknown } });
  const onPayout = ({ receiver }: ReportedPayload<"ORDER-PAYOUT.PAID">) => receiver;
  // @ts-expect-error A handler of payouts does not accept the event of pay-ins.
  createWebhookHandler({ verify, on: { "ORDER-PAYIN.PAID": onPayout } });
  // @ts-expect-error A verifier returns true or false.
  createWebhookHandler({ on: {}, verify: () => undefined });
  // @ts-expect-error `verify` is missing.
  createWebhookHandler({ on: {} });
  // @ts-expect-error Only "unsigned" means no signature.
  createWebhookHandler({ on: {}, verify: "none" });
  // @ts-expect-error The encoding does not exist.
  hmacSha256({ secrets: "secret", header: "x-signature", encoding: "base64url" });
  // @ts-expect-error The header is not documented, so there is no default.
  hmacSha256({ secrets: "secret", encoding: "hex" });
  // @ts-expect-error The encoding is not documented, so there is no default.
  hmacSha256({ secrets: "secret", header: "x-signature" });
});

test("`strict` has the payload of the contract", () => {
  createWebhookHandler({
    verify: "unsigned",
    validate: "strict",
    on: {
      "ORDER-PAYOUT.PAID": (notification) => {
        expectTypeOf(notification).toEqualTypeOf<EventPayloads["ORDER-PAYOUT.PAID"]>();
        expectTypeOf(notification.amount.currency).toEqualTypeOf<"BRL">();
      },
    },
  });
});

test("`report` promises JSON types but not values", () => {
  createWebhookHandler({
    verify: "unsigned",
    on: {
      "ORDER-PAYOUT.PAID": ({ event, code, status, amount, paidAt, receiver, ...rest }) => {
        expectTypeOf(event).toEqualTypeOf<"ORDER-PAYOUT.PAID">();
        expectTypeOf(code).toEqualTypeOf<string>();
        expectTypeOf(paidAt).toEqualTypeOf<string | null | undefined>();
        expectTypeOf(receiver.document.type).toEqualTypeOf<Schemas["PartyDocument"]["type"]>();
        // @ts-expect-error A constant is not checked under `report`.
        status satisfies "PAID";
        // @ts-expect-error Nor is this one.
        rest.type satisfies "PAY-OUT";
        // @ts-expect-error Nor is a nested one.
        amount.currency satisfies "BRL";
      },
      "ORDER-PAYIN.PAID": ({ status, amount }) => {
        // @ts-expect-error A constant is not checked under `report`.
        status satisfies "PAID" | undefined;
        // @ts-expect-error An optional member may be left out.
        amount.currency satisfies string;
        expectTypeOf(amount?.value).toEqualTypeOf<string | number | undefined>();
      },
    },
    onDeviating: (notification) => {
      expectTypeOf(notification).toEqualTypeOf<Record<string, unknown>>();
    },
  });
});

test("`off` promises nothing but the event", () => {
  createWebhookHandler({
    verify: "unsigned",
    validate: "off",
    on: {
      "ORDER-PAYIN.PAID": (notification) => {
        expectTypeOf(notification.event).toEqualTypeOf<"ORDER-PAYIN.PAID">();
        expectTypeOf(notification["amount"]).toBeUnknown();
        // @ts-expect-error Nothing was checked.
        notification["code"] satisfies string | undefined;
      },
    },
  });
});

test("a setting that is only known at run time promises only what all settings promise", () => {
  const setting: string = "off";
  if (setting !== "strict" && setting !== "off") return;
  createWebhookHandler({
    verify: "unsigned",
    validate: setting,
    on: {
      "ORDER-PAYIN.PAID": (notification) => {
        // @ts-expect-error It may be unchecked.
        notification.code satisfies string | undefined;
      },
    },
  });
});

test("the types of a setting require that setting", () => {
  const verify = "unsigned";
  // @ts-expect-error `validate` is "report" by default.
  createWebhookHandler<"strict">({ verify, on: {} });
  // @ts-expect-error `validate` is "report" by default.
  parseNotification<"strict">("{}");
  const onPaid = (notification: EventPayloads["ORDER-PAYIN.PAID"]) => notification;
  createWebhookHandler({ verify, validate: "strict", on: { "ORDER-PAYIN.PAID": onPaid } });
  // @ts-expect-error The handler relies on constants, which `report` does not check.
  createWebhookHandler({ verify, on: { "ORDER-PAYIN.PAID": onPaid } });
});

test("a parsed notification narrows by `known`, and then by its event", () => {
  const parsed = parseNotification("{}");
  if (!parsed.known) {
    expectTypeOf(parsed.notification).toEqualTypeOf<Record<string, unknown>>();
    return;
  }
  if (parsed.notification.event === "ORDER-PAYIN.PAID") {
    expectTypeOf(parsed.notification).toEqualTypeOf<ReportedPayload<"ORDER-PAYIN.PAID">>();
  }
  const strict = parseNotification("{}", { validate: "strict" });
  if (strict.known) expectTypeOf(strict.notification).toEqualTypeOf<Notification>();
});
