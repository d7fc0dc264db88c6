import { expect, test } from "vitest";
import { listNavigation, type MenuGroup } from "../../../docs/site/src/data/navigation.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();

test("the menu has the newest version of an operation first, and marks the older ones", () => {
  const groups = listNavigation(contract, []);
  const operations = groups.find(({ label }) => label === "Operations");
  const orders = operations?.items.find(({ label }) => label === "Transparent orders") as MenuGroup;
  expect(orders.items).toMatchObject([
    { label: "Charge a customer (V3)", badge: { text: "PUT" } },
    { label: "Charge a customer (V2)", badge: { text: "older" } },
  ]);
});
