import { readFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";

/**
 * Checks that package, contract and changelog have the version of the tag.
 * @throws {CommandError} that lists those with another version
 */
export async function checkRelease(root: string, tag: string): Promise<void> {
  const read = (file: string) => readFile(path.join(root, file), "utf8");
  const manifest = JSON.parse(await read("package.json")) as { version: string };
  const contract = JSON.parse(await read("generated/openapi.json")) as { info: { version: string } };
  const [, newest = "none"] = /^## \[(.+?)\] - \d{4}-\d\d-\d\d$/mu.exec(await read("CHANGELOG.md")) ?? [];
  const versions = {
    "package.json": manifest.version,
    "openapi/openapi.yaml": contract.info.version,
    "the newest dated section of CHANGELOG.md": newest,
  };
  const wrong = Object.entries(versions).filter(([, version]) => tag !== `v${version}`);
  if (wrong.length === 0) return;
  const found = wrong.map(([place, version]) => `${place} has ${version}`).join(", ");
  throw new CommandError(`The tag is \`${tag}\`, but ${found}. Set the version of the tag in all three.`);
}
