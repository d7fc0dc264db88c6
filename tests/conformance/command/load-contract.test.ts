import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findLine, loadContract } from "../../../scripts/conformance/load-contract.ts";
import { splitPointer } from "../../../src/contract/json-pointer.ts";
import { deriveCases } from "../../../src/conformance/derive-cases.ts";
import { findRequestRule } from "../../../src/conformance/find-request-rule.ts";

const { operations, locate } = loadContract();

test("every rule that a case can break is found at its line", async () => {
  const lines = (await readFile("generated/openapi.yaml", "utf8")).split("\n");
  const { cases } = deriveCases(operations.filter(({ operationId }) => operationId === "createSubscription"));
  const pointers = new Set(
    cases.map(({ operation, pointer, kind }) => findRequestRule({ operation, pointer, kind }).contract),
  );
  expect(pointers.size).toBeGreaterThan(20);
  for (const pointer of pointers) {
    const tokens = splitPointer(pointer);
    const line = lines[Number(locate(pointer).split(":")[1]) - 1] ?? "";
    const key = tokens.at(-1) ?? "";
    // Entries of lists have no key, and stand two columns to the right of their list, as keys do of their parent.
    expect(line, pointer).toMatch(/^\d$/u.test(key) ? /^ *- / : new RegExp(`^[ -]*"?${key}"?:`, "u"));
    expect(line.search(/[^ -]/u), pointer).toBe(2 * (tokens.length - 1) + (/^\d$/u.test(key) ? 2 : 0));
  }
});

test("what is not there is found at its closest parent", () => {
  const lines = ["paths:", "  /a:", "    get:", "      tags:", "        - one", "  /b: {}"];
  expect(findLine(lines, "/paths/~1a/get/tags/0")).toBe(5);
  expect(findLine(lines, "/paths/~1b/get")).toBe(6);
  expect(findLine(lines, "/components")).toBe(1);
});
