import { expect, test } from "vitest";
import { readContract } from "../../../src/contract/read-contract.ts";
import { createJudge } from "../../contract-mutants/judge-mutant.ts";
import { listMutants } from "../../contract-mutants/list-mutants.ts";
import { traceStatements } from "../../../scripts/trace/find-faults.ts";
import { withCompiledValidators } from "../../../scripts/trace/judged-contract.ts";
import type { Statement } from "../../../scripts/trace/statement.ts";
import { writeContract } from "../../../tests/trace/write-contract.ts";

const thing = "/components/schemas/Thing";
const document = writeContract({
  Thing: {
    type: "object",
    required: ["kind", "size"],
    properties: {
      kind: { type: "string", enum: ["A", "B"] },
      size: { type: "number", minimum: 1 },
      note: { type: "string", maxLength: 9 },
    },
  },
});
const statements: Statement[] = [
  { id: "kinds", says: "Two kinds", at: `${thing}/properties/kind`, lists: ["A", "B"] },
  {
    id: "answers",
    says: "Errors are objects",
    at: "/paths/~1v1~1things/put",
    answers: { "200": "Thing", default: "ErrorBody" },
  },
];
const rules = [
  {
    says: "A thing has a size of at least one",
    judge: "requestBodies.putThing",
    cases: [
      [{ kind: "A", size: 1 }, true],
      [{ kind: "A", size: 0 }, false],
    ] as const,
  },
];
const original = withCompiledValidators(readContract(document));
const judge = createJudge({
  original,
  statements: traceStatements(statements, original.contract),
  rules,
});

function judgeChange(change: string, pointer: string) {
  const mutant = listMutants(document).find((made) => made.change === change && made.pointer === pointer);
  if (mutant === undefined) throw new Error(`No mutant at ${pointer} is called \`${change}\`.`);
  return judge(mutant);
}

test("the statement about a list notices an added value", () => {
  expect(judgeChange("enum: `NOT_IN_THE_TEXT` added", `${thing}/properties/kind`)).toBe("trace");
});

test("the statement about an operation notices a different error format", () => {
  const put = "/paths/~1v1~1things/put";
  expect(judgeChange("default: `ErrorBody` swapped with `ErrorMessages`", put)).toBe("trace");
});

test("the business rule notices a removed bound", () => {
  expect(judgeChange("minimum dropped", `${thing}/properties/size`)).toBe("business rules");
});

test("the build notices a schema that does not compile", () => {
  expect(judgeChange("type `string` dropped", `${thing}/properties/note`)).toBe("build");
});

test("a change that no statement covers is not noticed", () => {
  expect(judgeChange("maxLength dropped", `${thing}/properties/note`)).toBeUndefined();
});
