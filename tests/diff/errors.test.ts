import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDiffFlags } from "../../scripts/diff/read-diff-flags.ts";
import { runDiffs } from "../../scripts/diff/run-diffs.ts";
import { patchContract } from "../../scripts/diff/fixtures/judge-fixtures.ts";

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

/** Expects the command to give up with a sentence, and to leave no temporary file. */
async function expectRefusal(base: string | undefined, sentence: string): Promise<void> {
  const [outcome] = await runDiffs([{ root, base }]);
  expect(outcome?.text).toContain(sentence);
  expect(outcome?.code).toBe(2);
  expect(await readdir(temporary)).toEqual([]);
}

test("a repository without a release is said to have none", async () => {
  await commit();
  await expectRefusal(undefined, "There is no last release: this repository has no tag such as v1.2.3.");
});

test("a folder that is no repository knows no ref", async () => {
  await expectRefusal("HEAD", "`HEAD` is neither a file nor a git ref that is known here.");
});

test("a ref that looks like an option is only a ref", async () => {
  await commit();
  await expectRefusal("--all", "`--all` is neither a file nor a git ref that is known here.");
});

test("a folder is refused by what it is", async () => {
  await commit();
  const base = path.join(root, "openapi");
  await expectRefusal(base, `\`${base}\` is a folder; give a bundle or a git ref.`);
});

test("a commit without a contract is refused", async () => {
  await rm(path.join(root, "openapi"), { recursive: true });
  await commit();
  await expectRefusal("HEAD", "`HEAD` has no folder openapi/");
});

test("a commit whose contract is broken is refused with file and line", async () => {
  await write("openapi/openapi.yaml", patchContract({ set: { "/paths/~1token/post": 1 } }, "0.4.0"));
  await commit();
  await expectRefusal(
    "HEAD",
    "The contract of `HEAD` cannot be bundled by today's bundler:\n\nopenapi/openapi.yaml:",
  );
});

test("a contract that is broken today is refused", async () => {
  const base = await write("base.yaml", patchContract({}, "0.4.0"));
  await write("openapi/openapi.yaml", "openapi: 3.1.0\npaths: []\n");
  await expectRefusal(base, "The contract in openapi/ cannot be bundled:");
});

test.each([
  ["that is no YAML", "a: [", "is neither YAML nor JSON"],
  ["that is empty", "", "is not an OpenAPI 3.1 document."],
  [
    "of OpenAPI 3.0",
    "openapi: 3.0.3\ninfo: { version: 1.0.0 }\npaths: {}\n",
    "is not an OpenAPI 3.1 document.",
  ],
  [
    "that refers to other files",
    "openapi: 3.1.0\ninfo: {}\npaths:\n  /a: { $ref: a.yaml }\n",
    "refers to `a.yaml`",
  ],
  ["that refers to nothing", 'openapi: 3.1.0\ninfo: {}\npaths:\n  /a: { $ref: "#/b" }\n', "refers to `#/b`"],
])("a file %s is refused", async (_, text, sentence) => {
  await expectRefusal(await write("base.yaml", text), sentence);
});

test("a version that is not semantic is refused", async () => {
  const base = await write("base.yaml", patchContract({}, "four"));
  await expectRefusal(base, "The version `four` is not of the form 1.2.3");
});

test("one comparison that fails does not stop the others, which leave no temporary file either", async () => {
  const base = await write("base.yaml", patchContract({}, "0.4.0"));
  const outcomes = await runDiffs([
    { root, base: "nothing" },
    { root, base },
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([2, 1]);
  expect(await readdir(temporary)).toEqual([]);
});

test("a second base and an unknown flag are refused", () => {
  expect(() => readDiffFlags(["a", "b"])).toThrow("One base is compared at a time, but 2 were given.");
  expect(() => readDiffFlags(["--what"])).toThrow("--what");
});
