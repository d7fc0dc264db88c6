import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emitBundleJson, emitBundleYaml } from "../../scripts/build/emit/emit-bundle.ts";
import { emitEvents } from "../../scripts/build/emit/emit-events.ts";
import { emitExamples } from "../../scripts/build/emit/emit-examples.ts";
import { emitMarks } from "../../scripts/build/emit/emit-marks.ts";
import { emitOperations } from "../../scripts/build/emit/emit-operations.ts";
import { emitRoutes } from "../../scripts/build/emit/emit-routes.ts";
import { emitStates } from "../../scripts/build/emit/emit-states.ts";
import { emitValidatorTypes } from "../../scripts/build/emit/emit-validator-types.ts";
import { listValidators } from "../../scripts/build/validators/list-validators.ts";
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
