import { expect, test } from "vitest";
import { mutateContract } from "../../contract-mutants/mutate-contract.ts";
import type { Statement } from "../../../scripts/build/statements.ts";
import { writeContract } from "../../../tests/contract/write-contract.ts";

const text = { type: "string" };
const document = writeContract({
  Thing: {
    type: "object",
    required: ["kind"],
    properties: { kind: text, note: text },
    allOf: [
      {
        type: "object",
        oneOf: [
          { type: "object", properties: { kind: { ...text, const: "A" } } },
          { type: "object", required: ["note"], properties: { kind: { ...text, const: "B" }, note: text } },
        ],
      },
    ],
  },
});
const rule: Statement = {
  id: "note",
  says: "B has a note, and there are no other kinds",
  at: "/components/schemas/Thing",
  validate: "schemas.Thing",
  passes: [{ value: { kind: "A" } }, { value: { kind: "B", note: "" } }],
  fails: [{ value: { kind: "B" } }, { value: { kind: "C" } }, { value: { kind: "A", note: 1 } }],
};
const bare = mutateContract({ document, statements: [] });

test("a change to a condition must be noticed by a statement", () => {
  const noteIsRequired = expect.objectContaining({ change: "`note` no longer required" }) as unknown;
  expect(bare.survivors).toContainEqual(noteIsRequired);
  expect(mutateContract({ document, statements: [rule] }).survivors).not.toContainEqual(noteIsRequired);
});

test("the table is enough for any other change", () => {
  expect([...(bare.counts.get("response dropped or added") ?? [])]).toEqual([["table", 7]]);
});

test("a contract that does not satisfy its statements is an error", () => {
  const statements = [{ ...rule, passes: [{ value: {} }] }];
  expect(() => mutateContract({ document, statements })).toThrow("does not satisfy these statements: note.");
});
