import { writeFile } from "node:fs/promises";
import path from "node:path";
import { bundleOverlaid, type OverlaidContract } from "../../src/answers/apply-overlay.ts";
import { catchFaults, writeContract } from "../build/write-contract.ts";

/** A note with all members that it needs. */
export const note = "answer: It is so., date: 2026-03-05, how: Asked., by: Support";

/** The head of every overlay of the tests. */
export const head = "overlay: 1.1.0\ninfo: { title: Answers, version: 1.0.0 }\n";

const questions = `questions:
  - { id: codes, ask: Which statuses?, why: Some calls fail., cost: failure }
  - { id: order, ask: Which members?, why: Code changes., cost: rework, asks: names }
costs:
  - { name: failure, title: Some calls, means: Calls fail. }
  - { name: rework, title: Code, means: Code changes. }
`;

const response = (body: string) => `description: The request is not valid.
content:
  application/json:
    schema: ${body}
x-meaning: invalid
x-assumption: 400 is usual.
x-question: codes
`;

const operation = (id: string, body: string) => `get:
  operationId: ${id}
  responses:
    "200":
      description: The order.
      content:
        application/json:
          schema:
            $ref: schemas/Order.yaml
          examples:
            paid:
              value: { id: a, status: PAID }
    "400":
      $ref: responses/${body}.yaml
    "403":
      description: Forbidden, as documented.
      x-meaning: forbidden
`;

/** A contract with two operations, whose bodies of status 400 differ, and two questions. */
const files = {
  "questions.yaml": questions,
  "openapi.yaml": `openapi: 3.1.1
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info: { title: Small, version: 1.0.0, description: Orders. }
paths:
  /order/v1/orders: { $ref: orders/list-orders.yaml }
  /order/v1/order: { $ref: orders/get-order.yaml }
servers: [{ url: http://127.0.0.1:4010 }]
`,
  "orders/list-orders.yaml": operation("listOrders", "BadRequest"),
  "orders/get-order.yaml": operation("getOrder", "BadMessages"),
  "orders/responses/BadRequest.yaml": response("{ type: object }"),
  "orders/responses/BadMessages.yaml": response("{ type: array, items: { type: string } }"),
  "orders/schemas/Order.yaml": `type: object
description: An order.
required: [id, status]
properties:
  id: { type: string, pattern: '^\\w+$', x-patternMessage: 'must be a word, such as "a"' }
  status:
    $ref: Status.yaml
x-assumption: The members are not shown.
x-question: order
`,
  "orders/schemas/Status.yaml": `type: string
description: Status of the order.
enum: [INITIAL, PAID]
`,
};

/** A third question, which no place of the contract asks. */
export const statusQuestion =
  "  - { id: success-codes, ask: Which success?, why: Some calls fail., cost: failure }\ncosts:\n";

/** Writes the contract and an overlay. Returns the folder of the contract and the name of the overlay. */
export async function writeOverlaid(
  actions: string,
  start = head,
  costs = "costs:\n",
): Promise<{ root: string; overlay: string }> {
  const root = await writeContract({ ...files, "questions.yaml": questions.replace("costs:\n", costs) });
  const overlay = path.join(root, "provider.overlay.yaml");
  await writeFile(overlay, `${start}actions:\n${actions}`);
  return { root, overlay };
}

/** Bundles the contract with an overlay that has these actions, from line 4 on. */
export async function overlay(actions: string, start = head): Promise<OverlaidContract> {
  return bundleOverlaid(await writeOverlaid(actions, start));
}

/** Lists the faults of an overlay that has these actions: `line: message`. */
export async function listFaults(actions: string, start = head): Promise<string[]> {
  const faults = await catchFaults(overlay(actions, start));
  return faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}
