import { expect, test } from "vitest";
import { listFaults, note, overlay } from "./write-overlay.ts";

/** Copies a response to another status of one operation, where it is answered. */
const copy = (status: string, from: string) =>
  `  - { target: "$.paths['/order/v1/orders'].get.responses", update: { "${status}": { x-answer: { ${note} } } } }\n` +
  `  - { target: "$.paths['/order/v1/orders'].get.responses['${status}']", copy: ${from} }\n`;
const remove = (status: string) =>
  `  - { target: "$.paths['/order/v1/orders'].get.responses['${status}']", remove: true }\n`;

test("a status that is moved and answered at one operation leaves the others open", async () => {
  const { document, questions } = await overlay(
    copy("422", "$.components.responses.BadRequest") + remove("400"),
  );
  const { responses } = document.paths?.["/order/v1/orders"]?.get ?? {};
  expect(Object.keys(responses ?? {})).toEqual(["200", "403", "422"]);
  expect(responses?.["422"]).toMatchObject({
    "x-meaning": "invalid",
    "x-answer": [{ questions: ["codes"] }],
  });
  expect(document.components?.responses?.["BadRequest"]).toHaveProperty("x-question", "codes");
  expect(questions.questions.map(({ id }) => id)).toContain("codes");
});

test("a response of another meaning is not moved, but removed", async () => {
  expect(await listFaults(copy("422", "$.components.responses.BadRequest") + remove("403"))).toEqual([
    expect.stringContaining("This removes `/paths/~1order~1v1~1orders/get/responses/403`, which is not open"),
  ]);
});
