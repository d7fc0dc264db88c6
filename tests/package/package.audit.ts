import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { compileProject } from "./compile-project.ts";
import { stagePackage } from "../../scripts/package/stage-package.ts";

const run = promisify(execFile);
const consumers = path.join(root, "tests/package/consumers");

type Staged = Awaited<ReturnType<typeof stagePackage>>;
let staged: Staged;
let gate: Staged;
beforeAll(async () => {
  staged = await stagePackage();
  gate = await stagePackage("gate");
});
afterAll(() => Promise.all([staged.remove(), gate.remove()]));

describe("a project that installed the tarball", () => {
  test.each([
    ["node10", "typescript"],
    ["node18", "typescript-7"],
    ["nodenext", "typescript-7"],
  ] as const)("compiles strictly with %s by %s, our declarations included", async (mode, compiler) => {
    expect(await compileProject(staged.project, mode, compiler)).toBe("");
  });
});

describe("a project that installed the gate alone", () => {
  test.each([
    ["passes the packed contract", path.join(root, "generated/openapi.yaml"), 0, []],
    [
      "fails a careless one",
      "careless.yaml",
      1,
      ["operations-decide-on-security", "operations-declare-an-error"],
    ],
    ["fails one that it cannot read", "older.yaml", 1, ["contract-is-openapi-3"]],
  ])(
    "can check a contract with the settings of the guide, which %s",
    async (_what, file, exitCode, rules) => {
      const guide = path.join(root, "docs/guides/21-use-the-gate-in-your-repository.md");
      const [, settings = ""] = /^```yaml\n([^]*?)^```$/mu.exec(await readFile(guide, "utf8")) ?? [];
      await writeFile(path.join(gate.project, ".spectral.yaml"), settings);
      const careless = await readFile(path.join(consumers, "careless.yaml"), "utf8");
      await writeFile(path.join(gate.project, "careless.yaml"), careless);
      await writeFile(
        path.join(gate.project, "older.yaml"),
        careless.replace("openapi: 3.1.1", 'swagger: "2.0"'),
      );
      const spectral = path.join(root, "node_modules/@stoplight/spectral-cli/dist/index.js");
      const args = [spectral, "lint", "--format", "json", "--fail-severity", "warn", file];
      const { stdout, code = 0 } = (await run(process.execPath, args, { cwd: gate.project }).catch(
        (error: unknown) => error,
      )) as { stdout: string; code?: number };
      const findings = JSON.parse(stdout.slice(0, stdout.lastIndexOf("]") + 1)) as { code: string }[];
      expect(code).toBe(exitCode);
      expect(findings.map((finding) => finding.code)).toEqual(expect.arrayContaining(rules));
    },
  );

  test("lints, compares and answers the questions of a copy of this contract", async () => {
    const { command, project } = gate;
    const copy = path.join(project, "copy");
    await cp(path.join(root, "openapi"), path.join(copy, "openapi"), { recursive: true });
    const lint = await command("lint", "--root", "copy");
    expect(lint).toMatchObject({ code: 0, stderr: "" });
    expect(lint.stdout).toMatch(/^Spectral: 0 findings, Redocly: 0, structure: 0/mu);
    const base = path.join(root, "generated/openapi.yaml");
    const diff = await command("diff", base, "--root", "copy", "--format", "text");
    expect(diff).toMatchObject({ code: 0, stderr: "" });
    const { code, stdout, stderr } = await command(
      "answers",
      "--question",
      "order-statuses",
      "--root",
      "copy",
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("question: order-statuses");
  });
});
