import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleContract } from "../../../src/bundle/bundle-contract.ts";
import { patchContract } from "../fixtures/patch-contract.ts";
import { recordRelease } from "../../../src/diff/load.ts";
import { runDiffs } from "../../../src/diff/run.ts";

const run = promisify(execFile);
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "diff-load-"));
  await mkdir(path.join(root, "openapi"));
  await writeContract({});
});

afterAll(async () => {
  await rm(root, { recursive: true });
});

async function writeContract(set: Record<string, unknown>): Promise<void> {
  await writeFile(path.join(root, "openapi", "openapi.yaml"), patchContract({ set }, "0.4.0"));
}

test.each(["published", "source"] as const)(
  "a bundle in the %s form is compared in this form, so nothing seems to move",
  async (form) => {
    const base = path.join(root, `${form}.json`);
    await writeFile(base, JSON.stringify((await bundleContract({ root, form })).document));
    const [outcome] = await runDiffs([{ root, base }]);
    expect(outcome?.text).toContain("\n\nNo changes.\n\n");
  },
);

test("a contract without components that is compared with itself has no changes", async () => {
  const text = "openapi: 3.1.0\ninfo: { title: Small, version: 1.0.0 }\npaths: {}\n";
  const base = path.join(root, "small.yaml");
  await writeFile(base, text);
  await writeFile(path.join(root, "openapi", "openapi.yaml"), text);
  const [outcome] = await runDiffs([{ root, base }]);
  await writeContract({});
  expect(outcome?.text).toContain("\n\nNo changes.\n\n");
});

test("a condition that is added after a release does not move the members beside it", async () => {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await run("git", ["init", "--quiet"], { cwd: root });
  await run("git", ["add", "openapi"], { cwd: root });
  await run("git", [...author, "commit", "--quiet", "-m", "Release"], { cwd: root });
  await recordRelease(root, "HEAD");
  await writeContract({ "/components/schemas/OrderPaid/allOf": [{ anyOf: [{ required: ["note"] }, {}] }] });
  // It has nothing to do with a contract that is not in our layout.
  await writeFile(path.join(root, "package.json"), JSON.stringify({ version: "7.0.0" }));
  const [outcome] = await runDiffs([{ root, base: undefined }]);
  expect(outcome?.text).not.toContain("7.0.0");
  expect(outcome?.found?.locate("/components/schemas/OrderPaid/allOf").line).toBeGreaterThan(1);
  expect(outcome?.changes.map(({ pointer }) => pointer)).toEqual(["/components/schemas/OrderPaid/allOf"]);
});
