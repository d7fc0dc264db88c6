import { stat } from "node:fs/promises";
import { CommandError } from "../../src/cli/command-error.ts";
import type { Artifacts } from "./list-generated-files.ts";
import { listGeneratedFiles } from "./list-generated-files.ts";

/**
 * Protects a folder that somebody named: a build removes what it does not write.
 * @throws {CommandError} if it is a file, or has files that no build wrote
 */
export async function rejectOthers(folder: string, artifacts: Artifacts): Promise<void> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing?.isDirectory() === false)
    throw new CommandError(`\`--out\` must be a folder; ${folder} is a file.`);
  const other = (await listGeneratedFiles(folder)).find((name) => !artifacts.has(name));
  if (other === undefined) return;
  throw new CommandError(
    `\`--out\` must be a new folder, or that of an earlier build; ${folder} has \`${other}\`, which a build would remove.`,
  );
}
