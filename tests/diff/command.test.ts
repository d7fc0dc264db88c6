import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleContract } from "../../scripts/build/bundle-contract.ts";
import { recordRelease } from "../../scripts/diff/release/record-release.ts";
import { runDiffs } from "../../scripts/diff/run-diffs.ts";
import { patchContract } from "../../scripts/diff/fixtures/rate-fixtures.ts";
import { askFor } from "../services/ask-for.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

let folder: string;
let root: string;

/** Creates a repository with a release and with a Redocly configuration that rates every change as a patch. */
const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "diff-command-"));
  root = path.join(folder, "repository");
  await mkdir(path.join(root, "openapi"), { recursive: true });
  await writeFile(path.join(root, "redocly.yaml"), "extends: [minimal]\n");
  await writeContract("0.4.0", {});
  await git("init", "--quiet");
  await git("add", ".");
  await git(...author, "commit", "--quiet", "-m", "Release");
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function git(...args: string[]): Promise<void> {
  await run("git", args, { cwd: root });
}

async function writeContract(version: string, set: Record<string, unknown>): Promise<void> {
  await writeFile(path.join(root, "openapi", "openapi.yaml"), patchContract({ set }, version));
  await writeFile(path.join(root, "package.json"), JSON.stringify({ version }));
}

async function diff(...args: string[]) {
  const { file } = await askFor("program", "scripts/diff/main.ts");
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [file, ...args, "--root", root],
      { cwd: repository },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : error.code, stdout, stderr });
      },
    );
  });
}

const shared = { "/components/schemas/Money/properties/value/maxLength": 8 };

test("a breaking change requires a higher version, whatever the repository's Redocly configuration says", async () => {
  await writeContract("0.4.1", shared);
  const { code, stdout } = await diff("HEAD");
  expect(stdout).toContain(
    "❌ The contract version went from 0.4.0 to 0.4.1. The changes require at least 0.5.0.",
  );
  expect(stdout).toContain(
    "| breaking | `maxLength` of `value` changed from '12' to '8' | request: `createOrder`<br>response: `createOrder`, `getOrder`<br>" +
      "`/components/schemas/Money/properties/value` | request, response |",
  );
  expect(code).toBe(1);
});

test("the default base is the last release, and a raised version that is high enough passes", async () => {
  expect(await recordRelease(root, "HEAD")).toContain("Wrote version 0.4.0, the contract of `HEAD`");
  await writeContract("0.5.0", shared);
  const [outcome] = await runDiffs([{ root, base: undefined }]);
  expect(outcome?.text).toContain("## Contract changes since `released/openapi.json`");
  expect(outcome?.text).toContain(
    "✅ The contract version went from 0.4.0 to 0.5.0. The changes require at least 0.5.0.",
  );
  expect(outcome?.code).toBe(0);
});

test("between releases, a breaking change is stated and passes, and the release has to raise the version", async () => {
  await writeContract("0.4.0", shared);
  const [stated] = await runDiffs([{ root, base: "HEAD" }]);
  expect(stated).toMatchObject({
    code: 0,
    found: { version: { required: "0.5.0", isEnough: false, isAccepted: true } },
  });
});

test("a question of the base that is neither asked nor settled fails, whatever the version", async () => {
  const place = "/components/schemas/Money/properties/value";
  await writeContract("0.6.0", { [`${place}/x-assumption`]: "Open.", [`${place}/x-question`]: "unit" });
  const base = path.join(folder, "base.json");
  await writeFile(base, JSON.stringify((await bundleContract({ root })).document));
  await writeContract("0.7.0", {});
  const [lost] = await runDiffs([{ root, base }]);
  expect(lost?.text).toContain("\n- ❌ The question `unit` is neither asked nor settled. ");
  expect(lost?.code).toBe(1);
  const settled = "settled: [{ id: unit, answer: In reais. }]\n";
  await writeFile(path.join(root, "openapi", "questions.yaml"), settled);
  const [kept] = await runDiffs([{ root, base }]);
  expect(kept?.text).not.toContain("`unit`");
  expect(kept?.code).toBe(0);
  await git("add", ".");
  await git(...author, "commit", "--quiet", "-m", "Settle a question");
  await writeFile(path.join(root, "openapi", "questions.yaml"), "settled: []\n");
  // The bundle of a release has what it settled.
  await recordRelease(root, "HEAD");
  for (const settledBy of ["HEAD", undefined]) {
    const [forgotten] = await runDiffs([{ root, base: settledBy }]);
    expect(forgotten?.text).toContain("- ❌ The question `unit` is neither asked nor settled. ");
  }
});
