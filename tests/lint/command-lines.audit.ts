import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const run = promisify(execFile);
const project = fileURLToPath(new URL("../..", import.meta.url));
const bin = (name: string) => path.join(project, "node_modules", ".bin", name);

describe("the command lines of the linters agree with the gate:", () => {
  test("Redocly finds nothing in the source", async () => {
    const { stderr } = await run(bin("redocly"), ["lint", "openapi/openapi.yaml"], { cwd: project });
    expect(stderr).toContain("Your API description is valid");
  });

  test("Spectral finds nothing in the source", async () => {
    const { stdout } = await run(
      bin("spectral"),
      ["lint", "openapi/**/*.yaml", "--ignore-unknown-format", "--fail-severity", "hint"],
      { cwd: project },
    );
    expect(stdout).toContain("No results");
  });

  test("Spectral finds nothing in the bundle", async () => {
    const { stdout } = await run(
      bin("spectral"),
      ["lint", "generated/openapi.yaml", "--ruleset", "rules/bundle.yaml", "--fail-severity", "hint"],
      { cwd: project },
    );
    expect(stdout).toContain("No results");
  });
});
