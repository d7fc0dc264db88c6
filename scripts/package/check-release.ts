import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { CommandError } from "../../src/cli/command-error.ts";

const run = promisify(execFile);

/**
 * Checks that package, contract and changelog have the version of the tag, that nothing is left unreleased, and that no
 * higher version is released.
 * @returns whether the changelog lists no release before it
 * @throws {CommandError} that lists those with another version, or says what is unreleased
 */
export async function checkRelease(root: string, tag: string): Promise<boolean> {
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  const manifest = JSON.parse(await read("package.json")) as { version: string };
  const lock = JSON.parse(await read("package-lock.json")) as { version: string };
  const contract = JSON.parse(await read("generated/openapi.json")) as { info: { version: string } };
  const changelog = await read("CHANGELOG.md");
  const [above = "", newest = "none", ...earlier] = changelog.split(/^## \[(.+?)\] - \d{4}-\d\d-\d\d$/mu);
  const versions = {
    "package.json": manifest.version,
    "package-lock.json": lock.version,
    "openapi/openapi.yaml": contract.info.version,
    "the newest dated section of CHANGELOG.md": newest,
  };
  const wrong = Object.entries(versions).filter(([, version]) => tag !== `v${version}`);
  if (wrong.length > 0) {
    const found = wrong.map(([place, version]) => `${place} has ${version}`).join(", ");
    throw new CommandError(`The tag is \`${tag}\`, but ${found}. Set the version of the tag in all four.`);
  }
  if (manifest.version.includes("-"))
    throw new CommandError(
      `\`${tag}\` is a prerelease, which npm publishes only under a tag of its own and the release workflow does not. Publish a version such as 1.2.3.`,
    );
  // Below any heading, since "Unreleased" is written in many ways.
  const [, ...unreleased] = above.split(/^##.*$/mu);
  if (unreleased.join("").trim() !== "")
    throw new CommandError(
      `CHANGELOG.md lists changes above the section of \`${tag}\`, which would publish them too. Move them to the section of their version.`,
    );
  await checkIsHighest(root, tag);
  return earlier.length === 1;
}

/** Without a tag of its own in the registry, npm makes what it publishes `latest`, and stops if that is a lower version. */
async function checkIsHighest(root: string, tag: string): Promise<void> {
  const { stdout } = await run("git", ["tag", "--list"], { cwd: root }).catch((error: unknown) => {
    throw new CommandError(
      `\`${tag}\` cannot be compared with the released versions, because git cannot list the tags: ${(error as { stderr: string }).stderr.trim()}. Run this in a clone of the repository.`,
    );
  });
  const higher = stdout
    .split("\n")
    .filter((other) => /^v\d+\.\d+\.\d+$/u.test(other))
    .find((other) => other.localeCompare(tag, "en", { numeric: true }) > 0);
  if (higher !== undefined)
    throw new CommandError(
      `\`${tag}\` is lower than \`${higher}\`, which is released, and the release workflow publishes only what becomes \`latest\`. scripts/package/README.md says how to publish a patch of an old line by hand.`,
    );
}
