import { expect, test } from "vitest";
import { concernsContract, selectTests } from "../../scripts/check/select-tests.ts";

const tests = new Map([
  ["tests/client/retries.test.ts", 'import { computeDelay } from "../../src/client/retry.ts";'],
  ["tests/testing/mock.test.ts", 'import { computeDelay } from "../../src/client/retry.ts";'],
  ["tests/sandbox/orders/orders.test.ts", ""],
  ["tests/sandbox/pix.test.ts", 'import "./open-sandbox.ts";'],
  ["tests/money/money.test.ts", ""],
  ["tests/contract/contract.test.ts", ""],
  ["tests/docs/site.test.ts", ""],
  ["tests/build/emit.test.ts", ""],
]);

test.each([
  [
    "a module: those of its folder, and those that import it",
    ["src/client/retry.ts"],
    ["tests/client/", "tests/testing/mock.test.ts"],
  ],
  ["a module of `src` itself", ["src/money.ts"], ["tests/money/"]],
  ["a script", ["scripts/build/build.ts"], ["tests/build/"]],
  ["the contract", ["openapi/orders/schemas/Amount.yaml"], ["tests/contract/"]],
  ["the docs", ["docs/text/markdown.ts"], ["tests/docs/"]],
  ["a test: itself", ["tests/money/money.test.ts"], ["tests/money/money.test.ts"]],
  ["what tests share: their folder", ["tests/sandbox/open-sandbox.ts"], ["tests/sandbox/"]],
  [
    "several files: each test once",
    ["src/client/retry.ts", "tests/client/retries.test.ts"],
    ["tests/client/", "tests/testing/mock.test.ts"],
  ],
  ["what has no tests", ["LICENSE", "src/nowhere/a.ts"], []],
])("the tests of %s", (_, changed, expected) => {
  expect(selectTests(changed, tests)).toEqual(expected);
});

test.each([
  ["openapi/openapi.yaml", true],
  ["generated/types.ts", true],
  ["rules/contract.yaml", true],
  ["scripts/build/types.ts", true],
  ["src/bundle/renames.ts", true],
  ["src/contract/schema.ts", true],
  ["src/client/retry.ts", false],
  ["scripts/package/main.ts", false],
  ["tests/rules/rules.test.ts", false],
])("whether the contract is checked after a change of %s: %s", (file, isChecked) => {
  expect(concernsContract(file)).toBe(isChecked);
});
