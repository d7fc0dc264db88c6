import { describe, expect, test } from "vitest";
import { readContract } from "../../src/contract/read-contract.ts";
import { findFaults, traceStatements } from "../../scripts/trace/find-faults.ts";
import { withCompiledValidators } from "../../scripts/trace/judged-contract.ts";
import { listMissingProofs } from "../../scripts/trace/list-missing-proofs.ts";
import type { Statement } from "../../scripts/trace/statement.ts";
import { writeContract } from "./write-contract.ts";

const document = writeContract({
  Thing: {
    type: "object",
    required: ["kind"],
    properties: { kind: { $ref: "#/components/schemas/Kind" }, none: { type: ["string", "null"] } },
  },
  Kind: { type: "string", enum: ["A", "B"] },
  Open: { type: "string", "x-extensible-enum": ["A", "B"] },
});
const contract = withCompiledValidators(readContract(document));
const schemas = "/components/schemas";
const put = "/paths/~1v1~1things/put";

function judge(proof: Partial<Statement>): string[] {
  const statement: Statement = { id: "id", says: "Something", at: schemas, ...proof };
  return traceStatements([statement], contract.contract).flatMap((traced) => findFaults(traced, contract));
}

const none = `${schemas}/Thing/properties/none`;

describe.each<[name: string, right: Partial<Statement>, wrong: Partial<Statement>]>([
  ["lists", { at: `${schemas}/Kind`, lists: ["A", "B"] }, { at: `${schemas}/Kind`, lists: ["B", "A"] }],
  ["knows", { at: `${schemas}/Open`, knows: ["A", "B"] }, { at: `${schemas}/Kind`, knows: ["A", "B"] }],
  [
    "refers",
    { at: `${schemas}/Thing`, refers: { kind: "Kind" } },
    { at: `${schemas}/Thing`, refers: { kind: "Open" } },
  ],
  [
    "answers",
    { at: put, answers: { "200": "Thing", default: "ErrorBody" } },
    { at: put, answers: { "200": "Thing" } },
  ],
  [
    "takes",
    { at: put, takes: { header: ["key"], body: "Thing" } },
    { at: put, takes: { header: ["key?"], body: "Thing" } },
  ],
  ["scopes", { scopes: { putThing: "api://things" } }, { scopes: {} }],
  ["safe", { safe: [] }, { safe: ["putThing"] }],
  ["nullable", { nullable: [none] }, { nullable: [] }],
  ["requires", { requires: { Thing: ["kind"] } }, { requires: {} }],
  [
    "limits",
    { limits: { maxLength: { 64: ["parameters/Key/schema"] }, minLength: {} } },
    { limits: { maxLength: {} } },
  ],
  [
    "payloads",
    { judge: "schemas.Thing", passes: [{ value: { kind: "A" } }], fails: [{ value: {} }] },
    { judge: "schemas.Thing", passes: [{ value: { kind: "C" } }], fails: [{ value: { kind: "A" } }] },
  ],
])("%s", (_, right, wrong) => {
  test("passes if the contract matches the statement", () => {
    expect(judge(right)).toEqual([]);
  });

  test("fails if the contract differs from the statement", () => {
    expect(judge(wrong)).not.toEqual([]);
  });
});

test("a statement without a proof is reported", () => {
  const bare: Statement = { id: "bare", says: "Something", at: put };
  expect(listMissingProofs(bare)).toEqual([
    expect.stringMatching(/^`bare` must have one of: is, .*, meanings\.$/u),
  ]);
  expect(listMissingProofs({ ...bare, mentions: ["a"] })).toEqual([]);
  expect(listMissingProofs({ ...bare, fails: [] })).toHaveLength(1);
});
