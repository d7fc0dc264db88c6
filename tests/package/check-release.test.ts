import { execFileSync, spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { repository } from "../../scripts/cli/repository.ts";
import { bundleContract } from "../../src/bundle/bundle-contract.ts";
import { writeFiles } from "../build/write-contract.ts";
import { patchContract } from "../diff/fixtures/patch-contract.ts";
import { checkImpact, checkVersion } from "../../scripts/package/check-impact.ts";
import { checkRelease } from "../../scripts/package/check-release.ts";
import { readPackageFlags } from "../../scripts/package/read-package-flags.ts";

interface Versions {
  manifest: string;
  /** @default that of the manifest */
  lock?: string;
  contract: string;
  /** What is below "Unreleased", if that has another form. */
  heading: string;
  unreleased?: string;
}

async function writeRelease({
  manifest,
  lock = manifest,
  contract,
  heading,
  unreleased = "## [Unreleased]",
}: Versions): Promise<string> {
  const root = await writeFiles({
    "package.json": JSON.stringify({ version: manifest }),
    "package-lock.json": JSON.stringify({ version: lock }),
    "generated/openapi.json": JSON.stringify({ info: { version: contract } }),
    "CHANGELOG.md": `# Changelog\n\n${unreleased}\n\n${heading}\n\n## [0.1.0] - 2026-01-01\n`,
  });
  git(root, "init", "--quiet");
  return root;
}

function git(root: string, ...args: string[]): string {
  const [author, email] = ["user.name=author", "user.email=author@example.com"];
  return execFileSync("git", ["-C", root, "-c", author, "-c", email, ...args], { encoding: "utf8" });
}

const heading = "## [0.2.0] - 2026-02-01";

const changes = "### The client\n\n- Added: a method.\n";
const unreleased = ["## [Unreleased]", "## Unreleased", "## [Unreleased] ", "##unreleased", "## Next"];
const rc = "0.2.0-rc.1";

test.for<[name: string, difference: Partial<Versions>, reason: string | undefined, tag?: string]>([
  ["is released if package, contract and changelog have its version", {}, undefined],
  [
    "is rejected if the package has another version",
    { manifest: "0.1.9", lock: "0.2.0" },
    "The tag is `v0.2.0`, but package.json has 0.1.9.",
  ],
  ["is rejected if the lock file has another version", { lock: "0.1.9" }, "package-lock.json has 0.1.9."],
  ["is rejected if the contract has another version", { contract: "0.3.0" }, "openapi.yaml has 0.3.0."],
  ["is rejected if the changelog has another version", { heading: "" }, "section of CHANGELOG.md has 0.1.0."],
  [
    "of a prerelease is rejected, since npm would reject it after the approval",
    { manifest: rc, contract: rc, heading: `## [${rc}] - 2026-02-01` },
    "is a prerelease",
    `v${rc}`,
  ],
  ...unreleased.map((title): [string, Partial<Versions>, string] => [
    `is rejected while there are changes below ${title}, as they would be published`,
    { heading: `${changes}\n${heading}`, unreleased: title },
    "CHANGELOG.md lists changes above the section of `v0.2.0`, which would publish them too.",
  ]),
])("a tag %s", async ([, difference, reason, tag = "v0.2.0"]) => {
  const root = await writeRelease({ manifest: "0.2.0", contract: "0.2.0", heading, ...difference });
  const checking = checkRelease(root, tag);
  await (reason === undefined
    ? expect(checking).resolves.toBe(false)
    : expect(checking).rejects.toThrow(reason));
});

describe("a tag beside those of the repository", () => {
  test.each([
    ["a patch of an old line is rejected, which must not become `latest`", ["v0.1.0", "v0.10.0"], "v0.10.0"],
    [
      "the highest passes, whatever other tags there are",
      ["v0.1.0", "v0.2.0", "v0.3.0-rc.1", "nightly"],
      null,
    ],
  ])("%s", async (_, tags, higher) => {
    const root = await writeRelease({ manifest: "0.2.0", contract: "0.2.0", heading });
    git(root, "commit", "--quiet", "--allow-empty", "--message", "Release");
    for (const tag of tags) git(root, "tag", tag);
    const checking = checkRelease(root, "v0.2.0");
    await (higher === null
      ? expect(checking).resolves.toBe(false)
      : expect(checking).rejects.toThrow(`\`v0.2.0\` is lower than \`${higher}\`, which is released`));
  });

  test("cannot be judged where git has no repository", async () => {
    const root = await writeRelease({ manifest: "0.2.0", contract: "0.2.0", heading });
    await rm(path.join(root, ".git"), { recursive: true });
    await expect(checkRelease(root, "v0.2.0")).rejects.toThrow("git cannot list the tags: fatal: not a git");
  });
});

test("no documented command publishes or installs `folder/file`, which npm takes for a repository on GitHub", () => {
  const path = "npm (publish|install) (--?[a-z-]+ )*[a-z<][^ `/]*/[^ `]*(tgz|tarball>)";
  const { stdout } = spawnSync("git", ["grep", "-nE", path, "--", "*.md", "*.yml"], {
    cwd: repository,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});

test("a changelog without a section for what is unreleased, or another release, is that of a first one", async () => {
  const release = { manifest: "0.1.0", contract: "0.1.0", heading: "", unreleased: "" };
  await expect(checkRelease(await writeRelease(release), "v0.1.0")).resolves.toBe(true);
});

describe("the version of the contract, compared with the last release,", () => {
  const contract = "openapi/openapi.yaml";
  let released: Promise<string> | undefined;
  const bundleReleased = async () => {
    const root = await writeFiles({ [contract]: patchContract({}, "0.4.0") });
    return JSON.stringify((await bundleContract({ root })).document);
  };

  /** Writes a contract in which a bound is tightened, next to the one that was released as 0.4.0. */
  async function writeChange(version: string) {
    const set = { "/components/schemas/Money/properties/value/maxLength": 8 };
    const text = await (released ??= bundleReleased());
    const root = await writeFiles({ [contract]: patchContract({ set }, version), "base.json": text });
    return [root, false, path.join(root, "base.json")] as const;
  }

  test.each([
    ["0.5.0 is high enough", "0.5.0", undefined],
    ["0.4.1 is too low for a breaking change", "0.4.1", "The changes require at least 0.5.0."],
    [
      "0.4.0 is that of the last release",
      "0.4.0",
      "already has the version 0.4.0. A release needs a new one.",
    ],
  ])("%s", async (_, version, reason) => {
    const checking = checkImpact(...(await writeChange(version)));
    await (reason === undefined
      ? expect(checking).resolves.toBeUndefined()
      : expect(checking).rejects.toThrow(reason));
  });

  test("cannot be judged without one", async () => {
    const [root] = await writeChange("0.5.0");
    await expect(checkImpact(root, false, "v9.9.9")).rejects.toThrow(
      "The contract cannot be compared with the last release. `v9.9.9` is neither",
    );
    await expect(checkImpact(root, false)).rejects.toThrow(
      "since `released/openapi.json` does not exist; `npm run diff -- --record` with the tag of that release writes it.",
    );
  });

  test.each([
    ["the version of the release, and changes", "0.4.0", "Set 0.5.0-dev or higher in openapi/openapi.yaml"],
    ["a version of its own", "0.5.0-dev", undefined],
  ])("packs a contract with %s only if it can be told apart", async (_, version, reason) => {
    const [root, , base] = await writeChange(version);
    const checking = checkVersion(root, base);
    await (reason === undefined
      ? expect(checking).resolves.toBeUndefined()
      : expect(checking).rejects.toThrow(reason));
  });

  test("packs the released contract again", async () => {
    const [, , base] = await writeChange("0.4.0");
    const root = await writeFiles({ "openapi/openapi.yaml": patchContract({}, "0.4.0") });
    await expect(checkVersion(root, base)).resolves.toBeUndefined();
  });

  test("needs no other one if it is the first", async () => {
    const [root] = await writeChange("0.1.0");
    await expect(checkImpact(root, true)).resolves.toBeUndefined();
  });
});

test("a release that is not ready ends the command with 2", async () => {
  const { argv } = process;
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  process.argv = [...argv.slice(0, 2), "--tag", "v999.0.0"];
  await import("../../scripts/package/main.ts");
  expect(process.exitCode).toBe(2);
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("The tag is `v999.0.0`, but"));
});

test("the flags of the command are read, and others are rejected", () => {
  const repository = "https://git.example.com/team/api";
  expect(readPackageFlags(["--tag", "v0.2.0", "--repository", repository])).toEqual({
    tag: "v0.2.0",
    repository,
  });
  const overlaid = { overlay: "a.yaml", name: "@acme/payments" };
  expect(readPackageFlags(["--overlay", overlaid.overlay, "--name", overlaid.name])).toEqual({ overlaid });
  const together = "`--overlay` and `--name` belong together.";
  for (const [args, problem] of [
    ["--tags", "Unknown flag `--tags`"],
    ["--repository team/api", "must be an https address"],
    ["--overlay a.yaml", together],
    ["--name payments", together],
    [
      "--overlay a.yaml --name Acme",
      "`--name` must be the name of a package, such as @acme/payments, not `Acme`.",
    ],
  ] as const)
    expect(() => readPackageFlags(args.split(" "))).toThrow(problem);
});
