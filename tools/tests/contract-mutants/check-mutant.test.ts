import { expect, test } from "vitest";
import { readContract } from "../../../src/contract/contract.ts";
import { createCheck } from "../../contract-mutants/check-mutant.ts";
import { listMutants } from "../../contract-mutants/list-mutants.ts";
import { traceStatements } from "../../../tests/contract/statement-faults.ts";
import { withCompiledValidators } from "../../../tests/contract/validated-contract.ts";
import type { Statement } from "../../../scripts/build/statements.ts";
import { writeContract } from "../../../tests/contract/write-contract.ts";

const thing = "/components/schemas/Thing";
const document = writeContract({
  Thing: {
    type: "object",
    required: ["kind", "size"],
    properties: {
      kind: { type: "string", enum: ["A", "B"], "x-enumDescriptions": { A: "The first." } },
      size: { type: "number", minimum: 1 },
      note: { type: "string", maxLength: 9 },
    },
  },
});
const statements: Statement[] = [
  { id: "kinds", says: "A is the first", at: `${thing}/properties/kind`, shows: { type: "string" } },
  {
    id: "size",
    says: "A thing has a size of at least one",
    at: `${thing}/properties/size`,
    validate: ["schemas.Thing", "requestBodies.putThing"],
    passes: [{ value: { kind: "A", size: 1 } }],
    fails: [{ value: { kind: "A", size: 0 } }],
  },
];
const original = withCompiledValidators(readContract(document));
const validate = createCheck({ original, statements: traceStatements(statements, original.contract) });

test.each<[change: string, pointer: string, noticed: string]>([
  ["member `kind` dropped", thing, "statements"],
  ["minimum dropped", `${thing}/properties/size`, "statements"],
  ["type `string` dropped", `${thing}/properties/note`, "build"],
  ["maxLength dropped", `${thing}/properties/note`, "table"],
  ["enum: `NOT_IN_THE_TEXT` added", `${thing}/properties/kind`, "table"],
  ["default: `ErrorBody` swapped with `ErrorMessages`", "/paths/~1v1~1things/put", "table"],
])("%s is noticed", (change, pointer, noticed) => {
  const mutant = listMutants(document).find((made) => made.change === change && made.pointer === pointer);
  if (mutant === undefined) throw new Error(`No mutant at ${pointer} is called \`${change}\`.`);
  expect(validate(mutant)).toBe(noticed);
});

test("a change that only its text reveals is noticed by the words of the text", () => {
  const other = { ...document, info: { ...document.info, description: "Bodies are XML." } };
  const mutant = {
    operator: "",
    pointer: "/info",
    change: "",
    document: other,
    isTestable: false,
    samples: [],
  };
  const check = (words: string[]) =>
    createCheck({ original, statements: [], texts: [{ place: "/info", words }] })(mutant);
  expect([check(["json"]), check([])]).toEqual(["statements", undefined]);
});
