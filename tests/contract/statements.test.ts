import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import * as validators from "../../generated/validators.js";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { readSections } from "../../scripts/build/statements.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { findFaults, listMissingProofs, traceStatements } from "./statement-faults.ts";
import { withShippedValidators } from "./validated-contract.ts";

const shipped = withShippedValidators(readContract(contract as unknown as OpenApiDocument), validators);
const sections = await readSections(repository);
const statements = sections.flatMap((section) => section.statements);

const advice =
  "The contract differs from openapi/statements.yaml. If the provider's documentation changed, edit the statement " +
  "there. Otherwise, edit the file in openapi/ that defines";

test("every statement has a unique id", () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every statement has a check that can fail", () => {
  expect(statements.flatMap(listMissingProofs)).toEqual([]);
});

describe.each(sections)("$section", ({ statements: held }) => {
  test.each(traceStatements(held, shipped.contract))("$statement.id: $statement.says", (traced) => {
    expect(findFaults(traced, shipped), `${advice} ${traced.statement.at}.`).toEqual([]);
  });
});
