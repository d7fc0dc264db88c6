import { expect, test } from "vitest";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { emitBundleYaml } from "../../scripts/build/tables.ts";
import type { Schema } from "../../src/contract/document.ts";
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
    name: "an open list is marked as open, before any assumption",
    given: "type: string\ndescription: State.\nx-extensible-enum: [A]\nx-assumption: Only A is shown.\n",
    want:
      "State.\n\n**Open list.** Values beyond the known ones may appear; accept them.\n\n" +
      "**Assumption.** Only A is shown.",
  },
  {
    name: "a limit in words comes after the description and before any assumption",
    given: "type: string\ndescription: State.\nx-limit: At most 10 MB.\nx-assumption: Nothing is shown.\n",
    want: "State.\n\n**Limit.** At most 10 MB.\n\n**Assumption.** Nothing is shown.",
  },
  {
    name: "a closed list is not changed",
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

test("the date of a deprecation begins the description of operation, parameter, header and member", async () => {
  const mark = "deprecated: true\nx-sunset: 2027-06-30\n";
  const inline = "deprecated: true, x-sunset: 2027-06-30";
  const operation = `get:
  operationId: getOrder
  description: Returns an order.
  ${mark.replaceAll("\n", "\n  ").trimEnd()}
  x-assumption: Nothing is shown.
  parameters:
    - { name: expand, in: query, ${inline}, schema: { type: string } }
  responses:
    "200":
      description: The order.
      headers:
        x-trace: { ${inline}, schema: { type: string } }
      content:
        application/json:
          schema: { $ref: schemas/Order.yaml }
`;
  const order = `type: object
properties:
  id: { type: string, description: The id., ${inline} }
  status: { $ref: Status.yaml, ${inline} }
  state: { $ref: Status.yaml, description: The state., ${inline} }
  other: { $ref: Status.yaml }
`;
  const root = await writeContract({
    "orders/get-order.yaml": operation,
    "orders/schemas/Order.yaml": order,
    "orders/schemas/Status.yaml": "type: string\ndescription: Status of the order.\n",
  });
  const { document } = await bundleContract({ root });
  const note = "**Deprecated.** It may be removed from this contract from 2027-06-30 on.";
  const call = document.paths?.["/order/v1/orders/{id}"]?.get;
  expect(call?.description).toBe(`${note}\n\nReturns an order.\n\n**Assumption.** Nothing is shown.`);
  expect(call?.parameters?.[0]).toMatchObject({ description: note });
  expect(call?.responses?.["200"]).toMatchObject({ headers: { "x-trace": { description: note } } });
  const { Order, Status } = document.components?.schemas ?? {};
  expect(Order).toMatchObject({
    properties: {
      id: { description: `${note}\n\nThe id.` },
      status: { description: `${note}\n\nStatus of the order.` },
      state: { description: `${note}\n\nThe state.` },
    },
  });
  expect(Order).toHaveProperty(["properties", "other"], { $ref: "#/components/schemas/Status" });
  expect(Status).toHaveProperty("description", "Status of the order.");
});

test("a schema that is used twice gets its note only once", async () => {
  const schema = await bundleSchema("Order", {});
  expect(schema).toHaveProperty("description", "An order.\n\n**Assumption.** The members are not shown.");
});

test("bundling a bundle again does not repeat the notes", async () => {
  const first = emitBundleYaml((await bundleContract({ root: await writeContract() })).document);
  const root = await writeContract({ "openapi.yaml": first });
  expect(emitBundleYaml((await bundleContract({ root })).document)).toBe(first);
});

test("a node that cannot have a description keeps only the `x-assumption`", async () => {
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
