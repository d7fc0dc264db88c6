import { expect, test } from "vitest";
import { readContractBody } from "../../src/contract/operations.ts";
import type { ContractRule } from "../../src/conformance/payload.ts";
import { deriveRules } from "../../src/conformance/derive.ts";
import { shippedValidators } from "../../src/conformance/validators.ts";
import { operations } from "./contract.ts";

const [operation] = operations.filter(({ operationId }) => operationId === "openMedCase");

function derive(payloads: Pick<ContractRule, "passes" | "fails">, example = "scam") {
  if (operation === undefined) throw new Error("There is no openMedCase.");
  const rule = { id: "med", operationId: operation.operationId, example, ...payloads };
  return deriveRules(operation, shippedValidators, [rule]);
}

test("a change that breaks a statement is a negative whose control is the example, with the rule that it breaks", () => {
  const [first] = readContractBody(operation?.requestBody)?.examples.keys() ?? [];
  const cases = derive({ fails: [{ without: ["/endToEndId"] }] }, first);
  expect(cases).toMatchObject([
    {
      name: "openMedCase breaks-med-1 /requestBody/endToEndId",
      group: "negatives",
      control: { body: { endToEndId: expect.any(String) as string } },
      expectation: { outcome: "refused", because: "invalid" },
      rule: { keyword: "required", assumptions: [] },
    },
  ]);
  expect(cases[0]?.request.body).not.toHaveProperty("endToEndId");
});

test("a change that keeps it is a positive, but not one that only adds members, which no documentation names", () => {
  const [first] = readContractBody(operation?.requestBody)?.examples.keys() ?? [];
  const passes = [{ with: { "/details": "More." } }, { with: { "/addedLater": true } }];
  expect(derive({ passes }, first).map(({ name, group }) => `${group}: ${name}`)).toEqual([
    "positives: openMedCase keeps-med-1 /requestBody/details",
  ]);
});

test("a change that the validators judge otherwise, and one to an example that is not there, are left out", () => {
  const [first] = readContractBody(operation?.requestBody)?.examples.keys() ?? [];
  expect(
    derive({ fails: [{ with: { "/details": "More." } }], passes: [{ without: ["/endToEndId"] }] }, first),
  ).toEqual([]);
  expect(derive({ fails: [{ without: ["/endToEndId"] }] }, "gone")).toEqual([]);
  // An overlay may have removed a member.
  expect(derive({ fails: [{ without: ["/removed"] }] }, first)).toEqual([]);
});
