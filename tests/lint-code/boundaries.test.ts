import path from "node:path";
import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { beforeAll, expect, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { requireDocs } from "../../scripts/lint-code/require-docs.js";

/** The rules that enforce the style section of CONTRIBUTING. None of them needs types. */
const held = [
  "local/require-docs",
  "max-lines",
  "no-console",
  "no-restricted-globals",
  "no-restricted-imports",
  "no-restricted-syntax",
];
const linter = new Linter();
let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint({ cwd: repository });
});

interface Configured {
  rules: Linter.RulesRecord;
}

/** Lints a text with the configuration of the repository, as if it were this file. */
async function lint(file: string, text: string): Promise<string[]> {
  const { rules: all } = (await eslint.calculateConfigForFile(path.join(repository, file))) as Configured;
  const rules = Object.entries(all).filter(([name]) => held.includes(name));
  return linter
    .verify(
      text,
      {
        files: ["**/*.ts"],
        languageOptions: {
          parser: tseslint.parser,
          globals: { process: false, console: false },
        },
        plugins: { local: { rules: { "require-docs": requireDocs } } },
        rules: Object.fromEntries(rules),
      },
      { filename: file },
    )
    .map(({ ruleId }) => ruleId ?? "");
}

test.each([
  ["src/calls/a.ts", 'import { b } from "../transport/b.ts"; import createClient from "openapi-fetch";'],
  ["src/webhooks/node/a.ts", 'import { eventNames } from "../../../generated/events.ts";'],
  ["src/contract/a.ts", 'import { b } from "./b.ts";'],
  [
    "scripts/report/a.ts",
    'import { b } from "../../src/b.ts"; import path from "node:path"; console.log(process);',
  ],
  ["scripts/cli/a.ts", 'import { parseArgs } from "node:util"; import { b } from "./b.ts";'],
  ["tests/client/a.ts", 'import { b } from "../transport/b.ts"; export const c = 1;'],
  ["src/webhooks/a.ts", "/** What it is for. */\nexport const a = 1;"],
  ["src/webhooks/a.ts", "/** Both. */\nexport function a(b: 1): 1;\nexport function a(b: 2): 2;"],
  ["src/index.ts", 'export { a } from "./a.ts";'],
  ["src/webhooks/report-unhandled.ts", 'console.warn("nobody listens");'],
])("%s may contain %j", async (file, text) => {
  expect(await lint(file, text)).toEqual([]);
});

test.each([
  ["src/calls/a.ts", 'import { b } from "../../scripts/b.ts";', "no-restricted-imports"],
  ["src/calls/a.ts", 'import type { B } from "../../tests/b.ts";', "no-restricted-imports"],
  ["src/calls/a.ts", 'const b = await import("../../scripts/b.ts");', "no-restricted-syntax"],
  ["src/calls/a.ts", 'import path from "node:path";', "no-restricted-imports"],
  ["src/calls/a.ts", 'export { b } from "express";', "no-restricted-imports"],
  ["src/contract/a.ts", 'import { b } from "../errors/b.ts";', "no-restricted-imports"],
  ["src/contract/a.ts", 'import path from "node:path";', "no-restricted-imports"],
  ["scripts/report/a.ts", 'import { b } from "../../tests/b.ts";', "no-restricted-imports"],
  ["scripts/report/a.ts", 'await import("../../tests/b.ts");', "no-restricted-syntax"],
  ["examples/a.ts", 'import { b } from "../tests/b.ts";', "no-restricted-imports"],
  ["scripts/cli/a.ts", 'import { b } from "../mock/b.ts";', "no-restricted-imports"],
  ["src/webhooks/a.ts", "export const a = 1;", "local/require-docs"],
  ["src/webhooks/a.ts", "// A remark.\nexport interface A {}", "local/require-docs"],
  ["src/index.ts", 'export * from "./a.ts";', "no-restricted-syntax"],
  ["src/errors/a.ts", 'console.warn("a");', "no-console"],
  ["src/errors/a.ts", "process.exit(1);", "no-restricted-globals"],
])("%s must not contain %j", async (file, text, rule) => {
  expect(await lint(file, text)).toEqual([rule]);
});

test("a file has at most 150 lines, unless it is a test", async () => {
  const lines = (count: number) => "// A line.\n".repeat(count);
  expect(await lint("scripts/report/a.ts", lines(150))).toEqual([]);
  expect(await lint("scripts/report/a.ts", lines(151))).toEqual(["max-lines"]);
  expect(await lint("tests/client/a.test.ts", lines(200))).toEqual([]);
});
