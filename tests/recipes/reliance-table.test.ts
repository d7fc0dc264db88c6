import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildNotification } from "../../src/testing/index.ts";
import { createWebhookHandler, type WebhookHandlerOptions } from "../../src/webhooks/index.ts";

const settings = ["report", "strict", "off"] as const;
const guide = new URL("../../docs/guides/05-receiving-notifications.md", import.meta.url);
const rows = (await readFile(guide, "utf8"))
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.split("|").length === 6)
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const payin = buildNotification("ORDER-PAYIN.PAID");
const subscription = buildNotification("SUBSCRIPTION.REJECTED");
/** Notifications of each kind in the table. Most of them concern a member that the handler reads. */
const notifications: Record<string, unknown[]> = {
  "matches its schema": [payin, subscription],
  "has unknown fields, or values of open lists": [
    { ...payin, brandNew: 1 },
    { ...payin, type: "BRAND-NEW" },
  ],
  "has a value that a list, format or bound does not allow": [
    { ...payin, status: "SETTLED" },
    { ...payin, paidAt: "yesterday" },
    { ...payin, amount: { currency: "BRL", value: "a lot" } },
  ],
  "has an optional field of the wrong JSON type": [
    { ...payin, amount: "10.00" },
    { ...payin, amount: { currency: "BRL" } },
  ],
  "lacks a required field, or has one of the wrong JSON type": [
    { ...subscription, data: undefined },
    { ...subscription, data: "none" },
    { ...subscription, occurredAt: 5 },
  ],
  "has an event without a handler": [
    { event: "SOMETHING.NEW" },
    { ...payin, event: "ORDER-PAYOUT.PAID" },
    {},
  ],
  "is not a JSON object": [[], "text", 5],
};

test("the guide's table lists each kind of notification tested here", () => {
  const kinds = rows.map(([kind = ""]) => kind).filter((kind) => !/^(?:A notification|-|\*\*)/.test(kind));
  expect(kinds).toEqual(Object.keys(notifications));
});

const cases = rows.flatMap(([kind = "", ...cells]) =>
  (notifications[kind] ?? []).flatMap((notification) =>
    settings.map((setting, index) => ({ kind, setting, cell: cells[index] ?? "", notification })),
  ),
);

test.each(cases)(
  "under $setting, a notification that $kind: $cell",
  async ({ setting, cell, notification }) => {
    const [first = "", otherwise] = cell.split(", otherwise ");
    expect(await describeOutcome(setting, notification, true)).toBe(first);
    expect(await describeOutcome(setting, notification, false)).toBe(otherwise ?? first);
  },
);

/** Describes how a notification is handled, in the words of the table. */
async function describeOutcome(
  setting: (typeof settings)[number],
  notification: unknown,
  hasFallbacks: boolean,
): Promise<string> {
  const heard: string[] = [];
  const handler = (
    payload: object,
    { problems, body }: { problems: readonly unknown[]; body: Uint8Array },
  ) => {
    const isWhole = JSON.stringify(payload) === new TextDecoder().decode(body);
    heard.push(`handler${isWhole ? "" : " without it"}${problems.length > 0 ? ", with `problems`" : ""}`);
  };
  let errors = 0;
  const options: WebhookHandlerOptions = {
    verify: "unsigned",
    on: { "ORDER-PAYIN.PAID": handler, "SUBSCRIPTION.REJECTED": handler },
    onError: () => (errors += 1),
    hooks: { onUnhandled: () => heard.push("a warning") },
    ...(hasFallbacks && { onUnknown: () => heard.push("`onUnknown`") }),
    ...(hasFallbacks && setting === "report" && { onDeviating: () => heard.push("`onDeviating`") }),
  };
  const receive = createWebhookHandler({ ...options, validate: setting } as WebhookHandlerOptions);
  const body = JSON.stringify(notification);
  const { status } = await receive(new Request("https://shop.test/hooks", { method: "POST", body }));
  expect(errors).toBe(status === 200 ? 0 : 1);
  const [outcome] = heard;
  if (status !== 200) return String(status);
  return outcome === "a warning" ? "200 and a warning" : (outcome ?? "nothing");
}
