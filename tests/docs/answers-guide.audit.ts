import { execFile } from "node:child_process";
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { readGuides } from "./read-guides.ts";

const guide = (await readGuides()).find(({ title }) => title === "When the provider answers");
const blocksIn = (name: string) =>
  (guide?.blocks ?? []).filter(({ language }) => language === name).map(({ code }) => code);
const [start = "", print = "", check = "", build = ""] = blocksIn("sh");
const [answers = ""] = blocksIn("yaml");
const node = `node --import ${path.join(repository, "node_modules/tsx/dist/loader.mjs")} ${repository}`;

test("the guide shows how to write an overlay, check it and build with it", async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), "answers-guide-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await cp(path.join(repository, "openapi"), path.join(cwd, "openapi"), { recursive: true });
  const run = async (code: string) => {
    const script = code
      .replaceAll(/npm run (\w+) --/gu, `${node}/scripts/$1/main.ts`)
      .replaceAll("npx tsx ", `${node}/`);
    const { stdout } = await promisify(execFile)("bash", ["-c", `set -e\n${script}`], { cwd });
    return stdout;
  };
  await run(start + print);
  const file = path.join(cwd, "provider.overlay.yaml");
  await expect(run(check)).rejects.toHaveProperty("stdout", expect.stringContaining("must say the `answer`"));
  await writeFile(file, "");
  await run(start);
  await appendFile(file, answers);
  const checked = await run(check);
  expect(checked).toContain("Spectral: 0 findings, Redocly: 0, structure: 0");
  expect(checked).toContain("2 breaking, 2 minor");
  expect(checked).toMatch(/^Answered: 3[^\n]*\n\norder-statuses\n/mu);
  await run(build);
  expect(await readdir(path.join(cwd, "dist/acme"))).toContain("openapi.yaml");
});
