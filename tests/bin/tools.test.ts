import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkTools, tools } from "../../src/cli/commands.ts";
import manifest from "../../package.json" with { type: "json" };

const tested = manifest.devDependencies as Record<string, string>;
const [major = 0, minor = 0, patch = 0] = tested["yaml"]?.split(".").map(Number) ?? [];

/** Makes a folder in which the packages of `diff` are installed, with `yaml` in a version. */
async function installTools(yaml: string | undefined): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "tools-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of tools.diff) {
    const version = name === "yaml" ? yaml : tested[name];
    if (version === undefined) continue;
    const installed = path.join(folder, "node_modules", name);
    await mkdir(installed, { recursive: true });
    await writeFile(path.join(installed, "package.json"), JSON.stringify({ version }));
  }
  return folder;
}

test("the packages of each command are optional peers that never stop an install, with one tested version", () => {
  for (const name of new Set(Object.values(tools).flat())) {
    // With any other range, npm would reject projects of the client that contain another version.
    expect(manifest.peerDependencies[name], name).toBe("*");
    expect(manifest.peerDependenciesMeta[name].optional, name).toBe(true);
    expect(tested[name], name).toMatch(/^\d+\.\d+\.\d+$/u);
  }
  checkTools("lint");
  checkTools("diff");
});

test.each([`${major}.${minor}.${patch}`, `${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`])(
  "the version %s is accepted",
  async (version) => {
    checkTools("diff", await installTools(version));
  },
);

test.each([undefined, "1.10.2", `${major}.${minor - 1}.9`, `${major + 1}.0.0`])(
  "the version %s is not: the sentence says what to install",
  async (version) => {
    const folder = await installTools(version);
    expect(() => {
      checkTools("diff", folder);
    }).toThrow(
      `\`payment-orders diff\` needs packages that this one does not install: run \`npm install --save-dev yaml@${String(tested["yaml"])}\`.`,
    );
  },
);
