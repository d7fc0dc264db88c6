import { expect, test } from "vitest";
import contract from "../../../generated/openapi.json" with { type: "json" };
import * as validators from "../../../generated/validators.js";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { findRuleFaults } from "../../../scripts/trace/business-rules/business-rule.ts";
import { listBusinessRules } from "../../../scripts/trace/business-rules/list-business-rules.ts";
import { withShippedValidators } from "../../../scripts/trace/judged-contract.ts";

const shipped = withShippedValidators(readContract(contract as unknown as OpenApiDocument), validators);

test.each(listBusinessRules(shipped.contract.namedExamples))("$says", (rule) => {
  expect(findRuleFaults(rule, shipped)).toEqual([]);
});
