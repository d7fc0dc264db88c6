import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkRelease } from "../../scripts/package/check-release.ts";
import { readPackageFlags } from "../../scripts/package/read-package-flags.ts";

interface Versions {
  manifest: string;
  contract: string;
  heading: string;
}

async function writeRelease({ manifest, contract, heading }: Versions): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "release-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "generated"));
  await writeFile(path.join(root, "package.json"), JSON.stringify({ version: manifest }));
  const document = JSON.stringify({ info: { version: contract } });
  await writeFile(path.join(root, "generated", "openapi.json"), document);
  await writeFile(path.join(root, "CHANGELOG.md"), `# Changelog\n\n${heading}\n\n## [0.1.0] - 2026-01-01\n`);
  return root;
}

const heading = "## [0.2.0] - 2026-02-01";

test("a tag is released if package, contract and changelog have its version", async () => {
  const root = await writeRelease({ manifest: "0.2.0", contract: "0.2.0", heading });
  await expect(checkRelease(root, "v0.2.0")).resolves.toBeUndefined();
});

test.each<[string, Partial<Versions>, string]>([
  ["the package", { manifest: "0.1.9" }, "package.json has 0.1.9."],
  ["the contract", { contract: "0.3.0" }, "openapi/openapi.yaml has 0.3.0."],
  ["the changelog", { heading: "## [Unreleased]" }, "the newest dated section of CHANGELOG.md has 0.1.0."],
])("a tag is rejected if %s has a different version", async (_, difference, words) => {
  const root = await writeRelease({ manifest: "0.2.0", contract: "0.2.0", heading, ...difference });
  await expect(checkRelease(root, "v0.2.0")).rejects.toThrow(`The tag is \`v0.2.0\`, but ${words}`);
});

test("the flags of the command are read, and others are rejected", () => {
  const repository = "https://git.example.com/team/api";
  expect(readPackageFlags(["--tag", "v0.2.0", "--repository", repository])).toEqual({
    tag: "v0.2.0",
    repository,
  });
  expect(() => readPackageFlags(["--tags"])).toThrow("Unknown flag `--tags`");
  expect(() => readPackageFlags(["--repository", "team/api"])).toThrow("must be an https address");
});
