import { expect, test } from "vitest";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { emitQuestions } from "../../scripts/build/questions.ts";
import { readContract } from "../../src/contract/contract.ts";
import { writeContract } from "./write-contract.ts";

const files = {
  "orders/schemas/Order.yaml": `type: object
properties:
  id:
    type: string
    x-assumption: Its form is not documented.
    x-question: order-id
`,
  "questions.yaml": `costs:
  - { name: money, title: Money, means: An amount is wrong. }
questions:
  - id: order-id
    ask: Which form does an id have?
    why: No order is found.
    cost: money
    change: "\`id\` of [getOrder](operation:getOrder), see [the client](guide:The client#ids)."
`,
};

test("places and operations lead to the source, and guides, whose files have other names, nowhere", async () => {
  const { document, locate, questions } = await bundleContract({ root: await writeContract(files) });
  const page = emitQuestions(questions, readContract(document), locate);
  expect(page).toContain("leaves open: 1, at 1 places of the contract");
  expect(page).toContain("- Until then: Its form is not documented.\n");
  expect(page).toContain(
    "- Then change: `id` of [getOrder](../openapi/orders/get-order.yaml), see the client.\n" +
      "- In the contract, as `order-id`: [`/components/schemas/Order/properties/id`](../openapi/orders/schemas/Order.yaml).\n",
  );
});

test("a link to an operation that does not exist stops the build", async () => {
  const list = files["questions.yaml"].replace("operation:getOrder", "operation:getOrders");
  const root = await writeContract({ ...files, "questions.yaml": list });
  const { document, locate, questions } = await bundleContract({ root });
  expect(() => emitQuestions(questions, readContract(document), locate)).toThrow(
    "openapi/questions.yaml  The link `operation:getOrders` leads nowhere.",
  );
});
