import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { extractContract } from "../../../src/diff/load.ts";

const run = promisify(execFile);
let repository: string;

beforeEach(async () => {
  repository = await mkdtemp(path.join(tmpdir(), "diff-extract-"));
});

afterEach(async () => {
  await rm(repository, { recursive: true });
});

async function git(...args: string[]): Promise<void> {
  await run("git", args, { cwd: repository });
}

async function commitContract(root: string): Promise<void> {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  await mkdir(path.join(root, "openapi"), { recursive: true });
  await writeFile(path.join(root, "openapi", "openapi.yaml"), "openapi: 3.1.0\n");
  await git("init", "--quiet");
  await git("add", ".");
  await git(...author, "commit", "--quiet", "-m", "State");
}

test.each(["", "packages/api"])(
  "the contract of a commit is written from the folder '%s' of a repository",
  async (inside) => {
    const root = path.join(repository, inside);
    await commitContract(root);
    const folder = path.join(repository, "extracted");
    await mkdir(folder);
    await extractContract({ root, name: "HEAD", commit: "HEAD", folder });
    expect(await readFile(path.join(folder, "openapi", "openapi.yaml"), "utf8")).toBe("openapi: 3.1.0\n");
  },
);

test("a folder that cannot be written is reported without its name", async () => {
  await commitContract(repository);
  const folder = path.join(repository, "extracted");
  await mkdir(folder);
  await writeFile(path.join(folder, "openapi"), "a file");
  const failure = await extractContract({ root: repository, name: "HEAD", commit: "HEAD", folder }).catch(
    String,
  );
  expect(failure).toBe("DiffError: git could not write the contract of `HEAD` to a temporary folder.");
});
