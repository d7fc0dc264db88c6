import { existsSync } from "node:fs";
import path from "node:path";
import { CommandError } from "../../src/cli/command-error.ts";
import { releasedFile } from "../../src/diff/released-file.ts";
import { runDiffs } from "../../src/diff/run.ts";

/**
 * Checks that a contract which was changed since the last release does not have its version, by which nobody could tell the
 * two apart.
 * @throws {CommandError} that says which version to set
 */
export async function checkVersion(root: string, base?: string): Promise<void> {
  if (base === undefined && !existsSync(path.join(root, releasedFile))) return;
  const [outcome] = await runDiffs([{ root, base }]);
  const version = outcome?.found?.version;
  if (version === undefined || version.base !== version.revision || outcome?.changes.length === 0) return;
  const next = version.required === undefined ? "a higher one" : `${version.required}-dev or higher`;
  throw new CommandError(
    `The contract was changed since ${version.base} was released, and still has that version. Set ${next} in openapi/openapi.yaml and package.json, and run \`npm run build\`.`,
  );
}

/**
 * Checks that the version of the contract is high enough for what changed, and that removals were announced.
 * @param isFirst whether this is the first release, which is compared only if a base is recorded
 * @param base what it is compared with; by default the last release
 * @throws {CommandError} with the report, or with the reason why there is none
 */
export async function checkImpact(root: string, isFirst: boolean, base?: string): Promise<void> {
  if (base === undefined && !existsSync(path.join(root, releasedFile))) {
    if (isFirst) return;
    throw new CommandError(
      `The contract cannot be compared with the last release, since \`${releasedFile}\` does not exist; \`npm run diff -- --record\` with the tag of that release writes it.`,
    );
  }
  const [outcome] = await runDiffs([{ root, base }]);
  const version = outcome?.found?.version;
  if (outcome === undefined || version === undefined)
    throw new CommandError(`The contract cannot be compared with the last release. ${outcome?.text ?? ""}`);
  if (version.base === version.revision)
    throw new CommandError(
      `The contract that was released last already has the version ${version.base}. A release needs a new one.`,
    );
  if (outcome.code !== 0 || !version.isEnough) throw new CommandError(outcome.text);
}
