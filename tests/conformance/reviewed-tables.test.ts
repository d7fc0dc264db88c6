import { expect, test } from "vitest";
import bundle from "../../generated/openapi.json" with { type: "json" };
import { questions } from "../../generated/questions.ts";
import { classifyRisk, reviewedRisks } from "../../src/conformance/plan.ts";
import { findNeededValue } from "../../src/conformance/target.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { isSafe } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/contract.ts";

const { operations, assumptions } = readContract(bundle as unknown as OpenApiDocument);

test("the risk of every operation that is not safe is reviewed", () => {
  const unsafe = operations.filter(({ method, operation }) => !isSafe(method, operation));
  expect(Object.keys(reviewedRisks).sort()).toEqual(unsafe.map(({ operationId }) => operationId).sort());
});

test("a request with the data of a card has a risk of its own", () => {
  const order = operations.find(({ operationId }) => operationId === "createTransparentOrderV3");
  if (order === undefined) throw new Error("The contract has no orders.");
  const card = { order: { specialPaymentDetails: { creditCard: { cvv: "123" } } } };
  expect(classifyRisk(order, { body: card })).toBe("card");
  expect(classifyRisk(order, { body: { order: {} } })).toBe("write");
});

test("every question whose scope is reviewed is one of the contract, and has one scope", () => {
  const reviewed = Object.keys(questions).filter((id) => questions[id]?.leavesOpen !== "value");
  const known = new Set(assumptions.flatMap(({ questions }) => questions));
  expect(reviewed.filter((id) => !known.has(id))).toEqual([]);
  expect(reviewed).not.toEqual([]);
});

test("every path parameter is a value that exists at the service", () => {
  const unknown = operations.flatMap((operation) =>
    operation.parameters
      .filter(
        ({ node }) => node.in === "path" && findNeededValue(operation.operationId, node.name) === undefined,
      )
      .map(({ node }) => `${operation.operationId} ${node.name}`),
  );
  expect(unknown).toEqual([]);
});
