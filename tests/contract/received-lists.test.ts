import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { listReceivedLists } from "../../rules/model/list-received-lists.js";
import { listClosedReceived } from "../../scripts/report/figures/list-closed-received.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { closed, stale } = await listClosedReceived(root, listReceivedLists(contract));

test("each closed list in responses and notifications has a reason in the rule book", () => {
  expect(closed.length).toBeGreaterThan(0);
  for (const { name, reason } of closed) expect(reason, name).toMatch(/\w+ \w+ \w+/u);
});

test("the rule book lists only closed lists", () => {
  expect(stale).toEqual([]);
});
