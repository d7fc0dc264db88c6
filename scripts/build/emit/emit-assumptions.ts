import type { OpenPoint } from "../../../src/contract/assumptions.ts";
import { groupBy } from "../../../src/contract/group-by.ts";
import type { Locate } from "../problems/record-locations.ts";
import { toLine } from "../../../src/contract/to-line.ts";
import { notice } from "../print/generated-header.ts";

/** Writes the page that lists every assumption of the contract. */
export function emitAssumptions(points: readonly OpenPoint[], locate: Locate): string {
  const assumptions = locateAssumptions(points, locate);
  const files = groupBy(assumptions, ({ file }) => file);
  const folders = groupBy(files, ([file]) => folderOf(file));
  const count = assumptions.length;
  const sections = [...folders].map(([folder, entries]) => {
    const total = entries.reduce((sum, [, found]) => sum + found.length, 0);
    return `\n## ${folder} (${total})\n${entries.map(([file, found]) => describeFile(file, found)).join("")}`;
  });
  const intro =
    `At ${count} ${count === 1 ? "place" : "places"}, the provider's documentation leaves a question open and the ` +
    "contract makes an assumption. " +
    "Each entry gives the JSON pointer of the node in the bundle (`openapi.yaml`, `openapi.json`), what is not documented, " +
    "and what the contract assumes. In the source, each note is an `x-assumption` on the node that it applies to.";
  return `<!-- ${notice} -->\n\n# Assumptions\n\n${intro}\n${sections.join("")}`;
}

/** An assumption of the contract. */
export interface Assumption extends OpenPoint {
  /** Source file relative to the root of the repository. */
  file: string;
}

/** Adds to each open point the source file that contains it. */
export function locateAssumptions(points: readonly OpenPoint[], locate: Locate): Assumption[] {
  return points.map(({ pointer, text }) => ({
    pointer,
    file: locate(pointer).file,
    text,
  }));
}

function describeFile(file: string, assumptions: readonly Assumption[]): string {
  const entries = assumptions.map(({ pointer, text }) => {
    return `- \`${pointer === "" ? "/" : pointer}\`\n  ${toLine(text)}\n`;
  });
  return `\n### [${file.replace(/^openapi\//, "")}](../${file})\n\n${entries.join("")}`;
}

function folderOf(file: string): string {
  const [, folder, rest] = file.split("/");
  return rest === undefined || folder === undefined ? "The whole contract" : folder;
}
