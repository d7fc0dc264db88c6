import { formatAnnotations, type Annotation } from "../../cli/annotate.ts";
import { describeChanges } from "../describe-changes.ts";
import { impacts } from "../rate/changes/impact.ts";
import type { RatedChange } from "../rate/rate-changes.ts";
import { isFailing, type LocatedComparison } from "./comparison.ts";

/** The formats of `--format`. */
export const diffFormats = {
  text: describeInText,
  markdown: describeChanges,
  json: ({ name: base, version, breaches, changes }: LocatedComparison) =>
    JSON.stringify({ base, version, breaches, changes }, null, 2),
  github: (found: LocatedComparison) =>
    [describeInText(found), ...listAnnotations(found)].join("\n").trimEnd(),
};

function describeInText({ name, version, breaches, changes }: LocatedComparison): string {
  const counts = impacts.flatMap((impact) => {
    const count = changes.filter((change) => change.impact === impact).length;
    if (impact !== "unclear") return `${count} ${impact}`;
    return count === 0 ? [] : `${count} to check by hand`;
  });
  const sorted = impacts.flatMap((impact) => changes.filter((change) => change.impact === impact));
  // As in the table for people, nobody reads hundreds of patches.
  const shown = sorted.filter(({ impact }) => impact !== "patch");
  return [
    `Changes since ${name}: ${counts.join(", ")}. Version ${version.base} -> ${version.revision}, required: ${version.required}.`,
    ...breaches.map(({ isError, text }) => `${isError ? "error" : "warning"}: ${text}`),
    ...shown.map((change) => `${change.impact}: ${change.text}\n${describePlace(change)}`),
  ].join("\n");
}

function describePlace({ affected, pointer, reason }: RatedChange): string {
  const calls = [...new Set(affected.map(({ call, direction }) => `${direction} of ${call}`))].join(", ");
  return [calls, pointer, reason]
    .filter((line) => line !== "")
    .map((line) => `  ${line}`)
    .join("\n");
}

function listAnnotations({ root, locate, changes }: LocatedComparison): string[] {
  const annotations = changes
    .filter((change) => isFailing(change, "minor"))
    .map((change): Annotation => {
      const level = isFailing(change, "breaking") ? "warning" : "notice";
      const { text: message, impact: title, reason } = change;
      return { level, title, message: `${message} (${reason})`, ...locate(change.pointer) };
    });
  return [formatAnnotations(annotations, root)];
}
