import { expect, test } from "vitest";
import { listNodes } from "../../src/contract/walk-document.ts";
import { findLimitFaults, findRequiredFaults, readDemands } from "../../scripts/trace/read-limits.ts";
import { writeContract } from "./write-contract.ts";

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
const demands = readDemands(listNodes(document));
const required = { Thing: ["size", "required"], "Thing/oneOf/0": ["note"] };

test("required members are read from all entries of `allOf`, and separately for each branch", () => {
  expect(findRequiredFaults(demands, required)).toEqual([]);
});

test("a member that is required without a statement is reported", () => {
  expect(findRequiredFaults(demands, { ...required, Thing: ["size"] })).toEqual([
    "`Thing` must require [size], but requires [size, required].",
  ]);
  expect(findRequiredFaults(demands, { Thing: ["size", "required"] })).toEqual([
    "`Thing/oneOf/0` must require nothing, but requires [note].",
  ]);
});

test("a member of a statement that is not required is reported", () => {
  expect(findRequiredFaults(demands, { ...required, Open: ["size"] })).toEqual([
    "`Open` must require [size], but requires nothing.",
  ]);
});

test("a limit matches a statement with its place and value", () => {
  expect(findLimitFaults(demands, { maximum: { 5: ["Thing.size"] }, minimum: {} })).toEqual([]);
});

test("limits that are not in the statement or missing in the contract are reported", () => {
  expect(findLimitFaults(demands, { maximum: { 6: ["Thing.size"] } })).toEqual([
    "`maximum: 5` of `Thing.size` is not in the statement.",
    "`maximum: 6` of `Thing.size` is missing in the contract.",
  ]);
});

test("keywords that a statement does not name are ignored", () => {
  expect(findLimitFaults(demands, {})).toEqual([]);
});

test("single types and open objects are not limits", () => {
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
    findRequiredFaults(readDemands(listNodes({ ...document, webhooks })), {
      ...required,
      "/webhooks/PAID/post": ["event"],
    }),
  ).toEqual([]);
  expect(findLimitFaults(demands, { maxLength: { 64: ["parameters/Key/schema"] } })).toEqual([]);
});
