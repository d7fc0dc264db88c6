import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLinter, type Linter } from "../../src/lint/linter.ts";
import { copyContract, type ContractCopy } from "../copy-contract.ts";
import { askFor } from "../services/ask-for.ts";

const run = promisify(execFile);
const project = fileURLToPath(new URL("../..", import.meta.url));

describe("the gate", () => {
  let copy: ContractCopy;
  let linter: Linter;
  beforeAll(async () => {
    copy = await copyContract({ room: "payouts" });
    linter = createLinter({ root: copy.root });
  });
  afterAll(() => copy.remove());

  /** Runs with some files of the copy changed, then restores them. */
  async function withBroken<T>(changes: Record<string, [from: string, to: string]>, run: () => Promise<T>) {
    const texts = new Map<string, string>();
    for (const [file, [from, to]] of Object.entries(changes)) {
      const text = await readFile(path.join(copy.root, file), "utf8");
      texts.set(file, text);
      await writeFile(path.join(copy.root, file), text.replace(from, to));
    }
    try {
      return await run();
    } finally {
      for (const [file, text] of texts) await writeFile(path.join(copy.root, file), text);
    }
  }

  test("reports unreadable YAML by file and line and nothing else", async () => {
    const file = "openapi/payouts/schemas/Payout.yaml";
    const findings = await withBroken({ [file]: ["properties:", "properties: ]"] }, linter.lint);
    expect(findings).not.toHaveLength(0);
    expect(findings.every((finding) => finding.file === file && finding.rule === "yaml-is-readable")).toBe(
      true,
    );
    expect(findings[0]?.line).toBeGreaterThan(1);
  });

  test("reports a broken reference in the file that contains it", async () => {
    const file = "openapi/payouts/schemas/Payout.yaml";
    const findings = await withBroken({ [file]: ["PayoutStatus.yaml", "Missing.yaml"] }, linter.lint);
    expect(findings.map((finding) => finding.file)).toContain(file);
  });

  test("exits with 1 and prints each finding for people and as an annotation, with file and line of the source", async () => {
    const leftover = "openapi/payouts/schemas/Leftover.yaml";
    await writeFile(
      path.join(copy.root, leftover),
      "title: Leftover\ntype: string\ndescription: Left over.\n",
    );
    const broken = {
      "openapi/shared/schemas/Money.yaml": ["pattern: ^", "pattern: "],
      "openapi/payouts/examples/payout-paid.yaml": ["currency: BRL", "currency: EUR"],
    } satisfies Record<string, [string, string]>;
    const { file: script } = await askFor("program", "scripts/lint/main.ts");
    const failed = await withBroken(broken, () =>
      run(process.execPath, [script, "--root", copy.root], {
        cwd: project,
        env: { ...process.env, GITHUB_ACTIONS: "true" },
      }).then(
        () => ({ code: 0, stdout: "" }),
        (error: unknown) => error as { code: number; stdout: string },
      ),
    );
    await rm(path.join(copy.root, leftover));
    const lines = failed.stdout.split("\n");
    expect(failed.code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/Money\.yaml:\d+:\d+ .*\(patterns-are-anchored\)$/u));
    expect(lines).toContainEqual(
      expect.stringMatching(/payout-paid\.yaml:7:\d+ .*\(no-invalid-media-type-examples\)$/u),
    );
    expect(lines).toContainEqual(expect.stringMatching(/Leftover\.yaml:1:1 .*\(files-are-reachable\)$/u));
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^::error file=openapi\/shared\/schemas\/Money\.yaml,line=\d+,col=\d+,title=patterns-are-anchored::/u,
      ),
    );
  });
});
