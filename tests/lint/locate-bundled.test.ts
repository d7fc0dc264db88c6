import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { locateBundled } from "../../scripts/lint/locate-bundled.ts";
import { readContract } from "../../scripts/lint/read-contract.ts";

const contract = await readContract({ root: fileURLToPath(new URL("../..", import.meta.url)) });
const order = ["components", "schemas", "OrderDetails"];
const file = "openapi/orders/schemas/OrderDetails.yaml";

test.each([
  ["a schema", order, file, []],
  ["a member beside conditions", [...order, "allOf", 0, "properties", "code"], file, ["properties", "code"]],
  ["what such a schema requires", [...order, "allOf", 0, "required", 1], file, ["required", 1]],
  ["a condition", [...order, "allOf", 1, "oneOf", 0, "title"], file, ["allOf", 0, "oneOf", 0, "title"]],
  [
    "what a member refers to",
    [...order, "allOf", 0, "properties", "financialPartner", "type"],
    "openapi/orders/schemas/FinancialPartner.yaml",
    ["type"],
  ],
  ["a title, which is made of the name", [...order, "title"], file, []],
])("a path of the bundle leads back to %s", (_, path, wantedFile, wantedPath) => {
  const found = locateBundled(contract, path);
  expect([found?.file.file, found?.path]).toEqual([wantedFile, wantedPath]);
});
