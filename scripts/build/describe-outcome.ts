import { command } from "./print/generated-header.ts";
import type { StaleArtifact } from "./find-stale-artifacts.ts";
import type { WrittenArtifacts } from "./write-artifacts.ts";

/** Lists the files that a build changed, one per line, and its duration. */
export function describeWrittenArtifacts(
  { written, removed }: WrittenArtifacts,
  { total, milliseconds }: { total: number; milliseconds: number },
): string {
  const width = Math.max(0, ...written.map(({ name }) => name.length));
  const lines = [
    ...written.map(
      ({ name, bytes }) => `  wrote    generated/${name.padEnd(width)}  ${formatSize(bytes).padStart(9)}`,
    ),
    ...removed.map((name) => `  removed  generated/${name}`),
  ];
  const unchanged = total - written.length;
  const summary = `${written.length} written, ${unchanged} unchanged, ${removed.length} removed`;
  return [...lines, `${summary} in ${(milliseconds / 1000).toFixed(1)} s`].join("\n");
}

/** Lists the files that are out of date, and the command that updates them. */
export function describeStaleArtifacts(stale: readonly StaleArtifact[], total: number): string {
  if (stale.length === 0) return `All ${total} files in generated/ are up to date.`;
  const lines = stale.map(({ name, state }) => `generated/${name} ${meanings[state]}`);
  return [...lines, `Run \`${command}\` and commit the result.`].join("\n");
}

const meanings = {
  stale: "is out of date.",
  missing: "is missing.",
  extra: "is no longer generated.",
} as const;

function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
