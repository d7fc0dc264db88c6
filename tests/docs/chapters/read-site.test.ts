import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestSources } from "../../../docs/build/digest-sources.ts";
import { readSite } from "../../../docs/chapters/read-chapters.ts";
import { repository } from "../../../scripts/cli/repository.ts";

test("a copy of the repository whose contract has no questions has its pages, and asks nothing", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "site-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, "openapi"));
  for (const name of ["docs", "generated", "openapi/journeys", "CHANGELOG.md"])
    await symlink(path.join(repository, name), path.join(root, name));
  const { questions, chapters } = await readSite(root);
  expect(questions).toBe("");
  expect(chapters.find(({ title }) => title === "Ask your provider")?.markdown).not.toContain("### ");
});

test("a source that is missing changes the digest of a site, and stops nothing", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "site-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const before = await digestSources(root, {});
  await symlink(path.join(repository, "CHANGELOG.md"), path.join(root, "CHANGELOG.md"));
  expect(await digestSources(root, {})).not.toBe(before);
});
