import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { exampleEngines } from "./example-engines.ts";
import { listExamples } from "../../src/contract/examples.ts";
import { readContract } from "../../src/contract/contract.ts";

const document = contract as unknown as OpenApiDocument;
const listAll = (bundle: OpenApiDocument) => {
  const { operations, webhooks } = readContract(bundle);
  return [...operations, ...webhooks].flatMap(listExamples);
};
const examples = listAll(document);

describe.each(Object.entries(exampleEngines))("under %s", (_, findInvalid) => {
  test("every named example is valid", async () => {
    expect(await findInvalid(document, examples)).toEqual([]);
  });

  test("every example is checked: each one is rejected if its value is broken", async () => {
    const broken = structuredClone(contract) as {
      components: { examples: Record<string, { value: unknown }> };
    };
    for (const example of Object.values(broken.components.examples)) example.value = 42;
    const brokenDocument = broken as unknown as OpenApiDocument;
    const refused = await findInvalid(brokenDocument, listAll(brokenDocument));
    const targets = (places: { target: string }[]) => [...new Set(places.map(({ target }) => target))].sort();
    // If the body of an error is not documented, any JSON is valid.
    const validated = examples.filter(({ target }) => !target.endsWith("/unspecified-error"));
    expect(targets(refused.map(({ example }) => example))).toEqual(targets(validated));
  });
});

test("every Example Object of the contract is used", () => {
  const used = new Set(examples.map(({ target }) => target));
  const defined = Object.keys(contract.components.examples).map((name) => `/components/examples/${name}`);
  expect(defined.filter((pointer) => !used.has(pointer))).toEqual([]);
});
