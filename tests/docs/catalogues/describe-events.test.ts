import { expect, test } from "vitest";
import { describeEvents } from "../../../docs/catalogues/describe-events.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const { notifications } = contract;
const page = describeEvents(contract);

test("each notification is one row, which links its page, and is described nowhere else", () => {
  for (const { name, operation } of notifications) {
    const [row = "", ...others] = page.split("\n").filter((line) => line.includes(`[\`${name}\`](`));
    expect(row).toContain(`| ${operation.operation.summary ?? ""} |`);
    expect(others).toEqual([]);
    expect(page).not.toContain(`## ${name}`);
  }
});

test("the two open notifications, and no others, have an open payload", () => {
  const open = notifications.filter(({ isNamed }) => !isNamed);
  expect(open).toHaveLength(2);
  expect(page.match(/\(open\) \|$/gmu)).toHaveLength(open.length);
});

test("the resulting state comes from the contract's transitions and fixed statuses", () => {
  expect(page).toContain(
    "Subscription status becomes `CANCELED`. In the payload, `data.status` is `CANCELED` and `data.cancellation.status` is `ACCEPTED`.",
  );
  const payload = "/webhooks/ORDER-PAYOUT.ERROR/post/requestBody/content/application~1json/schema";
  const changed = loadContract(
    ["/components/schemas/SubscriptionStatus/x-transitions/0/to", "ERROR"],
    [`${payload}/allOf/1/properties/status/const`, "LOST"],
  );
  expect(describeEvents(changed)).toContain("Subscription status becomes `ERROR`.");
  expect(describeEvents(changed)).toContain("`status` is `LOST`");
});

test("the acknowledgement is described once, in the words of the contract", () => {
  expect(page.match(/"returnCode": "SUCCESS"/gu)).toHaveLength(1);
  const changed = loadContract(["/components/responses/Acknowledged/description", "Tried seven more times."]);
  expect(describeEvents(changed)).toContain("with status 200: Tried seven more times.");
});
