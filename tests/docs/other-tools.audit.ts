import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { startMock } from "../../scripts/mock/mock.ts";
import { readGuides } from "./read-guides.ts";

const run = promisify(execFile);
const guide = (await readGuides()).find(({ title }) => title === "Use other tools");
const [commands = "", calls = ""] = guide?.blocks.map(({ code }) => code) ?? [];
const [spectral = "", redocly = "", types = "", mock = ""] = commands.trim().split("\n");
/** The names of packages that a reader downloads are those of programs where they are installed. */
const names = {
  "@stoplight/spectral-cli": "spectral",
  "@redocly/cli": "redocly",
  "@stoplight/prism-cli": "prism",
};

test.each(["in the repository", "in another folder"])("the usual commands work %s", async (place) => {
  const other = await mkdtemp(path.join(tmpdir(), "other-tools-"));
  onTestFinished(() => rm(other, { recursive: true }));
  await cp(path.join(repository, "generated/openapi.yaml"), path.join(other, "generated/openapi.yaml"));
  await writeFile(path.join(other, ".spectral.yaml"), "extends: spectral:oas\n");
  await symlink(path.join(repository, "node_modules"), path.join(other, "node_modules"), "junction");
  const cwd = place === "in the repository" ? repository : other;
  const localize = (command: string) =>
    Object.entries(names)
      .reduce((text, [name, program]) => text.replace(name, program), command)
      .replace("orders.d.ts", path.join(other, "orders.d.ts"));
  const shell = (command: string, folder = cwd) => run("bash", ["-c", localize(command)], { cwd: folder });

  expect((await shell(spectral)).stdout).toContain("No results");
  expect((await shell(redocly)).stderr).toContain("Your API description is valid");
  await shell(types);
  // On a port of its own.
  const served = await startMock({ document: path.join(other, "generated/openapi.yaml") });
  onTestFinished(() => served.stop());
  const called = await shell(calls.replace("http://127.0.0.1:4010", served.url), other);
  expect(called.stdout).toBe("INITIAL\n");

  const prism = spawn("bash", ["-c", `exec ${localize(mock)} --port 0`], { cwd });
  onTestFinished(() => {
    prism.kill();
  });
  const started: string[] = [];
  prism.stdout.on("data", (text: Buffer) => started.push(String(text)));
  while (!started.join("").includes("Prism is listening")) await once(prism.stdout, "data");
});
