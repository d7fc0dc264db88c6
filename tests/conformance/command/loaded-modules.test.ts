import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../../../scripts/cli/repository.ts";

const run = promisify(execFile);

/** Runs the command, and lists the modules and packages that Node loads for it, apart from those of tsx. */
async function listLoaded(...args: string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "loaded-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run(process.execPath, ["--import", "tsx", "src/cli/api.ts", "conformance", ...args], {
    cwd: repository,
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  }).catch((error: unknown) => {
    // That of a command that could not run.
    expect(error).toHaveProperty("code", 2);
  });
  const reports = (await readdir(folder)).map((file) => readFile(path.join(folder, file), "utf8"));
  const urls = (await Promise.all(reports)).flatMap((text) =>
    (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
  const root = pathToFileURL(`${repository}/`).href;
  const own = urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length));
  return own.filter((file) => !/^node_modules\/(?:tsx|get-tsconfig|resolve-pkg-maps|esbuild)\//u.test(file));
}

// What takes time is the contract with its validators, and what derives the cases from it.
test.each([[["--help"]], [["--bas-url"]], [["--base-url", "https://a.test", "--target", "none"]]])(
  "%j loads neither the contract nor a package",
  async (args) => {
    const loaded = await listLoaded(...args);
    expect(loaded).toContain("src/conformance/command/options.ts");
    // The table of questions is small: a line for each.
    const slow = loaded.filter((file) =>
      /generated\/(?!questions\.ts)|check-service|conformance\/run\.ts|^node_modules/u.test(file),
    );
    expect(slow).toEqual([]);
    expect(loaded.length).toBeLessThan(40);
  },
);
