import { expect, test } from "vitest";
import type { WebhookConfiguration } from "../../../generated/types.ts";
import { isWebhookConfiguration } from "../../../generated/validators.js";
import { companies, openSandbox, type TestCall } from "../open-sandbox.ts";

const payins = { type: "PAYIN", endpoint: "https://shop.example/payins" };
const payouts = { type: "PAYOUT", endpoint: "https://shop.example/payouts" };

function open() {
  const sandbox = openSandbox();
  const replace = async (body: unknown, options: TestCall = {}) => {
    const answer = await sandbox.call("PUT", "/order/v1/webhook", { ...options, body });
    return { ...answer, configuration: answer.body as WebhookConfiguration };
  };
  return { ...sandbox, replace };
}

test("a configuration is stored for the authenticated company, whichever one it names", async () => {
  const { replace, control } = open();
  const { status, configuration } = await replace({
    companyId: companies.rival,
    events: [payins, payouts],
  });
  const time = "2026-11-21T12:00:00.000Z";
  const stored = { status: "ACTIVE", createdAt: time, updatedAt: time };
  expect(status).toBe(200);
  expect(configuration).toEqual({
    id: configuration.id,
    companyId: companies.shop,
    ...stored,
    events: [
      { ...payins, ...stored },
      { ...payouts, ...stored },
    ],
  });
  expect(isWebhookConfiguration(configuration)).toBe(true);
  expect((await control.list("webhookConfiguration")).map(({ id }) => id)).toEqual([companies.shop]);
});

test("the next list replaces the one before as a whole, under the same id and creation time", async () => {
  const { replace, clock } = open();
  const { configuration: first } = await replace({ events: [payins, payouts] });
  await clock.advance(90_000);
  const { configuration: second } = await replace({ events: [payouts] });
  const later = "2026-11-21T12:01:30.000Z";
  expect(second).toMatchObject({ id: first.id, createdAt: first.createdAt, updatedAt: later });
  expect(second.events).toEqual([{ ...payouts, status: "ACTIVE", createdAt: later, updatedAt: later }]);
  const { configuration: none } = await replace({ events: [] });
  expect([none.id, none.events]).toEqual([first.id, []]);
});

test("each company has its own configuration", async () => {
  const { replace } = open();
  const { configuration: own } = await replace({ events: [payins] });
  const { configuration: other } = await replace({ events: [payouts] }, { client: "rival" });
  expect(other.companyId).toBe(companies.rival);
  expect(other.id).not.toBe(own.id);
  const { configuration: again } = await replace({ events: [payins] });
  expect([again.id, again.events[0]?.type]).toEqual([own.id, "PAYIN"]);
});
