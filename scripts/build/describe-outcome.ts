import { command } from "./print/generated-header.ts";
import type { StaleArtifact } from "./find-stale-artifacts.ts";
import type { WrittenArtifacts } from "./write-artifacts.ts";

/** Lists the files that a build changed, one per line, and its duration. */
export function describeWrittenArtifacts(
  { written, removed }: WrittenArtifacts,
  { total, milliseconds, folder = "generated" }: { total: number; milliseconds: number; folder?: string },
): string {
  const width = Math.max(0, ...written.map(({ name }) => name.length));
  const lines = [
    ...written.map(
      ({ name, bytes }) => `  wrote    ${folder}/${name.padEnd(width)}  ${formatSize(bytes).padStart(9)}`,
    ),
    ...removed.map((name) => `  removed  ${folder}/${name}`),
  ];
  const unchanged = total - written.length;
  const summary = `${written.length} written, ${unchanged} unchanged, ${removed.length} removed`;
  return [...lines, `${summary} in ${(milliseconds / 1000).toFixed(1)} s`].join("\n");
}

/** Lists the files that are out of date, and the command that updates them. */
export function describeStaleArtifacts(
  stale: readonly StaleArtifact[],
  total: number,
  { folder = "generated", flags = "" }: { folder?: string; flags?: string } = {},
): string {
  if (stale.length === 0) return `All ${total} files in ${folder}/ are up to date.`;
  const lines = stale.map(({ name, state }) => `${folder}/${name} ${meanings[state]}`);
  return [...lines, `Run \`${command}${flags}\` and commit the result.`].join("\n");
}

const meanings = {
  stale: "is out of date.",
  missing: "is missing.",
  extra: "is no longer generated.",
} as const;

function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
