import { expect, test } from "vitest";
import { findNewest, listNavigation, type MenuGroup } from "../../../docs/site/src/data/navigation.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();

const call = (operationId: string) => ({ operationId }) as (typeof contract.operations)[number];

test("the menu has the newest version of an operation first, and marks the older ones", () => {
  const groups = listNavigation(contract, []);
  const operations = groups.find(({ label }) => label === "Operations");
  const orders = operations?.items.find(({ label }) => label === "Transparent orders") as MenuGroup;
  expect(orders.items).toMatchObject([
    { label: "Charge a customer (V3)", badge: { text: "PUT" } },
    { label: "Charge a customer (V2)", badge: { text: "older" } },
  ]);
});

test.for([
  ["createOrderV2", "createOrderV10"],
  ["createOrderV9", "createOrderV10"],
  ["createOrderV10", undefined],
  ["createOrderV2Draft", undefined],
  ["getPayout", undefined],
] as const)("the newest version of %s is %s", ([operationId, newest]) => {
  const calls = ["createOrderV9", "createOrderV2", "createOrderV10", "getPayout", "createOrderV2Draft"].map(
    call,
  );
  expect(findNewest(call(operationId), calls)?.operationId).toBe(newest);
});
