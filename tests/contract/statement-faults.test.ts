import { describe, expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { Statement } from "../../scripts/build/statements.ts";
import { findFaults, listMissingProofs, traceStatements } from "./statement-faults.ts";
import { withCompiledValidators } from "./validated-contract.ts";
import { writeContract } from "./write-contract.ts";

const document = writeContract({
  Thing: {
    type: "object",
    required: ["kind"],
    properties: { kind: { $ref: "#/components/schemas/Kind" }, note: { type: "string", maxLength: 3 } },
  },
  Kind: {
    type: "string",
    enum: ["A", "B"],
  },
});
const contract = withCompiledValidators(readContract(document));
const put = "/paths/~1v1~1things/put";
const things = ["schemas.Thing", "requestBodies.putThing"];

function validate(proof: Partial<Statement>): string[] {
  const statement: Statement = { id: "id", says: "Something", at: put, ...proof };
  return traceStatements([statement], contract.contract).flatMap((traced) => findFaults(traced, contract));
}

describe.each<[name: string, right: Partial<Statement>, wrong: Partial<Statement>]>([
  ["shows", { shows: { "x-scope": "api://things" } }, { shows: { responses: { "200": {} }, "x-scope": "" } }],
  [
    "payloads",
    { validate: things, passes: [{ value: { kind: "A" } }], fails: [{ value: {} }] },
    { validate: things, passes: [{ value: { kind: "C" } }] },
  ],
])("%s", (_, right, wrong) => {
  test("passes if the contract matches the statement", () => {
    expect(validate(right)).toEqual([]);
  });

  test("fails if the contract differs from the statement", () => {
    expect(validate(wrong)).not.toEqual([]);
  });
});

test("each validator validators a payload for each value", () => {
  const value = { note: "a" };
  const wrong = validate({ validate: things, passes: [{ value, each: { "/kind": ["A", "C"] } }] });
  expect(wrong).toEqual(
    things.map((place) => `${place} rejects {"value":{"note":"a"},"with":{"/kind":"C"}}.`),
  );
});

test("a text is repeated, and a value can replace the whole payload", () => {
  const value = { kind: "A" };
  const payloads: Partial<Statement> = {
    validate: things,
    passes: [{ value, repeat: { "/note": ["ab", 1] } }, { each: { "": [{ kind: "B" }] } }],
    fails: [{ value, repeat: { "/note": ["ab", 2] } }, { each: { "": [1, null] } }],
  };
  expect(validate(payloads)).toEqual([]);
});

test("a statement without a proof is reported", () => {
  const bare: Statement = { id: "bare", says: "Something", at: put };
  const message = "`bare` must have one of: fails, shows.";
  expect(listMissingProofs(bare)).toEqual([message]);
  expect(listMissingProofs({ ...bare, shows: { a: 1 } })).toEqual([]);
  expect(listMissingProofs({ ...bare, passes: [{ value: 1 }], fails: [] })).toEqual([message]);
});

test("payloads that no validator can validate are an error", () => {
  expect(() => validate({ example: "other", fails: [{}] })).toThrow("no operation uses the example `other`");
  expect(validate({ validate: "schemas.Other", fails: [{ value: 1 }] })).toEqual([
    "The contract does not have the validator `schemas.Other`.",
  ]);
});
