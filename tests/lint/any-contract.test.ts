import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { chooseRules } from "../../src/lint/rules.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { lintContract } from "../../src/lint/command.ts";
import { CommandError } from "../../src/cli/command-error.ts";

async function write(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "any-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
}

const contract = {
  "openapi/openapi.yaml": [
    "openapi: 3.1.0",
    "info: { title: Trips, version: 2.0.0 }",
    "paths:",
    "  /trips: { $ref: paths/trips.yaml }",
    "",
  ].join("\n"),
  "openapi/paths/trips.yaml": 'get: { description: trips, responses: { "200": { description: OK } } }\n',
};
const ruleset = [
  "extends: [spectral:oas]",
  "rules:",
  "  capitals:",
  "    given: $.paths[*].get.description",
  "    severity: warn",
  "    message: begin with a capital letter",
  "    then: { function: pattern, functionOptions: { match: '^[A-Z]' } }",
  "",
].join("\n");

describe("the rules for a contract are", () => {
  test("those that the package exports, if nothing says otherwise", async () => {
    const chosen = chooseRules(await write(contract));
    expect(chosen).toMatchObject({ name: "payment-orders-gate/spectral", redocly: undefined });
    expect(chosen).toHaveProperty("ruleset", expect.stringContaining(path.join(repository, "rules")));
  });

  test("the whole rule book, for a contract in our layout", async () => {
    const root = await write({ ...contract, "openapi/questions.yaml": "questions: []\n" });
    const book = path.resolve(repository);
    expect(chooseRules(root)).toEqual({ book, redocly: path.join(book, "redocly.yaml") });
  });

  test("those of its folder, if it has its own", async () => {
    const own = await write({
      ...contract,
      ".spectral.yaml": "",
      "redocly.yaml": "",
      "openapi/questions.yaml": "",
    });
    const redocly = path.join(own, "redocly.yaml");
    const name = ".spectral.yaml";
    expect(chooseRules(own)).toEqual({ ruleset: path.join(own, name), name, redocly });
    for (const other of ["spectral.yml", ".spectral.json", ".spectral.js"])
      expect(chooseRules(await write({ ...contract, [other]: "" }))).toMatchObject({ name: other });
    const copy = await write({
      ...contract,
      ".spectral.yaml": "",
      "rules/contract.yaml": "",
      "rules/tree.yaml": "",
    });
    expect(chooseRules(copy)).toEqual({ book: copy, redocly: path.join(copy, "redocly.yaml") });
  });
});

test("a folder rules/ with anything else does not matter", async () => {
  const chosen = chooseRules(await write({ ...contract, "rules/contract.yaml": "", "rules/README.md": "" }));
  expect(chosen).toMatchObject({ name: "payment-orders-gate/spectral" });
});

test.each([
  [".spectral.yaml", "extends: [payment-orders-gate/spectral]\n"],
  [".spectral.yml", "extends: [[payment-orders-gate/spectral, all]]\n"],
  [".spectral.json", '{ "extends": "payment-orders-gate/spectral" }\n'],
])("%s may name the rules of this package, wherever the folder is", async (name, text) => {
  const linter = createLinter({ root: await write({ ...contract, [name]: text }) });
  expect((await linter.lint()).map(({ rule }) => rule)).toContain("operations-declare-an-error");
});

test.each([
  ["", "Invalid ruleset provided"],
  ["extends: [", "Invalid ruleset provided"],
  ["rules: { a: {} }", 'the rule must have at least "given" and "then" properties (rules > a)'],
  ["extends: [left-pad/rules]", "Cannot find module './left-pad/rules'"],
  ["functions: [odd]", "Cannot find module './functions/odd.js'"],
])("rules that do not load are one sentence that names the file: %j", async (text, reason) => {
  const root = await write({ ...contract, ".spectral.yaml": text });
  const warn = vi.spyOn(console, "warn");
  onTestFinished(() => {
    warn.mockRestore();
  });
  await expect(lintContract({ root, format: "text" })).rejects.toThrow(
    new CommandError(`Lint could not run: ${path.join(root, ".spectral.yaml")} cannot be loaded: ${reason}.`),
  );
  expect(warn).not.toHaveBeenCalled();
});

test("a contract in another layout is checked from its root on, by its own rules", async () => {
  const root = await write({
    ...contract,
    ".spectral.yaml": ruleset,
    // Nothing refers to it, so it may be anything.
    "openapi/notes.yaml": "- a list\n",
  });
  const linter = createLinter({ root });
  const findings = await linter.lint();
  expect(findings).toContainEqual({
    engine: "Spectral",
    rule: "capitals",
    severity: "error",
    message: "begin with a capital letter",
    file: "openapi/paths/trips.yaml",
    line: 1,
    column: 21,
    pointer: "/get/description",
  });
  // It mistakes a path item in a file of its own for a fault.
  expect(findings.map(({ rule }) => rule)).not.toContain("oas3-schema");
  expect(await linter.nameRuleset()).toBe(".spectral.yaml");
  expect(await linter.countOwnRules()).toBeGreaterThan(30);
});

test("a file that its root refers to must be readable", async () => {
  const root = await write({ ...contract, "openapi/paths/trips.yaml": "get: [\n" });
  expect(await createLinter({ root }).lint()).toMatchObject([
    { rule: "yaml-is-readable", file: "openapi/paths/trips.yaml" },
  ]);
});

test("a reference to nothing is found by Redocly, whatever the rules", async () => {
  const root = await write({
    ...contract,
    ".spectral.yaml": "rules: {}\n",
    "openapi/paths/trips.yaml": "get: { responses: { default: { $ref: missing.yaml } } }\n",
  });
  const rules = (await createLinter({ root }).lint()).map(({ engine, rule }) => `${engine} ${rule}`);
  expect(rules).toContain("Redocly no-unresolved-refs");
});
