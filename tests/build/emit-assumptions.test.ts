import { expect, test } from "vitest";
import { bundleContract } from "../../scripts/build/bundle-contract.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { emitAssumptions, locateAssumptions } from "../../scripts/build/emit/emit-assumptions.ts";
import { writeContract } from "./write-contract.ts";

const files = {
  "orders/get-order.yaml": `get:
  operationId: getOrder
  responses:
    "200":
      description: The order.
      content:
        application/json:
          schema: { $ref: schemas/Order.yaml }
          examples:
            one: { value: { x-assumption: This is data. } }
  x-assumption: >-
    The status is not shown;
    200 is taken.
`,
  "orders/schemas/Order.yaml": `type: object
properties:
  value:
    type: string
    x-assumption: Its form is not shown.
`,
};

test("each assumption is located by its pointer and source file, and examples are ignored", async () => {
  const { document, locate } = await bundleContract({ root: await writeContract(files) });
  expect(locateAssumptions(readContract(document).assumptions, locate)).toEqual([
    {
      pointer: "/paths/~1order~1v1~1orders~1{id}/get",
      file: "openapi/orders/get-order.yaml",
      text: "The status is not shown; 200 is taken.",
    },
    {
      pointer: "/components/schemas/Order/properties/value",
      file: "openapi/orders/schemas/Order.yaml",
      text: "Its form is not shown.",
    },
  ]);
});

test("the page counts the assumptions and groups them by folder and file", async () => {
  const { document, locate } = await bundleContract({ root: await writeContract(files) });
  const page = emitAssumptions(readContract(document).assumptions, locate);
  expect(page).toContain("At 2 places, the provider's documentation leaves a question open");
  expect(page).toContain(`
## orders (2)

### [orders/get-order.yaml](../openapi/orders/get-order.yaml)

- \`/paths/~1order~1v1~1orders~1{id}/get\`
  The status is not shown; 200 is taken.

### [orders/schemas/Order.yaml](../openapi/orders/schemas/Order.yaml)

- \`/components/schemas/Order/properties/value\`
  Its form is not shown.
`);
});

test("an assumption of the whole contract is listed under its own heading", () => {
  const locate = () => ({ file: "openapi/openapi.yaml", line: 1, column: 1 });
  expect(emitAssumptions([{ pointer: "", text: "Its language\nis English." }], locate))
    .toBe(`<!-- Generated from openapi/ by \`npm run build\`. Do not edit. -->

# Assumptions

At 1 place, the provider's documentation leaves a question open and the contract makes an assumption. Each entry gives the JSON pointer of the node in the bundle (\`openapi.yaml\`, \`openapi.json\`), what is not documented, and what the contract assumes. In the source, each note is an \`x-assumption\` on the node that it applies to.

## The whole contract (1)

### [openapi.yaml](../openapi/openapi.yaml)

- \`/\`
  Its language is English.
`);
});

test("only the folder of the contract is left out of the name of a file", () => {
  const locate = (pointer: string) => ({ file: `openapi/a/openapi/${pointer}.yaml`, line: 1, column: 1 });
  const page = emitAssumptions(
    [
      { pointer: "x", text: "One." },
      { pointer: "y", text: "Two." },
    ],
    locate,
  );
  expect(page).toContain(
    "\n## a (2)\n\n### [a/openapi/x.yaml](../openapi/a/openapi/x.yaml)\n\n- `x`\n  One.\n\n### [a/openapi/y.yaml]",
  );
});
