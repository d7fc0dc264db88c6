import { expect, test } from "vitest";
import { isNotification } from "../../src/contract/operations.ts";
import { listPinnedStates } from "../../src/contract/states.ts";
import { loadContract } from "./load-contract.ts";

test("each list of states names the notifications with one of its values", () => {
  const { states } = loadContract();
  const carried = Object.fromEntries(
    states.map(({ title, carriers }) => [
      title,
      carriers
        .filter(isNotification)
        .map(({ path }) => path)
        .sort(),
    ]),
  );
  const cancellations = ["ACCEPTED", "PENDING", "REJECTED"].map((end) => `SUBSCRIPTION.CANCELLATION.${end}`);
  expect(carried).toMatchObject({
    "Cancellation status": cancellations,
    "Subscription status": [...cancellations, "SUBSCRIPTION.REJECTED"],
    "Order status": ["ORDER-PAYIN.PAID"],
    "Payout status": ["CANCELED", "ERROR", "PAID"].map((end) => `ORDER-PAYOUT.${end}`),
    "Scheduled payment status": [],
  });
});

test("each fixed status of a notification comes from exactly one list", () => {
  const { notifications, states } = loadContract();
  const pinned = listPinnedStates(notifications, states);
  expect(pinned.map(({ event }) => event.name)).toEqual(["SUBSCRIPTION.REJECTED", "ORDER-PAYIN.PAID"]);
  for (const { event, member, tables } of pinned) {
    expect(tables, `${event.name} ${member}`).toHaveLength(1);
  }
});

test("a notification with an unlisted status belongs to no list", () => {
  const changed = loadContract(["/components/schemas/PayinNotification/properties/status/const", "LOST"]);
  const paths = changed.states.flatMap(({ carriers }) => carriers).map(({ path }) => path);
  expect(paths).not.toContain("ORDER-PAYIN.PAID");
});

test("a state has no meaning that is not documented", () => {
  const { states } = loadContract();
  const meanings = new Map(states.map(({ title, values }) => [title, values.map(({ meaning }) => meaning)]));
  for (const meaning of meanings.get("MED case status") ?? []) expect(meaning).toContain("is not documented");
  const [initial] = meanings.get("Subscription status") ?? [];
  expect(initial).toContain("is not documented");
});
