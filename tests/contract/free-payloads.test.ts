import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import * as validators from "../../generated/validators.js";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readPointer } from "../../src/contract/json-pointer.ts";
import { listValidators } from "../../scripts/build/validators/list-validators.ts";
import { listExamplePlaces, withShippedValidators } from "../../scripts/trace/judged-contract.ts";
import { listFreePayloads } from "../../scripts/trace/list-free-payloads.ts";
import { listStatements } from "../../scripts/trace/statement.ts";

const document = contract as unknown as OpenApiDocument;
const shipped = withShippedValidators(document, validators);
const pointers = new Map(
  listValidators(shipped.contract).map(({ place, pointer }) => [place.join("."), pointer]),
);
const statements = await listStatements();
const examples = [...listExamplePlaces(shipped.contract)].map(([name, place]) => ({
  name,
  place,
  pointer: pointers.get(place) ?? "",
  value: readPointer(document, `/components/examples/${name}/value`),
}));

const advice =
  'Name what the text demands in the section "Nothing else is demanded" of scripts/trace/statements.yaml.';

describe("no validator demands more than the statements", () => {
  test.each(examples)("$name, as $place", ({ place, pointer, value }) => {
    const judge = shipped.findJudge(place);
    const payloads = listFreePayloads(document, { pointer, value }, statements);
    const refused = payloads.filter(({ payload }) => !judge(payload)).map(({ says }) => says);
    expect(refused, advice).toEqual([]);
  });
});
