import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { packageRoot, readOwnManifest } from "../cli/package-root.ts";

/** The packages that a command needs besides this one. They are optional peers, since the client needs none of them. */
export const tools = {
  lint: [
    "@redocly/openapi-core",
    "@stoplight/spectral-core",
    "@stoplight/spectral-parsers",
    "@stoplight/spectral-ref-resolver",
    "@stoplight/spectral-ruleset-bundler",
    "ajv",
    "yaml",
  ],
  diff: ["@redocly/cli", "@redocly/openapi-core", "yaml"],
  settle: ["yaml"],
  answers: ["@redocly/openapi-core", "yaml"],
} as const;

/**
 * Checks that the packages of a command are installed, in versions that are compatible with the tested ones.
 * @param command its name
 * @param folder where to look for them
 * @throws {CommandError} with the command that installs those that are missing
 */
export function checkTools(command: keyof typeof tools, folder = packageRoot): void {
  const { devDependencies: tested } = readOwnManifest();
  const require = createRequire(path.join(folder, "package.json"));
  const wanted = tools[command].flatMap((name) => {
    const version = tested[name] ?? "";
    return isCompatible(readVersion(name, require), version) ? [] : [`${name}@${version}`];
  });
  if (wanted.length === 0) return;
  throw new CommandError(
    `\`payment-orders ${command}\` needs packages that this one does not install: run \`npm install --save-dev ${wanted.join(" ")}\`.`,
  );
}

function readVersion(name: string, { resolve }: NodeJS.Require): string | undefined {
  // Not all of them export their manifest.
  const folders = resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      const manifest = readFileSync(path.join(folder, name, "package.json"), "utf8");
      return (JSON.parse(manifest) as { version: string }).version;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Whether a version has the major number of the tested one, and is not older. */
function isCompatible(found: string | undefined, tested: string): boolean {
  const numbers = (version: string) => version.split(/[.-]/u).map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(found ?? "");
  const [least, lower = 0, last = 0] = numbers(tested);
  return found !== undefined && major === least && (minor > lower || (minor === lower && patch >= last));
}
