import { expect, test } from "vitest";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { describeStates } from "../../../scripts/docs/sections/describe-states.ts";
import { findCarriers, listPinnedStates } from "../../../scripts/docs/sections/find-carriers.ts";
import { listStateTables } from "../../../scripts/docs/sections/list-state-tables.ts";
import { change, readContract } from "./read-contract.ts";

const document = readContract();
const page = describeStates(document);
const status = "/components/schemas/SubscriptionStatus";

test("each schema that tells its transitions has a block with a picture and a row for each state", () => {
  let count = 0;
  walkDocument(document, (node) => {
    if ("x-transitions" in node) count += 1;
  });
  const tables = listStateTables(document);
  expect(tables).toHaveLength(count);
  for (const { title, values } of tables) {
    const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    expect(block).toContain("<svg ");
    for (const { value, meaning } of values) {
      expect(block).toContain(`| \`${String(value)}\` | ${meaning ?? ""} |`);
    }
  }
});

test("where no transition is shown, text and picture say so", () => {
  for (const { title, note } of listStateTables(document)) {
    if (note === undefined) continue;
    const block = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    expect(block).toContain(`\n\n${note}`);
    expect(block).toMatch(new RegExp(`<desc [^>]*>${note}</desc>`, "u"));
  }
});

test("a changed row changes the table", () => {
  const changed = readContract();
  change(changed, `${status}/x-transitions/2`, {
    from: "INITIAL",
    trigger: "The payer agrees.",
    to: "ACCEPTED",
    notification: null,
  });
  expect(describeStates(changed)).toContain("| `INITIAL` | The payer agrees. | `ACCEPTED` | none |");
});

test("each list of states names the notifications that pin one of its values", () => {
  const carriers = findCarriers(document);
  const notifications = Object.fromEntries(
    listStateTables(document).map(({ title, pointer }) => [
      title,
      carriers
        .get(pointer)
        ?.filter((carrier) => carrier.pointer.startsWith("/webhooks/"))
        .map(({ path }) => path)
        .sort(),
    ]),
  );
  const cancellations = ["ACCEPTED", "PENDING", "REJECTED"].map((end) => `SUBSCRIPTION.CANCELLATION.${end}`);
  expect(notifications).toMatchObject({
    "Cancellation status": cancellations,
    "Subscription status": [...cancellations, "SUBSCRIPTION.REJECTED"],
    "Order status": ["ORDER-PAYIN.PAID"],
    "Payout status": ["CANCELED", "ERROR", "PAID"].map((end) => `ORDER-PAYOUT.${end}`),
    "Scheduled payment status": [],
  });
});

test("each status that a notification pins comes from one list", () => {
  const pinned = listPinnedStates(document);
  expect(pinned.map(({ event }) => event.name)).toEqual(["SUBSCRIPTION.REJECTED", "ORDER-PAYIN.PAID"]);
  for (const { event, member, tables } of pinned) {
    expect(tables, `${event.name} ${member}`).toHaveLength(1);
  }
});

test("a value that no list knows is carried by none", () => {
  const changed = readContract();
  change(changed, "/components/schemas/PayinNotification/properties/status/const", "LOST");
  const pointers = [...findCarriers(changed).values()].flat().map(({ path }) => path);
  expect(pointers).not.toContain("ORDER-PAYIN.PAID");
});

test("no meaning of a state is claimed that the interface text does not give", () => {
  const meanings = new Map(
    listStateTables(document).map(({ title, values }) => [title, values.map(({ meaning }) => meaning)]),
  );
  for (const meaning of meanings.get("MED case status") ?? []) expect(meaning).toContain("is not documented");
  const [initial] = meanings.get("Subscription status") ?? [];
  expect(initial).toContain("is not documented");
});

test("no line of a picture is blank", () => {
  for (const [figure] of page.matchAll(/<figure[\s\S]*?<\/figure>/gu)) expect(figure).not.toMatch(/\n\s*\n/u);
});
