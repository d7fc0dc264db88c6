import path from "node:path";
import { buildArtifacts, type BuildOptions } from "./build-artifacts.ts";
import { writeArtifacts } from "./write-artifacts.ts";

/**
 * Brings `generated/` in line with `openapi/`.
 * @returns the names of the files that it changed.
 * @throws {BuildError} when the contract does not build; then nothing is written.
 */
export async function updateArtifacts({ root }: BuildOptions): Promise<string[]> {
  const artifacts = await buildArtifacts({ root });
  const { written, removed } = await writeArtifacts(path.join(root, "generated"), artifacts);
  return [...written.map(({ name }) => name), ...removed];
}
