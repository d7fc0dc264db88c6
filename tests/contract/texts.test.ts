import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { findStrayTerms, findTextFaults, listTextFacts, readTextFacts } from "./text-facts.ts";

const { nodes } = readContract(contract as unknown as OpenApiDocument);
const { only, sections } = await readTextFacts();
const facts = sections.flatMap(({ texts }) => listTextFacts(texts));

const advice =
  "A text of the contract differs from tests/contract/texts.yaml. If the provider's documentation changed, or the text " +
  "says the same in other words, edit the words there. Otherwise, edit the file in openapi/.";

describe.each(sections)("$section", ({ texts }) => {
  test.each(listTextFacts(texts).map((fact) => [fact.place.join(" > "), fact] as const))("%s", (_, fact) => {
    expect(fact.words).not.toEqual([]);
    expect(findTextFaults(nodes, fact), advice).toEqual([]);
  });
});

test("no other text says what the documentation says in one place", () => {
  expect(findStrayTerms(nodes, facts, only), advice).toEqual([]);
});
