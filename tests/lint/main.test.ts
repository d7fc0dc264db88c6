import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lintFormats } from "../../src/lint/report.ts";
import { writeProject } from "./write-project.ts";

const { argv } = process;
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  const print = (text: string) => void printed.push(text);
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
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

test("the contract of this repository has no finding", async () => {
  const { code, printed } = await lint("--format", "text");
  expect(code, printed).toBe(0);
});

test("a contract without a finding passes the gate", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  expect(await lint("--root", await writeProject())).toEqual({
    code: 0,
    printed:
      "Spectral: 0 findings, Redocly: 0, structure: 0 (3 custom rules), 0 of 0 values and 0 of 0 branches can be used",
  });
});

test.each([
  ["that cannot be read, exits with 2", "- a\n", "file-holds-a-mapping", 2],
  ["that breaks a rule, exits with 1", "description: Left over.\n", "no-description", 1],
])("a single finding, on a file %s", async (_, text, rule, expected) => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const { code, printed } = await lint("--root", await writeProject({ "openapi/stray.yaml": text }));
  expect(code).toBe(expected);
  expect(printed.match(/^openapi\/stray\.yaml:1:\d+ .*$/gmu)).toEqual([expect.stringContaining(`(${rule})`)]);
  expect(printed.match(/^::error .*$/gmu)).toEqual([expect.stringContaining(`title=${rule}::`)]);
});

test("annotations are printed only for GitHub", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "");
  const { code, printed } = await lint(
    "--root",
    await writeProject({ "openapi/stray.yaml": "description: A.\n" }),
  );
  expect([code, printed.includes("::error")]).toEqual([1, false]);
});

test("a rule book that is wrong exits with 2 and says why the gate could not run", async () => {
  const { code, printed } = await lint(
    "--root",
    await writeProject({ "rules/tree.yaml": "rules: { odd: {} }\n" }),
  );
  expect(code).toBe(2);
  expect(printed).toMatch(
    /^Lint could not run: \S+\/rules\/tree\.yaml cannot be loaded: .* \(rules > odd\)[^\n]*\.$/u,
  );
});

test.each(["rules/openapi.yaml", "rules/contract.yaml", "rules/tree.yaml", ".spectral.yaml", "redocly.yaml"])(
  "a project with rules of its own, but without %s, exits with 2 and says which file is missing and what lint reads",
  async (name) => {
    const root = await writeProject();
    const missing = path.join(root, name);
    await rm(missing);
    expect(await lint("--root", root)).toEqual({
      code: 2,
      printed: `Lint could not run: ${missing} does not exist. Lint also reads rules/, .spectral.yaml and redocly.yaml, next to openapi/.`,
    });
  },
);

describe("several contracts", () => {
  const json = (responses: object) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Trips", version: "1.0.0" },
      security: [],
      paths: { "/trips": { post: { operationId: "addTrip", summary: "Add a trip", responses } } },
    });
  const fine = json({ "200": { description: "OK" }, "400": { description: "Wrong" } });
  const wrong = json({ "200": { description: "OK" } });

  test("of any name are all checked, and the worst decides", async () => {
    const project = await writeProject({ "mono/a/trips.json": wrong, "mono/b/openapi.json": fine });
    const root = path.join(project, "mono");
    const at = (name: string) => path.join(root, name);
    const { code, printed } = await lint(
      "--root",
      root,
      "--file",
      at("a/trips.json"),
      "--file",
      at("b/openapi.json"),
    );
    expect(code).toBe(1);
    expect(printed).toMatch(/^a\/trips\.json\n\na\/trips\.json:1:\d+ .*\(operations-declare-an-error\)/u);
    expect(printed).toMatch(/\n\n\nb\/openapi\.json\n\nSpectral: 0 findings/u);
  });

  test("are found by their folders", async () => {
    const root = await writeProject({ "a/openapi.json": wrong, "b/openapi/openapi.yml": fine });
    const roots = ["--root", path.join(root, "a"), "--root", path.join(root, "b")];
    const { code, printed } = await lint("--format", "json", ...roots);
    expect(code).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({
      findings: [{ rule: "operations-declare-an-error", file: "openapi.json" }],
    });
  });

  test("have no overlay that does not exist", async () => {
    expect(await lint("--overlay", "nofile.yaml")).toEqual({
      code: 2,
      printed: "`--overlay` must be an existing YAML file, not `nofile.yaml`.",
    });
  });

  test("share no overlay", async () => {
    const root = await writeProject({ "a/openapi.json": fine });
    expect(await lint("--root", root, "--root", path.join(root, "a"), "--overlay", "x.yaml")).toEqual({
      code: 2,
      printed: "`--overlay` belongs to one contract: give one `--root` or one `--file`.",
    });
  });
});

describe("in the format", () => {
  const files = { "openapi/stray.yaml": "description: a | b\n" };
  const place = "openapi/stray.yaml:1:14";

  test("markdown, findings are a table", async () => {
    const some = await lint("--format", "markdown", "--root", await writeProject(files));
    expect(some.printed).toContain("## Contract: 1 finding\n");
    expect(some.printed).toContain(`\n| \`${place}\` | is wrong | no-description |`);
    printed.length = 0;
    const none = await lint("--format", "markdown", "--root", await writeProject());
    expect(none.printed).toBe("## Contract: no findings");
    const piped = { engine: "Redocly", rule: "r", severity: "error", message: "a | b", file: "f" } as const;
    const report = { name: "f", folder: "", text: "", findings: [{ ...piped, line: 1, column: 2 }] };
    expect(lintFormats.markdown([report])).toContain("| `f:1:2` | a \\| b | r |");
  });

  test("json, findings are complete", async () => {
    const { printed } = await lint("--format", "json", "--root", await writeProject(files));
    expect(JSON.parse(printed)).toMatchObject({
      findings: [{ rule: "no-description", file: "openapi/stray.yaml", line: 1, column: 14 }],
    });
  });

  test("github, annotations follow the text, with files relative to the workspace", async () => {
    const root = await writeProject(files);
    vi.stubEnv("GITHUB_WORKSPACE", path.dirname(root));
    const { printed } = await lint("--format", "github", "--root", root);
    expect(printed).toContain(`${place}  is wrong`);
    const name = `${path.basename(root)}/openapi/stray.yaml`;
    expect(printed).toContain(`\n::error file=${name},line=1,col=14,title=no-description::is wrong`);
  });
});
