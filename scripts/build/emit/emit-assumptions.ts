import type { OpenPoint } from "../../../src/contract/assumptions.ts";
import { groupBy } from "../../../src/contract/group-by.ts";
import type { Locate } from "../record-locations.ts";
import { toLine } from "../../../src/contract/to-line.ts";
import { notice } from "../print/generated-header.ts";

/** The register of everything that the interface text leaves open and the contract had to choose. */
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
    `At ${count} ${count === 1 ? "place" : "places"} the interface text leaves a point open on which the contract had to choose. Each entry ` +
    "names its place in the bundle (`openapi.yaml`, `openapi.json`) by JSON pointer and says what is open and what was " +
    "chosen. In the source the note is an `x-assumption` beside the thing that it concerns.";
  return `<!-- ${notice} -->\n\n# Assumptions\n\n${intro}\n${sections.join("")}`;
}

/** One choice of the contract. */
export interface Assumption extends OpenPoint {
  /** Source file, relative to the root of the repository. */
  file: string;
}

/** The points of the contract, each with the source file that holds it. */
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
  return rest === undefined || folder === undefined ? "The contract as a whole" : folder;
}
