import { expect, test } from "vitest";
import { bundleContract } from "../../scripts/build/bundle-contract.ts";
import { emitBundleYaml } from "../../scripts/build/emit/emit-bundle.ts";
import type { Schema } from "../../src/contract/openapi-document.ts";
import { writeContract } from "./write-contract.ts";

async function bundleSchema(name: string, files: Record<string, string>): Promise<Schema | undefined> {
  const { document } = await bundleContract({ root: await writeContract(files) });
  return document.components?.schemas?.[name];
}

const cases = [
  {
    name: "an assumption becomes the last paragraph of the description",
    given: "type: object\ndescription: An order.\nx-assumption: |\n  Nothing is shown.\n",
    want: "An order.\n\n**Assumption.** Nothing is shown.",
  },
  {
    name: "an assumption without a description becomes the description",
    given: "type: object\nx-assumption: Nothing is shown.\n",
    want: "**Assumption.** Nothing is shown.",
  },
  {
    name: "an open list is noted before any assumption",
    given: "type: string\ndescription: State.\nx-extensible-enum: [A]\nx-assumption: Only A is shown.\n",
    want:
      "State.\n\n**Open list.** Values beyond the known ones may appear; accept them.\n\n" +
      "**Assumption.** Only A is shown.",
  },
  {
    name: "a limit in words comes between the description and any assumption",
    given: "type: string\ndescription: State.\nx-limit: At most 10 MB.\nx-assumption: Nothing is shown.\n",
    want: "State.\n\n**Limit.** At most 10 MB.\n\n**Assumption.** Nothing is shown.",
  },
  {
    name: "a closed list does not change",
    given: "type: string\ndescription: State.\nenum: [A]\nx-enumDescriptions: { A: First. }\n",
    want: "State.",
  },
];

test.each(cases)("$name", async ({ given, want }) => {
  expect(await bundleSchema("Order", { "orders/schemas/Order.yaml": given })).toHaveProperty(
    "description",
    want,
  );
});

test("a schema that is used twice gets its note only once", async () => {
  const schema = await bundleSchema("Order", {});
  expect(schema).toHaveProperty("description", "An order.\n\n**Assumption.** The members are not shown.");
});

test("a bundle that is bundled again gets no second note", async () => {
  const first = emitBundleYaml((await bundleContract({ root: await writeContract() })).document);
  const root = await writeContract({ "openapi.yaml": first });
  expect(emitBundleYaml((await bundleContract({ root })).document)).toBe(first);
});

test("a node that cannot have a description keeps only the extension", async () => {
  const operation = `get:
  operationId: getOrder
  responses:
    "200":
      description: The order.
      content:
        application/json:
          x-assumption: JSON is the usual choice.
          schema: { type: object }
`;
  const { document } = await bundleContract({
    root: await writeContract({ "orders/get-order.yaml": operation }),
  });
  expect(document.paths?.["/order/v1/orders/{id}"]?.get?.responses).toHaveProperty(
    ["200", "content", "application/json"],
    { "x-assumption": "JSON is the usual choice.", schema: { type: "object" } },
  );
});
