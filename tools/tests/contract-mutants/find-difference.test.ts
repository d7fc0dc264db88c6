import { expect, test } from "vitest";
import type { Schema } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";
import { createFindDifference } from "../../contract-mutants/find-difference.ts";
import { listMutants } from "../../contract-mutants/list-mutants.ts";
import { withCompiledValidators } from "../../../tests/contract/validated-contract.ts";
import { writeContract } from "../../../tests/contract/write-contract.ts";

/** Returns the verdict on the first mutant with this description. */
function compare(schema: Schema, wanted: string, place = "") {
  const document = writeContract({ Thing: schema });
  const pointer = `/components/schemas/Thing${place}`;
  const mutant = listMutants(document).find((made) => made.change === wanted && made.pointer === pointer);
  if (mutant === undefined) throw new Error(`No mutant is called \`${wanted}\`.`);
  return createFindDifference(withCompiledValidators(readContract(document)))(mutant).verdict;
}

const text = { type: "string" };
const branches = [
  { type: "object", required: ["kind"], properties: { kind: { ...text, const: "A" } } },
  {
    type: "object",
    required: ["kind", "more"],
    properties: { kind: { ...text, enum: ["B", "C"] }, more: text, less: false },
  },
];
const conditional = {
  type: "object",
  required: ["kind"],
  properties: { kind: { ...text, enum: ["A", "B", "C"] }, more: text, less: text },
  allOf: [{ type: "object", oneOf: branches }],
};

test.each<[change: string, schema: Schema, place: string]>([
  ["type `string` dropped", { ...text, enum: ["A", "B"] }, ""],
  ["`kind` no longer required", conditional, ""],
  ["enum: `NOT_IN_THE_TEXT` added", conditional, "/allOf/0/oneOf/1/properties/kind"],
  ["additionalProperties dropped", { type: "object", additionalProperties: true }, ""],
])("%s is equivalent if another constraint covers it", (change, schema, place) => {
  expect(compare(schema, change, place)).toBe("equal");
});

test.each<[change: string, schema: Schema, place: string]>([
  ["enum: `NOT_IN_THE_TEXT` added", { ...text, enum: ["A"] }, ""],
  ["`a` no longer required", { type: "object", required: ["a"], properties: { a: text } }, ""],
  ["maxLength made 65", { ...text, maxLength: 64 }, ""],
  ["maximum made 5001", { type: "number", maximum: 5_000 }, ""],
  ["pattern `{2}` made `{2,}`", { ...text, pattern: "^\\d+\\.\\d{2}$" }, ""],
  ["format `date-time` dropped", { ...text, format: "date-time" }, ""],
  ["excluded member `less` allowed", conditional, "/allOf/0/oneOf/1"],
  ["`more` no longer required", conditional, "/allOf/0/oneOf/1"],
  ["oneOf/1 dropped", conditional, "/allOf/0"],
])("%s is not equivalent", (change, schema, place) => {
  expect(compare(schema, change, place)).toBe("different");
});

test("annotations cannot be compared", () => {
  const open = { ...text, "x-extensible-enum": ["A", "B"] };
  expect(compare(open, "x-extensible-enum: `A` dropped")).toBe("incomparable");
});

test("the same seed finds the same payload", () => {
  const document = writeContract({ Thing: conditional });
  const mutant = listMutants(document).find(({ change }) => change === "oneOf/1 dropped");
  if (mutant === undefined) throw new Error("No branch was dropped.");
  const find = () => createFindDifference(withCompiledValidators(readContract(document)))(mutant);
  expect(find()).toEqual(find());
});
