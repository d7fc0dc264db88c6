import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { writeProject } from "./write-project.ts";

const { argv, exitCode } = process;
let printed: string[] = [];
beforeEach(() => {
  printed = [];
  const print = (text: string) => void printed.push(text);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.argv = argv;
  process.exitCode = exitCode;
});

let runs = 0;
/** Runs the command in this process. Returns its exit code and output. */
async function lint(...args: string[]) {
  process.argv = [...argv.slice(0, 2), ...args];
  // A module runs only once, but with another URL it is another module.
  const script = new URL(`../../scripts/lint/main.ts?run=${++runs}`, import.meta.url);
  await import(script.href);
  return { code: process.exitCode, printed: printed.join("\n") };
}

test("a contract without a finding passes the gate", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  expect(await lint("--root", await writeProject())).toEqual({
    code: 0,
    printed:
      "Spectral: 0 findings, Redocly: 0, structure: 0 (3 custom rules), 0 of 0 values and 0 of 0 branches can be used",
  });
});

test.each([
  ["that cannot be read", "- a\n", "file-holds-a-mapping"],
  ["that breaks a rule", "description: Left over.\n", "no-description"],
])("a single finding, on a file %s, exits with 1", async (_, text, rule) => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const { code, printed } = await lint("--root", await writeProject({ "openapi/stray.yaml": text }));
  expect(code).toBe(1);
  expect(printed.match(/^openapi\/stray\.yaml:1:\d+ .*$/gmu)).toEqual([expect.stringContaining(`(${rule})`)]);
  expect(printed.match(/^::error .*$/gmu)).toEqual([expect.stringContaining(`title=${rule}::`)]);
});

test("annotations are printed only for GitHub", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "");
  const { code, printed } = await lint("--root", await writeProject({ "openapi/stray.yaml": "- a\n" }));
  expect([code, printed.includes("::error")]).toEqual([1, false]);
});

test("a rule book that is wrong exits with 1 and says why the gate could not run", async () => {
  const { code, printed } = await lint(
    "--root",
    await writeProject({ "rules/tree.yaml": "rules: { odd: {} }\n" }),
  );
  expect(code).toBe(1);
  expect(printed).toMatch(/^Lint could not run: .*\n {2}.*\(rules > odd/u);
});

test("the help says what is checked and what the exit code means", async () => {
  const { printed } = await lint("--help");
  expect(printed).toContain("Checks the contract with Spectral, Redocly and the rule book.");
  expect(printed).toContain("Exits with 1 if there are findings.");
});

test("an unknown flag exits with 1 and names the help", async () => {
  const { code, printed } = await lint("--unknown");
  expect(code).toBe(1);
  expect(printed).toMatch(/--unknown.*`npm run lint -- --help`/u);
});

test.each(["rules/openapi.yaml", "rules/contract.yaml", "rules/tree.yaml", ".spectral.yaml", "redocly.yaml"])(
  "a project without %s exits with 1 and says which file is missing and what lint reads",
  async (name) => {
    const root = await writeProject();
    const missing = path.join(root, name);
    await rm(missing);
    expect(await lint("--root", root)).toEqual({
      code: 1,
      printed: `Lint could not run: ${missing} does not exist. Lint also reads rules/, .spectral.yaml and redocly.yaml, next to openapi/.`,
    });
  },
);
