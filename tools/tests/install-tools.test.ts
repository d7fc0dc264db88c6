import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { InstallError, installTools } from "../install-tools.ts";

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "install-"));
    await writeFile(path.join(folder, "package-lock.json"), "one");
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

test("the tools are installed once for each state of the lock file", async ({ folder }) => {
  let installs = 0;
  const install = async () => {
    installs += 1;
    await mkdir(path.join(folder, "node_modules"), { recursive: true });
  };
  await installTools(folder, install);
  await installTools(folder, install);
  expect(installs).toBe(1);
  await writeFile(path.join(folder, "package-lock.json"), "two");
  await installTools(folder, install);
  expect(installs).toBe(2);
});

test("a failed installation is explained by the first line of npm, and tried again next time", async ({
  folder,
}) => {
  let installs = 0;
  const install = () => {
    installs += 1;
    const stderr = "npm error code ENOTFOUND\nnpm error network request to the registry failed\n";
    return Promise.reject(Object.assign(new Error("Command failed: npm ci"), { stderr }));
  };
  const failure = installTools(folder, install);
  await expect(failure).rejects.toThrow(InstallError);
  await expect(failure).rejects.toThrow(
    `The tools in ${path.relative(repository, folder)} cannot be installed (npm ci: ENOTFOUND). ` +
      "Check that npm works and can reach its registry, then run the command again.",
  );
  await expect(installTools(folder, install)).rejects.toThrow(InstallError);
  expect(installs).toBe(2);
});

test("a missing npm is explained by the message of the system", async ({ folder }) => {
  const install = () => Promise.reject(new Error("spawn npm ENOENT"));
  await expect(installTools(folder, install)).rejects.toThrow("(spawn npm ENOENT)");
});
