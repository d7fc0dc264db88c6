import { expect, test } from "vitest";
import { describeMember } from "../../../docs/site/src/data/describe-member.ts";
import { listMembers } from "../../../src/contract/schema.ts";
import { readContractBody } from "../../../src/contract/operations.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const { operations } = loadContract();

function describe(operationId: string, name: string) {
  const call = operations.find((operation) => operation.operationId === operationId);
  const body = readContractBody(call?.requestBody);
  const member = body && listMembers(body.schema).find((one) => one.name === name);
  if (member === undefined) throw new Error(`No member ${name}.`);
  return describeMember({ parts: member.parts, choices: [], path: name });
}

test("an open list is open only where no other part of the schema closes it, and its note is not repeated", () => {
  const description = expect.not.stringContaining("Open list") as string;
  expect(describe("createTransparentOrderV2", "order.amount.currency")).toMatchObject({
    isOpen: true,
    description,
  });
  expect(describe("createTransparentOrderV3", "order.amount.currency")).toMatchObject({
    isOpen: false,
    description,
  });
});

test("a pattern is not part of the type", () => {
  expect(describe("createTransparentOrderV3", "customer.country")).toMatchObject({
    type: "string",
    patterns: ["^[A-Z]{3}$"],
  });
});

test("a default that no keyword expresses is not part of the description too", () => {
  const { description, limits } = describe("createTransparentOrderV3", "order.expiration");
  expect(limits).toEqual(["Default: `86400`, one day in seconds."]);
  expect(description).toBe("Seconds until the QR code expires. Only for dynamic PIX QR codes.");
});
