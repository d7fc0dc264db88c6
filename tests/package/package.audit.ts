import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileProject } from "../../scripts/report/consumers/compile-project.ts";
import { resolveTool } from "../../scripts/report/consumers/resolve-tool.ts";
import { root, stagePackage } from "../../scripts/package/stage-package.ts";

const run = promisify(execFile);
const consumers = path.join(root, "scripts/package/consumers");

let staged: Awaited<ReturnType<typeof stagePackage>>;
beforeAll(async () => {
  staged = await stagePackage();
});
afterAll(() => staged.remove());

describe("the tarball", () => {
  test("passes attw in every mode: its types resolve like its code", async () => {
    const attw = await resolveTool("@arethetypeswrong/cli/dist/index.js");
    // YAML does not have types.
    const flags = ["--format", "json", "--exclude-entrypoints", "./openapi.yaml", "./spectral"];
    // Its exit code is not 0 if there is a problem.
    const { stdout } = await run(process.execPath, [attw, staged.tarball, ...flags]);
    const { analysis } = JSON.parse(stdout) as {
      analysis: { problems: unknown[]; entrypoints: Record<string, { resolutions: object }> };
    };
    expect(analysis.problems).toEqual([]);
    const entries = Object.values(analysis.entrypoints);
    expect(entries).toHaveLength(Object.keys(staged.manifest.exports).length - 2);
    for (const { resolutions } of entries) {
      expect(Object.keys(resolutions)).toEqual(["node10", "node16-cjs", "node16-esm", "bundler"]);
    }
  });
});

describe("a project that installed the tarball", () => {
  // `npm run report` compiles with each compiler in each mode.
  test.each([
    ["node10", "typescript-5.4"],
    ["node16", "typescript-5.4"],
    ["node18", "typescript-7"],
    ["nodenext", "typescript-7"],
    ["bundler", "typescript-5.4"],
  ] as const)("compiles strictly with %s by %s, our declarations included", async (mode, compiler) => {
    expect(await compileProject(staged.project, mode, compiler)).toBe("");
  });

  test("can lint its own contract with the rule book", async () => {
    await writeFile(path.join(staged.project, "ruleset.yaml"), "extends: [payment-orders-api/spectral]\n");
    await cp(path.join(consumers, "careless.yaml"), path.join(staged.project, "careless.yaml"));
    const spectral = path.join(root, "node_modules/@stoplight/spectral-cli/dist/index.js");
    const args = [spectral, "lint", "--ruleset", "ruleset.yaml", "--format", "json", "careless.yaml"];
    const { stdout } = await run(process.execPath, args, { cwd: staged.project }).catch(
      (error: unknown) => error as { stdout: string },
    );
    const findings = JSON.parse(stdout.slice(0, stdout.lastIndexOf("]") + 1)) as { code: string }[];
    const codes = findings.map(({ code }) => code);
    expect(codes).toContain("path-carries-version");
    expect(codes).toContain("operation-is-secured");
  });
});
