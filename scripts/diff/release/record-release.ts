import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { bundleCommit } from "../load/bundle-commit.ts";
import { releasedFile, settledKeyword } from "./released-file.ts";

/**
 * Writes the contract of a released commit to the file that `npm run diff` compares with. Returns what to print.
 * @throws {DiffError} if the commit does not exist, or its contract cannot be bundled
 */
export async function recordRelease(root: string, ref: string): Promise<string> {
  const { document, settled } = await bundleCommit(root, ref);
  const file = path.join(root, releasedFile);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...document, [settledKeyword]: settled })}\n`);
  return `Wrote version ${document.info.version}, the contract of \`${ref}\`, to ${releasedFile}.`;
}
