import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CommandError } from "../../../scripts/cli/command-error.ts";
import { readBundleAt } from "../../../scripts/report/wording/read-bundle-at.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "bundle-at-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
  const write = (version: string) => writeFile(path.join(root, "bundle.json"), JSON.stringify({ version }));
  git("init");
  await write("1");
  git("add", "bundle.json");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--no-gpg-sign", "-m", "Add it");
  await write("2");
});
afterAll(() => rm(root, { recursive: true }));

test("the bundle of a revision is read, not that of the working tree", () => {
  expect(readBundleAt("HEAD", "bundle.json", root)).toEqual({ version: "1" });
});

test.each([
  { revision: "nosuchref", file: "bundle.json" },
  { revision: "HEAD", file: "nothing.json" },
])("what git cannot read is named: $revision, $file", ({ revision, file }) => {
  expect(() => readBundleAt(revision, file, root)).toThrow(
    new CommandError(
      `Git cannot read ${file} of \`${revision}\`. Use a commit, branch or tag of this repository that contains the file.`,
    ),
  );
});
