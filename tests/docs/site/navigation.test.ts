import { expect, test } from "vitest";
import { listNavigation } from "../../../docs/site/src/data/navigation.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();

test("the menu has the newest version of an operation first, and marks the older ones", () => {
  const groups = listNavigation(contract, []);
  const operations = groups.find(({ label }) => label === "Operations");
  expect(operations?.items.find(({ label }) => label === "Transparent orders")).toMatchObject({
    items: [
      { label: "Charge a customer (V3)", badge: { text: "PUT" } },
      { label: "Charge a customer (V2)", badge: { text: "older" } },
    ],
  });
});
