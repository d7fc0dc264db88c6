import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import * as validators from "../../generated/validators.js";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { listValidators } from "../../scripts/build/validators/list-validators.ts";
import { listExamplePlaces, withShippedValidators } from "../../scripts/trace/judged-contract.ts";
import { listFreePayloads } from "../../scripts/trace/list-free-payloads.ts";
import { listStatements } from "../../scripts/trace/statement.ts";

const shipped = withShippedValidators(readContract(contract as unknown as OpenApiDocument), validators);
const bodies = new Map(listValidators(shipped.contract).map((entry) => [entry.place.join("."), entry]));
const statements = await listStatements();
const examples = [...listExamplePlaces(shipped.contract)].map(([name, place]) => ({
  name,
  place,
  schema: bodies.get(place)?.schema ?? {},
  pointer: bodies.get(place)?.pointer ?? "",
  value: shipped.contract.namedExamples[name],
}));

const advice =
  'Name what the text demands in the section "Nothing else is demanded" of scripts/trace/statements.yaml.';

describe("no validator demands more than the statements", () => {
  test.each(examples)("$name, as $place", ({ place, ...example }) => {
    const judge = shipped.findJudge(place);
    const payloads = listFreePayloads(example, statements);
    const refused = payloads.filter(({ payload }) => !judge(payload)).map(({ says }) => says);
    expect(refused, advice).toEqual([]);
  });
});
