import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBuildFlags } from "../../scripts/build/flags.ts";
import { CommandError } from "../../src/cli/command-error.ts";
import { readRoot } from "../../src/cli/files.ts";
import { repository } from "../../scripts/cli/repository.ts";
import { readSources } from "../read-sources.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "root-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const rejection = (folder: string) =>
  new CommandError(`\`--root\` must be a folder that contains openapi/, not \`${folder}\`.`);

test("a project is found wherever the command was started", async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, "openapi"));
  expect(readRoot(path.relative(process.cwd(), folder))).toBe(folder);
});

test("a folder that does not exist is rejected", () => {
  expect(() => readRoot("/nonexistent")).toThrow(rejection("/nonexistent"));
});

test("a folder without a contract is rejected, as is a file in its place", async () => {
  const folder = await makeFolder();
  expect(() => readRoot(folder)).toThrow(rejection(folder));
  await writeFile(path.join(folder, "openapi"), "");
  expect(() => readRoot(folder)).toThrow(rejection(folder));
  expect(() => readRoot(path.join(folder, "openapi"))).toThrow(CommandError);
});

test("each command with `--root` reads it in this way", async () => {
  expect(() => readBuildFlags(["--root", "/nonexistent"])).toThrow(rejection("/nonexistent"));
  const sources = await readSources(repository, ["scripts", "src"]);
  const commands = [...sources].filter(([, text]) => /root: (?:root|folder)Flag/u.test(text));
  const reads = /read(?:Root|DiffFlags|LintOptions)\(/u;
  expect(commands.map(([file, text]) => [file, reads.test(text)])).toEqual([
    ["scripts/build/flags.ts", true],
    ["scripts/dev/main.ts", true],
    ["scripts/diff/main.ts", true],
    ["scripts/lint/main.ts", true],
    ["src/answers/command.ts", true],
    ["src/diff/command.ts", true],
    ["src/lint/command.ts", true],
  ]);
});
