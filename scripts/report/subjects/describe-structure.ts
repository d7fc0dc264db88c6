import type { ReportContext, ReportRow } from "../figures/report-row.ts";
import { findDocumentParameters } from "../structure/find-document-parameters.ts";
import { listImports } from "../structure/list-imports.ts";
import { countLines, findFileCycles, findFolderCycles } from "../structure/measure-folders.ts";
import { readSources, readSourcesAt, type Sources } from "../structure/read-sources.ts";

/** Reports the lines of each folder and the cycles between them, optionally compared with an earlier commit. */
export async function describeStructure({ root, since }: ReportContext): Promise<ReportRow[]> {
  const now = await readSources(root);
  if (since === undefined) return describeSources(now);
  const before = describeSources(await readSourcesAt(root, since));
  const after = describeSources(now);
  const gone = before.filter((row) => !after.some(({ name }) => name === row.name));
  const names = [...gone, ...after].map(({ name }) => name);
  return names.map((name) => {
    const then = before.find((row) => row.name === name)?.value ?? "-";
    const row = after.find((one) => one.name === name);
    return { ...row, name, value: `${then} -> ${row?.value ?? "-"}` };
  });
}

function describeSources(sources: Sources): ReportRow[] {
  const imports = listImports(sources);
  const lines = [...countLines(sources)].sort();
  const total = lines.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...lines.map(([folder, count]) => ({ name: `lines in ${folder}`, value: String(count) })),
    { name: "lines", value: `${total} in ${sources.size} files` },
    {
      name: "places that accept the whole document",
      value: String(findDocumentParameters(sources).length),
    },
    describeGroups("cycles of files", findFileCycles(imports, { types: false })),
    describeGroups("cycles of files with types", findFileCycles(imports, { types: true })),
    describeGroups("cycles of folders", findFolderCycles(imports)),
  ];
}

function describeGroups(name: string, groups: readonly string[][]): ReportRow {
  const list = groups.map((group) => `(${group.join(", ")})`);
  return { name, value: [groups.length, ...list].join(" "), isFault: groups.length > 0 };
}
