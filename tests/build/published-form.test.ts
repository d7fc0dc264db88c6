import { describe, expect, test } from "vitest";
import { bundleContract, type BundleOptions } from "../../src/bundle/bundle-contract.ts";
import { emitBundleJson } from "../../scripts/build/tables.ts";
import { nameInWords } from "../../src/redocly/published-form.js";
import { writeContract } from "./write-contract.ts";

const order = `type: object
description: |
  An order.
required: [id]
properties:
  id: { type: string }
  title:
    type: string
    description: |
      What it is called.
    x-assumption: Its form is not shown.
  pixKey: { type: string }
additionalProperties: true
allOf:
  - type: object
    oneOf:
      - title: PIX
        type: object
      - title: Any other method
        type: object
        properties:
          pixKey: false
          status: { $ref: Status.yaml }
x-assumption: The members are not shown.
`;
const files = { "orders/schemas/Order.yaml": order };

async function bundleOrder(form?: BundleOptions["form"]) {
  const root = await writeContract(files);
  const { document, locate } = await bundleContract({ root, ...(form && { form }) });
  return { document, locate, schema: document.components?.schemas?.["Order"] };
}

test("the members of a schema with conditions become the first entry of its `allOf`", async () => {
  const { schema } = await bundleOrder();
  expect(schema).toEqual({
    title: "Order",
    type: "object",
    description: "An order.\n\n**Assumption.** The members are not shown.",
    allOf: [
      {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          title: {
            type: "string",
            description: "What it is called.\n\n**Assumption.** Its form is not shown.",
            "x-assumption": "Its form is not shown.",
          },
          pixKey: { type: "string" },
        },
        additionalProperties: true,
      },
      {
        type: "object",
        oneOf: [
          { title: "PIX", type: "object" },
          {
            title: "Any other method",
            type: "object",
            properties: { pixKey: { not: {} }, status: { $ref: "#/components/schemas/Status" } },
          },
        ],
      },
    ],
    "x-assumption": "The members are not shown.",
  });
});

test("a schema without conditions keeps its members", async () => {
  const { document } = await bundleContract({ root: await writeContract() });
  const schema = document.components?.schemas?.["Order"];
  expect(Object.keys(schema ?? {})).toEqual([
    "title",
    "type",
    "description",
    "required",
    "properties",
    "x-assumption",
  ]);
});

test("the source form matches the source", async () => {
  const { document, schema } = await bundleOrder("source");
  expect(document.openapi).toBe("3.1.1");
  expect(schema).toMatchObject({ properties: { id: {} }, allOf: [{ oneOf: [{}, { properties: {} }] }] });
  expect(schema).not.toHaveProperty("title");
  expect(JSON.stringify(schema)).toContain('"pixKey":false');
});

test("publishing a published bundle does not change it", async () => {
  const first = emitBundleJson((await bundleOrder()).document);
  const root = await writeContract({ "openapi.yaml": first });
  expect(emitBundleJson((await bundleContract({ root })).document)).toBe(first);
});

describe("the root", () => {
  test("has the version that every tool supports, and a server without variables", async () => {
    const root = await writeContract();
    const { document } = await bundleContract({ root: await writeContract({ "openapi.yaml": withServer }) });
    expect((await bundleContract({ root })).document).not.toHaveProperty("servers");
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([
      { url: "http://127.0.0.1:4010/v1", description: "The real one is given to you." },
    ]);
  });
});

const withServer = `openapi: 3.1.1
info: { title: Small, version: 1.0.0 }
servers:
  - url: "{baseUrl}/{version}"
    description: |
      The real one is given to you.
    variables:
      baseUrl: { default: http://127.0.0.1:4010, description: The mock. }
      version: { default: v1 }
paths: {}
`;

test("no text ends with a line break, including those next to references", async () => {
  const { document } = await bundleContract({
    root: await writeContract({
      "orders/schemas/Order.yaml": `type: object
properties:
  status:
    $ref: Status.yaml
    description: |
      Where it stands.
`,
      "orders/schemas/Status.yaml": `type: string
description: |
  Its status.
enum: [PAID]
x-enumDescriptions:
  PAID: |
    It is paid.
`,
    }),
  });
  expect(JSON.stringify(document)).not.toMatch(/\\n"/u);
});

test.each([
  ["Token", "Token"],
  ["TransparentOrderRequestV3", "Transparent order request V3"],
  ["MedCaseStatus", "MED case status"],
  ["OpenedMedCase", "Opened MED case"],
  ["PayoutPixKey", "Payout PIX key"],
  ["SpeiAccount", "SPEI account"],
])("the component %s has the title %s", (name, title) => {
  expect(nameInWords(name)).toBe(title);
});
