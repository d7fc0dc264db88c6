import { watch } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../../scripts/cli/repository.ts";
import { runMock } from "../../mock/run-mock.ts";

const dist = path.join(repository, "dist");
const asNpmDoes = ["--import", "tsx", "docs/build/main.ts"];

/** Resolves when the build has created its temporary folder. */
function waitForFolder(): Promise<string> {
  const watcher = watch(dist);
  return new Promise((resolve) => {
    watcher.on("change", (_, name) => {
      if (!String(name).startsWith("docs-")) return;
      watcher.close();
      resolve(String(name));
    });
  });
}

test.each(["SIGTERM", "SIGINT"] as const)("a build that %s stops leaves no folder behind", async (signal) => {
  await mkdir(dist, { recursive: true });
  const created = waitForFolder();
  const script = runMock(asNpmDoes, []);
  const folder = await created;
  script.child.kill(signal);
  expect(await script.exit).toEqual([1, null]);
  expect(script.output()).toMatch(/Stopped\.\n$/u);
  expect(await readdir(dist)).not.toContain(folder);
});
