import { expect, test } from "vitest";
import { findLimitFaults, findRequiredFaults, readDemands } from "../../scripts/trace/read-limits.ts";
import { writeContract } from "../report/mutants/write-contract.ts";

const size = { type: "number", maximum: 5 };
const document = writeContract({
  Thing: {
    type: "object",
    allOf: [
      { type: "object", required: ["size"], properties: { size, required: { type: "string" } } },
      { type: "object", required: ["required"], oneOf: [{ required: ["note"] }, { type: "object" }] },
    ],
  },
  Open: { type: "object", additionalProperties: true },
  Mixed: { type: ["string", "number"] },
});
const demands = readDemands(document);
const required = { Thing: ["size", "required"], "Thing/oneOf/0": ["note"] };

test("what a schema requires is read from all entries of its `allOf`, and by branch", () => {
  expect(findRequiredFaults(demands, required)).toEqual([]);
});

test("a member that is required without a statement is named", () => {
  expect(findRequiredFaults(demands, { ...required, Thing: ["size"] })).toEqual([
    "`Thing` requires size, required instead of size.",
  ]);
  expect(findRequiredFaults(demands, { Thing: ["size", "required"] })).toEqual([
    "`Thing/oneOf/0` requires note instead of nothing.",
  ]);
});

test("a member that is stated, but not required, is named", () => {
  expect(findRequiredFaults(demands, { ...required, Open: ["size"] })).toEqual([
    "`Open` requires nothing instead of size.",
  ]);
});

test("a limit has the place and the value that are stated", () => {
  expect(findLimitFaults(demands, { maximum: { 5: ["Thing.size"] }, minimum: {} })).toEqual([]);
});

test("a limit that is not stated is named, and one that is missing", () => {
  expect(findLimitFaults(demands, { maximum: { 6: ["Thing.size"] } })).toEqual([
    "`maximum: 5` of `Thing.size` is not stated.",
    "`maximum: 6` of `Thing.size` is missing.",
  ]);
});

test("a keyword that a statement does not name is left alone", () => {
  expect(findLimitFaults(demands, {})).toEqual([]);
});

test("plain types and open objects limit nothing", () => {
  const limits = { type: { '["string","number"]': ["Mixed"] }, additionalProperties: {} };
  expect(findLimitFaults(demands, limits)).toEqual([]);
});

test("the limits of a parameter and of the body of a notification have short names", () => {
  const webhooks = {
    PAID: {
      post: { requestBody: { content: { "application/json": { schema: { required: ["event"] } } } } },
    },
  };
  expect(
    findRequiredFaults(readDemands({ ...document, webhooks }), {
      ...required,
      "/webhooks/PAID/post": ["event"],
    }),
  ).toEqual([]);
  expect(findLimitFaults(demands, { maxLength: { 64: ["parameters/Key/schema"] } })).toEqual([]);
});
