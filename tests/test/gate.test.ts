import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { runBuild } from "../../scripts/build/build.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { createFolder } from "../build/write-contract.ts";

/** Copies the files of a folder in the reverse order of their names, in which some systems then list them. */
async function copyBackwards(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.relative(from, path.join(parentPath, name)));
  for (const file of paths.sort().reverse()) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), await readFile(path.join(from, file)));
  }
}

test("`generated/` is up to date, whatever the folder, the order of the files, the time zone and the locale are", async () => {
  const root = await createFolder();
  await copyBackwards(path.join(repository, "openapi"), path.join(root, "openapi"));
  await cp(path.join(repository, "generated"), path.join(root, "generated"), { recursive: true });
  const env = { ...process.env, TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const args = ["--import", "tsx", "scripts/build/main.ts", "--check", "--root", root];
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: repository, env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, output: stdout + stderr });
    });
  });
  expect(code, output).toBe(0);
});

test("what is generated from the controls of the sandbox is up to date", async () => {
  const root = path.join(repository, "src", "sandbox", "control");
  const { code, text } = await runBuild({ root, check: true });
  expect(code, text).toBe(0);
});
