import path from "node:path";
import { buildArtifacts, type BuildOptions } from "./build-artifacts.ts";
import { writeArtifacts } from "./write-artifacts.ts";

/**
 * Updates `generated/` from `openapi/`.
 * @returns the names of the changed files
 * @throws {BuildError} if the contract does not build. Nothing is written in that case.
 */
export async function updateArtifacts({ root }: BuildOptions): Promise<string[]> {
  const artifacts = await buildArtifacts({ root });
  const { written, removed } = await writeArtifacts(path.join(root, "generated"), artifacts);
  return [...written.map(({ name }) => name), ...removed];
}
