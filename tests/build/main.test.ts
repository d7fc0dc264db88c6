import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildArtifacts } from "../../scripts/build/build.ts";
import { writeArtifacts } from "../../scripts/build/generated-folder.ts";
import { askFor } from "../services/ask-for.ts";
import { writeContract } from "./write-contract.ts";

const repository = fileURLToPath(new URL("../../", import.meta.url));

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

async function startBuild(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { file } = await askFor("program", "scripts/build/main.ts");
  return new Promise((resolve) => {
    const options = { cwd: repository, env: { ...process.env, ...env } };
    const child = execFile(process.execPath, [file, ...args], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
  });
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).sort();
  const entries = names.map(async (name) => [name, await readFile(path.join(folder, name), "utf8")] as const);
  return new Map(await Promise.all(entries));
}

test("a build lists the files it wrote, which do not depend on time zone and locale", async () => {
  // `npm test` compares the whole contract in the same way.
  const [here, there] = await Promise.all([writeContract(), writeContract()]);
  await writeArtifacts(path.join(here, "generated"), await buildArtifacts({ root: here }));
  const env = { TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
  const { code, stdout } = await startBuild(["--root", there], env);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}wrote {4}generated\/assumptions\.md +\d+(?:\.\d)? k?B\n/);
  const files = await readFolder(path.join(here, "generated"));
  expect(stdout).toMatch(new RegExp(`\n${files.size} written, 0 unchanged, 0 removed in \\d+\\.\\d s\n$`));
  expect(await readFolder(path.join(there, "generated"))).toEqual(files);
});
