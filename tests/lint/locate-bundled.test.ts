import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { locateBundled } from "../../src/lint/places.ts";
import { readContractFiles } from "../../src/lint/contract-files.ts";
import { writeProject } from "./write-project.ts";

const contract = await readContractFiles({ root: fileURLToPath(new URL("../..", import.meta.url)) });
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
  expect([found.file.file, found.path]).toEqual([wantedFile, wantedPath]);
});

const root = [
  "openapi: 3.1.1",
  "info: { title: Small }",
  "paths:",
  "  /order: { $ref: orders/order.yaml }",
  "  /missing: { $ref: orders/missing.yaml }",
  "  /none: null",
  "",
].join("\n");
const files = {
  "openapi/openapi.yaml": root,
  "openapi/orders/order.yaml": "get: { description: Order }\n",
  "openapi/orders/schemas/Plain.yaml": "allOf: [{ title: First }, { title: Second }]\n",
  "openapi/orders/schemas/Mixed.yaml":
    "properties: {}\noneOf: [{ title: First }]\nallOf: [{ title: Rule }]\n",
};

test.each([
  ["a member of a referenced file", ["paths", "/order", "get"], "orders/order.yaml", ["get"]],
  ["a reference", ["paths", "/order"], "openapi.yaml", ["paths", "/order"]],
  ["a reference to nothing", ["paths", "/missing", "get"], "openapi.yaml", ["paths", "/missing"]],
  ["an empty member", ["paths", "/none", "get"], "openapi.yaml", ["paths", "/none"]],
  ["a text", ["info", "title", "length"], "openapi.yaml", ["info", "title"]],
  ["a component without a file", ["components", "schemas", "Other"], "openapi.yaml", []],
  [
    "a list that was not moved",
    ["components", "schemas", "Plain", "allOf", 1, "title"],
    "orders/schemas/Plain.yaml",
    ["allOf", 1, "title"],
  ],
  [
    "another list beside members",
    ["components", "schemas", "Mixed", "oneOf", 0, "title"],
    "orders/schemas/Mixed.yaml",
    ["oneOf", 0, "title"],
  ],
  [
    "the moved list itself",
    ["components", "schemas", "Mixed", "allOf"],
    "orders/schemas/Mixed.yaml",
    ["allOf"],
  ],
])("a path of the bundle leads as far as %s", async (_, bundlePath, wantedFile, wantedPath) => {
  const found = locateBundled(await readContractFiles({ root: await writeProject(files) }), bundlePath);
  expect([found.file.file, found.path]).toEqual([`openapi/${wantedFile}`, wantedPath]);
});
