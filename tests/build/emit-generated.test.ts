import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  emitBundleJson,
  emitBundleYaml,
  emitEvents,
  emitExamples,
  emitMarks,
  emitOperations,
  emitRoutes,
  emitStates,
} from "../../scripts/build/tables.ts";
import { emitValidatorTypes } from "../../scripts/build/validators/module.ts";
import { listValidators } from "../../scripts/build/validators/entries.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract, type Contract } from "../../src/contract/contract.ts";

const read = (name: string) => readFileSync(new URL(`../../generated/${name}`, import.meta.url), "utf8");
const bundle = () => JSON.parse(read("openapi.json")) as OpenApiDocument;

test.each<[string, (contract: Contract) => string]>([
  ["operations.ts", ({ operations }) => emitOperations(operations)],
  ["routes.ts", ({ operations }) => emitRoutes(operations)],
  ["events.ts", ({ notifications }) => emitEvents(notifications)],
  ["examples.ts", (contract) => emitExamples(contract)],
  ["states.ts", ({ states }) => emitStates(states)],
  ["marks.ts", (contract) => emitMarks(contract)],
  [
    "validators.d.ts",
    (contract) => emitValidatorTypes(listValidators(contract).map((entry) => ({ ...entry, name: "" }))),
  ],
])("`generated/%s` is what is written for the bundle", (name, emit) => {
  expect(emit(readContract(bundle()))).toBe(read(name));
});

test("the bundle is written in the order of its members, with a line break at its end", () => {
  expect(emitBundleJson(bundle())).toBe(read("openapi.json"));
  expect(emitBundleYaml(bundle())).toBe(read("openapi.yaml"));
});
