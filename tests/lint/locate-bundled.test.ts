import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { locateBundled } from "../../scripts/lint/locate-bundled.ts";
import { readContract } from "../../scripts/lint/read-contract.ts";

const contract = await readContract({ root: fileURLToPath(new URL("../..", import.meta.url)) });
const order = ["components", "schemas", "OrderDetails"];
const file = "openapi/orders/schemas/OrderDetails.yaml";

test.each([
  ["a schema", order, file, []],
  ["a member next to conditions", [...order, "allOf", 0, "properties", "code"], file, ["properties", "code"]],
  ["a required member of such a schema", [...order, "allOf", 0, "required", 1], file, ["required", 1]],
  ["a condition", [...order, "allOf", 1, "oneOf", 0, "title"], file, ["allOf", 0, "oneOf", 0, "title"]],
  [
    "the target of a member's reference",
    [...order, "allOf", 0, "properties", "financialPartner", "type"],
    "openapi/orders/schemas/FinancialPartner.yaml",
    ["type"],
  ],
  ["a title, which is made from the name", [...order, "title"], file, []],
])("a path of the bundle leads back to %s", (_, path, wantedFile, wantedPath) => {
  const found = locateBundled(contract, path);
  expect([found?.file.file, found?.path]).toEqual([wantedFile, wantedPath]);
});
