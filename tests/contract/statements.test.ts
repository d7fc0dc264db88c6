import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import * as validators from "../../generated/validators.js";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { findFaults, traceStatements } from "../../scripts/trace/find-faults.ts";
import { withShippedValidators } from "../../scripts/trace/judged-contract.ts";
import { listMissingProofs } from "../../scripts/trace/list-missing-proofs.ts";
import { readStatements } from "../../scripts/trace/statement.ts";

const shipped = withShippedValidators(readContract(contract as unknown as OpenApiDocument), validators);
const sections = await readStatements();
const statements = sections.flatMap((section) => section.statements);

test("every statement has a unique id", () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("no section has lost a statement", () => {
  const counts = sections.map(({ section, statements: held }) => [section, held.length]);
  const advice = "If you added a statement, record the counts with `npx vitest run tests/contract --update`.";
  expect(counts, advice).toMatchSnapshot();
});

test("every statement has a check that can fail", () => {
  expect(statements.flatMap(listMissingProofs)).toEqual([]);
});

describe.each(sections)("$section", ({ statements: held }) => {
  test.each(traceStatements(held, shipped.contract))("$statement.id: $statement.says", (traced) => {
    expect(findFaults(traced, shipped)).toEqual([]);
  });
});
