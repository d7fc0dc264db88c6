import path from "node:path";
import { groupBy } from "../contract/text.ts";
import { isInside } from "./files.ts";

/** What GitHub Actions shows next to a line of a file. */
export interface Annotation {
  level: "error" | "warning" | "notice";
  /** Relative to the root of the project, `/` between the folders. */
  file: string;
  line: number;
  column: number;
  title: string;
  message: string;
}

/** How many of a level GitHub shows of a step. It drops the others without a word. */
const shown = 10;

/** Leaves as many of each level as are shown, of which the last says how many are not. */
function limit(annotations: readonly Annotation[]): Annotation[] {
  const levels = groupBy(annotations, ({ level }) => level);
  return annotations.flatMap((annotation) => {
    const same = levels.get(annotation.level) ?? [];
    const rank = same.slice(0, shown).indexOf(annotation);
    if (rank === -1) return [];
    const more = same.length - shown;
    if (rank < shown - 1 || more < 1) return annotation;
    return { ...annotation, message: `${annotation.message}\n\nThe log has ${more} more.` };
  });
}

/**
 * Formats annotations as the workflow commands of GitHub Actions, one a line: the first ten of each level.
 * @param root the project
 * @param workspace the folder that GitHub names files relative to; a file outside of it stays relative to the root
 */
export function formatAnnotations(
  annotations: readonly Annotation[],
  root: string,
  workspace = process.env["GITHUB_WORKSPACE"] ?? "",
): string {
  return limit(annotations)
    .map(({ level, file, line, column, title, message }) => {
      const name = escapeProperty(nameIn(workspace, path.join(root, file)) ?? file);
      return `::${level} file=${name},line=${line},col=${column},title=${escapeProperty(title)}::${escapeMessage(message)}`;
    })
    .join("\n");
}

function nameIn(workspace: string, file: string): string | undefined {
  if (workspace === "" || !isInside(workspace, file)) return undefined;
  return path.relative(workspace, file).replaceAll(path.sep, "/");
}

function escapeMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
