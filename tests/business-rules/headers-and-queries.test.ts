import { describe, expect, test } from "vitest";
import { parameters, requestBodies } from "../../generated/validators.js";
import { changeExample, readExample } from "./read-example.ts";

describe("an idempotency key", () => {
  test.each([
    "requestClaimConfirmation",
    "resendClaimConfirmation",
    "createTransparentOrderV2",
    "createTransparentOrderV3",
  ] as const)("of %s has at most 64 characters", (operation) => {
    const accepts = parameters[operation].header["idempotency-key"];
    expect(accepts("k".repeat(64))).toBe(true);
    expect(accepts("k".repeat(65))).toBe(false);
  });

  test("of openMedCase has no stated length", () => {
    expect(parameters.openMedCase.header["idempotency-key"]("k".repeat(65))).toBe(true);
  });
});

describe("a page of undelivered events", () => {
  const query = parameters.listUndeliveredEvents.query;

  test("holds 1 to 5000 records", () => {
    expect([0, 1, 20, 5000, 5001].map((limit) => query.limit(limit))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("is sorted asc or desc", () => {
    expect(["asc", "desc", "ASC"].map((sort) => query.sort(sort))).toEqual([true, true, false]);
  });

  test("is bounded by dates or moments", () => {
    const bounds = ["2026-11-21", "2026-11-21T09:15:00Z", "yesterday", "2026-13-01"];
    expect(bounds.map((bound) => query.from(bound))).toEqual([true, true, false, false]);
    expect(bounds.map((bound) => query.to(bound))).toEqual([true, true, false, false]);
  });
});

describe("a path id", () => {
  test("is a UUID where the interface says so, and any text elsewhere", () => {
    const uuid = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";
    const uuids = [
      parameters.getSubscription.path.id,
      parameters.schedulePayment.path.id,
      parameters.requestClaimConfirmation.path.accountId,
      parameters.resendClaimConfirmation.path.accountId,
    ];
    const texts = [
      parameters.requestClaimConfirmation.path.claimId,
      parameters.resendClaimConfirmation.path.claimId,
      parameters.openMedCase.path.accountId,
      parameters.getPayout.path.id,
    ];
    expect(uuids.map((accepts) => [accepts(uuid), accepts("42")])).toEqual(uuids.map(() => [true, false]));
    expect(texts.map((accepts) => [accepts(uuid), accepts("42")])).toEqual(texts.map(() => [true, true]));
  });
});

describe("a webhook endpoint", () => {
  const accepts = requestBodies.replaceWebhookEndpoints;
  const request = readExample("one-endpoint-request");

  test.each([
    ["https://loja.example.com/hooks", true],
    ["HTTPS://loja.example.com/hooks", true],
    ["http://loja.example.com/hooks", false],
    ["ftp://loja.example.com", false],
    ["loja.example.com", false],
    ["https://", false],
  ])("at %s is judged %s", (endpoint, verdict) => {
    expect(accepts(changeExample(request, { events: [{ type: "PAYIN", endpoint }] }))).toBe(verdict);
  });
});
