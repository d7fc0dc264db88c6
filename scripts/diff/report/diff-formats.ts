import { formatAnnotations, type Annotation } from "../../cli/annotate.ts";
import { describeChanges } from "../describe-changes.ts";
import { impacts } from "../rate/changes/impact.ts";
import type { RatedChange } from "../rate/rated-change.ts";
import {
  countImpacts,
  describeThreshold,
  isFailing,
  type Format,
  type LocatedComparison,
} from "./comparison.ts";

/** The formats of `--format`. */
export const diffFormats: Record<Format, (found: LocatedComparison) => string> = {
  text: describeInText,
  markdown: describeChanges,
  json: ({ name: base, failOn, version, breaches, changes }) =>
    JSON.stringify({ base, failOn, version, breaches, changes }, null, 2),
  github: (found) => [describeInText(found), ...listAnnotations(found)].join("\n").trimEnd(),
};

function describeInText(found: LocatedComparison): string {
  const { name, version, breaches, changes } = found;
  const sorted = impacts.flatMap((impact) => changes.filter((change) => change.impact === impact));
  // As in the table for people, nobody reads hundreds of patches.
  const shown = sorted.filter(({ impact }) => impact !== "patch");
  const required = version.required ?? "unknown, since a version does not have the form 1.2.3";
  const threshold = describeThreshold(found);
  return [
    `Changes since ${name}: ${countImpacts(changes)}. Version ${version.base} -> ${version.revision}, required: ${required}.`,
    ...(threshold === undefined ? [] : [threshold.text]),
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

function listAnnotations({ root, locate, changes, breaches, version, failOn }: LocatedComparison): string[] {
  // Without `--fail-on`, the changes fail that the version is too low for.
  const threshold = failOn ?? (version.isAccepted ? "none" : "breaking");
  const ofChanges = changes
    .filter((change) => isFailing(change, "minor"))
    .map((change): Annotation => {
      const milder = isFailing(change, "breaking") ? "warning" : "notice";
      const level = isFailing(change, threshold) ? "error" : milder;
      const { text: message, impact: title, reason } = change;
      return { level, title, message: `${message} (${reason})`, ...locate(change.pointer) };
    });
  const ofBreaches = breaches.map(({ isError, text: message }): Annotation => {
    const level = isError && failOn !== "none" ? "error" : "warning";
    return { level, title: "policy", message, ...locate("") };
  });
  return [formatAnnotations([...ofBreaches, ...ofChanges], root)];
}
