import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { readDiffFlags } from "../../src/diff/command.ts";
import { runDiffs } from "../../src/diff/run.ts";
import { patchContract } from "./fixtures/patch-contract.ts";

const run = promisify(execFile);
let root: string;
let temporary: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "diff-errors-"));
  temporary = path.join(root, "temporary");
  await mkdir(temporary);
  await write("openapi/openapi.yaml", patchContract({}, "0.4.0"));
  vi.stubEnv("TMPDIR", temporary);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

async function write(name: string, text: string): Promise<string> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

async function commit(): Promise<void> {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await run("git", ["init", "--quiet"], { cwd: root });
  await run("git", ["add", "--force", "."], { cwd: root });
  await run("git", [...author, "commit", "--quiet", "--allow-empty", "-m", "State"], { cwd: root });
}

/** Expects the command to fail with a message that contains this sentence, and to leave no temporary files. */
async function expectFailure(base: string | undefined, sentence: string): Promise<void> {
  const [outcome] = await runDiffs([{ root, base }]);
  expect(outcome?.text).toContain(sentence);
  expect(outcome?.code).toBe(2);
  expect(await readdir(temporary)).toEqual([]);
}

test("a repository without a release is reported", async () => {
  await expectFailure(
    undefined,
    "There is no last release to compare with: `released/openapi.json` does not exist.",
  );
});

test("a ref cannot be found outside of a repository", async () => {
  await expectFailure("HEAD", "`HEAD` is neither a file nor a known git ref.");
});

test("a ref that looks like an option is treated as a ref", async () => {
  await commit();
  await expectFailure("--all", "`--all` is neither a file nor a known git ref.");
});

test("a folder is rejected as a base", async () => {
  await commit();
  const base = path.join(root, "openapi");
  await expectFailure(base, `\`${base}\` is a folder; specify a bundle or a git ref.`);
});

test("a commit without a contract is rejected", async () => {
  await rm(path.join(root, "openapi"), { recursive: true });
  await commit();
  await expectFailure("HEAD", "`HEAD` does not contain openapi/");
});

test("a tag without a contract is rejected", async () => {
  await rm(path.join(root, "openapi"), { recursive: true });
  await commit();
  await run("git", ["tag", "v0.1.0"], { cwd: root });
  await expectFailure("v0.1.0", "`v0.1.0` does not contain openapi/");
});

test("a commit with an invalid contract is rejected, with file and line", async () => {
  await write("openapi/openapi.yaml", patchContract({ set: { "/paths/~1token/post": 1 } }, "0.4.0"));
  await commit();
  await expectFailure("HEAD", "The contract of `HEAD` cannot be bundled:\n\nopenapi/openapi.yaml:");
});

test("an invalid contract is rejected", async () => {
  const base = await write("base.yaml", patchContract({}, "0.4.0"));
  await write("openapi/openapi.yaml", "openapi: 3.1.0\npaths: []\n");
  await expectFailure(base, "The contract in openapi/ cannot be bundled:");
});

test.each([
  ["with invalid YAML", "a: [", "is neither valid YAML nor valid JSON"],
  ["that is empty", "", "is not an OpenAPI 3.1 document."],
  [
    "of OpenAPI 3.0",
    "openapi: 3.0.3\ninfo: { version: 1.0.0 }\npaths: {}\n",
    "is not an OpenAPI 3.1 document.",
  ],
  [
    "with references to other files",
    "openapi: 3.1.0\ninfo: {}\npaths:\n  /a: { $ref: a.yaml }\n",
    "references `a.yaml`",
  ],
  [
    "with a broken reference",
    'openapi: 3.1.0\ninfo: {}\npaths:\n  /a: { $ref: "#/b" }\n',
    "references `#/b`",
  ],
])("a file %s is rejected", async (_, text, sentence) => {
  await expectFailure(await write("base.yaml", text), sentence);
});

test("a reference in an extension may lead to a file that is missing", async () => {
  const topics = { set: { "/x-topics": [{ $ref: "docs/start.md" }] } };
  await write("openapi/openapi.yaml", patchContract(topics, "0.4.0"));
  const { document } = await bundleContract({ root });
  expect(document).toHaveProperty("x-topics");
  const base = await write("base.json", JSON.stringify(document));
  const [outcome] = await runDiffs([{ root, base, failOn: "breaking" }]);
  expect(outcome?.code, outcome?.text).toBe(0);
});

test.each(["71", "v1", "2026-01-31"])("the version %s is compared, but not rated", async (version) => {
  const set = { "/components/schemas/Money/properties/value/nullable": true };
  const text = patchContract({ set, drop: ["/paths/~1orders/post/operationId"] }, version);
  await write("openapi/openapi.yaml", text.replace(`"${version}"`, version));
  const base = await write("base.yaml", text);
  const [unrated, failing] = await runDiffs([
    { root, base },
    { root, base, failOn: "breaking" },
  ]);
  expect(unrated?.text).toContain(
    `No changes.\n\n⚠️ The contract version is still ${version}. ` +
      "The report does not say whether it is high enough, because it does not have the form 1.2.3.",
  );
  expect(unrated?.text).not.toContain("❌");
  expect([unrated?.code, failing?.code]).toEqual([0, 0]);
});

test("a fault of the contract is reported without advice that holds in this repository alone", async () => {
  const base = await write("base.yaml", patchContract({}, "0.4.0"));
  await write("openapi/openapi.yaml", patchContract({ set: { "/paths/~1token/post": 1 } }, "0.4.0"));
  const [outcome] = await runDiffs([{ root, base }]);
  expect(outcome?.text).toMatch(
    /^The contract in openapi\/ cannot be bundled:\n\nopenapi\/openapi\.yaml:\d+:\d+ {2}.+$/u,
  );
});

test("a failed comparison does not stop the others, and none leaves temporary files", async () => {
  const base = await write("base.yaml", patchContract({}, "0.4.0"));
  const outcomes = await runDiffs([
    { root, base: "nothing" },
    { root, base },
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([2, 0]);
  expect(await readdir(temporary)).toEqual([]);
});

test("a second base and an unknown flag are rejected", () => {
  expect(() => readDiffFlags(["a", "b"])).toThrow("Specify only one base; 2 were given.");
  expect(() => readDiffFlags(["--what"])).toThrow("--what");
  expect(() => readDiffFlags(["--record"])).toThrow("`--record` needs the git ref of the release.");
});
