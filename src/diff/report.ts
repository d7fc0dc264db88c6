import { type Annotation, formatAnnotations } from "../cli/annotations.ts";
import { type Affected, type Direction, type Impact, impacts, type RatedChange } from "./change.ts";
import { usualFile } from "../cli/files.ts";
import { printJsonSafely, printLinesSafely, printSafely } from "../contract/safe-text.ts";
import { groupBy } from "../contract/text.ts";
import type { VersionRating } from "./version.ts";
import type { Locate } from "../bundle/locations.ts";
import type { Breach } from "./deprecations.ts";

/** The formats of `--format`. */
export const diffFormats: Record<Format, (found: LocatedComparison) => string> = {
  text: (found) => printLinesSafely(describeInText(found)),
  markdown: (found) => printLinesSafely(describeChanges(found)),
  json: ({ name: base, file, failOn, version, breaches, changes }) =>
    printJsonSafely({ base, file, failOn, version, breaches, changes }),
  github: (found) =>
    [printLinesSafely(describeInText(found)), ...listAnnotations(found)].join("\n").trimEnd(),
};

function describeInText(found: LocatedComparison): string {
  const { name, file, version, breaches, changes } = found;
  // As in the table for people, nobody reads hundreds of patches.
  const shown = sortByWeight(changes).filter(({ impact }) => impact !== "patch");
  const required = version.required ?? "unknown, since a version does not have the form 1.2.3";
  const threshold = describeThreshold(found);
  return [
    `Changes${file === usualFile ? "" : ` of ${file}`} since ${name}: ${countImpacts(changes)}. Version ${version.base} -> ${version.revision}, required: ${required}.`,
    ...(threshold === undefined ? [] : [threshold.text]),
    ...breaches.map(({ isError, text }) => `${isError ? "error" : "warning"}: ${text}`),
    ...shown.map((change) => `${change.impact}: ${change.text}\n${describePlace(change)}`),
  ].join("\n");
}

function sortByWeight(changes: readonly RatedChange[]): RatedChange[] {
  return impacts.flatMap((impact) => changes.filter((change) => change.impact === impact));
}

function describePlace({ affected, pointer, reason }: RatedChange): string {
  const calls = [...new Set(affected.map(({ call, direction }) => `${direction} of ${call}`))].join(", ");
  return [calls, printSafely(pointer), reason]
    .filter((line) => line !== "")
    .map((line) => `  ${line}`)
    .join("\n");
}

function listAnnotations({ root, locate, changes, breaches, version, failOn }: LocatedComparison): string[] {
  // Without `--fail-on`, the changes fail that the version is too low for.
  const threshold = failOn ?? (version.isAccepted ? "none" : "breaking");
  const ofChanges = sortByWeight(changes)
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
  return [formatAnnotations([...ofChanges, ...ofBreaches], root)];
}

const labels: Record<Impact, string> = {
  breaking: "breaking",
  unclear: "cannot tell, check by hand",
  minor: "minor",
  patch: "patch",
};

// Number of pointers in a row that covers many places, such as changed descriptions.
const shownPlaces = 3;

/** Formats the report as Markdown for a pull request: the verdict, then a table with the worst changes first. */
export function describeChanges(found: Comparison): string {
  const { name, file, changes, breaches, failOn } = found;
  const subject = file === usualFile ? "Contract changes" : `Changes of ${code(file)}`;
  const head = [
    `## ${subject} since ${code(name)}`,
    "",
    changes.length === 0 ? "No changes." : `${countImpacts(changes)}.`,
  ];
  const policy = breaches.map(
    ({ isError, text }) => `- ${isError && failOn !== "none" ? "❌" : "⚠️"} ${text}`,
  );
  const notes = policy.length === 0 ? [] : ["", ...policy];
  return [...head, "", ...describeVerdict(found), ...notes, ...describeChangesByWeight(changes)].join("\n");
}

/** With `--fail-on`, the version is only a fact. */
function describeVerdict(found: Comparison): string[] {
  const threshold = describeThreshold(found);
  if (threshold === undefined) return describeVersion(found);
  const mark = threshold.isMet ? markGood(found) : "❌";
  return [`${mark} ${threshold.text}`, describeFact(found.version)];
}

/** What is good by itself gets no check mark above what fails. */
function markGood(found: Comparison): string {
  return isFine(found) ? "✅" : "ℹ️";
}

function describeVersion(found: Comparison): string[] {
  const { version, file } = found;
  const { required, otherPackageVersion, isAccepted, isEnough } = version;
  // A version that the next release must raise fails nothing yet.
  const mark = !isAccepted ? "❌" : isEnough ? markGood(found) : "ℹ️";
  const lines = [`${required === undefined ? "⚠️" : mark} ${describeFact(version)}`];
  if (otherPackageVersion !== undefined) {
    lines.push(`❌ The version in package.json is ${otherPackageVersion}, but it must match the contract.`);
  }
  const remedy = `Set \`info.version\` in ${file} and \`version\` in package.json to ${String(required)} or higher.`;
  return isAccepted || required === undefined ? lines : [...lines, remedy];
}

function describeFact({ base, revision, required }: VersionRating): string {
  const isUnchanged = base === revision;
  const fact = isUnchanged
    ? `The contract version is still ${revision}.`
    : `The contract version went from ${base} to ${revision}.`;
  const form = "The report does not say whether it is high enough, because it does not have the form 1.2.3.";
  if (required === undefined) return `${fact} ${form}`;
  const needs = isUnchanged ? "The next release must be at least" : "The changes require at least";
  return `${fact} ${base === required ? "No new version is required." : `${needs} ${required}.`}`;
}

/** Lists breaking and minor changes in a table. Patches, which rarely need attention, are collapsed below it. */
function describeChangesByWeight(changes: readonly RatedChange[]): string[] {
  const weighty = changes.filter(({ impact }) => impact !== "patch");
  const patches = changes.filter(({ impact }) => impact === "patch");
  const folded = [
    "",
    "<details>",
    `<summary>${patches.length} patch ${patches.length === 1 ? "change" : "changes"}</summary>`,
    ...describeTable(patches),
    "",
    "</details>",
  ];
  return [...describeTable(weighty), ...(patches.length === 0 ? [] : folded)];
}

function describeTable(changes: readonly RatedChange[]): string[] {
  if (changes.length === 0) return [];
  const sorted = impacts.flatMap((impact) => changes.filter((change) => change.impact === impact));
  const groups = groupBy(sorted, groupOf);
  return [
    "",
    "| Impact | Change | Where | Direction | Why |",
    "| --- | --- | --- | --- | --- |",
    ...[...groups.values()].map(describeRow),
  ];
}

/** Patches with the same text and reason share a row. Every other change has its own. */
function groupOf({ impact, text, reason, pointer }: RatedChange): string {
  return [impact, text, reason, ...(impact === "patch" ? [] : [pointer])].join("\n");
}

function describeRow(group: readonly RatedChange[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const affected = group.flatMap((change) => change.affected);
  const pointers = group.slice(0, shownPlaces).map(({ pointer }) => code(pointer === "" ? "/" : pointer));
  const more = group.length > shownPlaces ? [`and ${group.length - shownPlaces} more`] : [];
  const calls = group.length > 1 ? [] : [describeCalls(affected)];
  const where = [...calls, ...pointers, ...more].join("<br>");
  const directions = [...new Set(affected.map(({ direction }) => direction))];
  return `| ${[labels[first.impact], cell(first.text), where, directions.join(", "), cell(first.reason)].join(" | ")} |`;
}

/** Lists the operations and events, by direction if there are several. */
function describeCalls(affected: readonly Affected[]): string {
  const byDirection = new Map<Direction, string[]>();
  for (const { call, direction } of affected) {
    byDirection.set(direction, [...(byDirection.get(direction) ?? []), code(call)]);
  }
  if (byDirection.size === 0) return "the whole contract";
  const lists = [...byDirection].map(([direction, calls]) => ({ direction, calls: calls.join(", ") }));
  if (lists.length === 1) return lists[0]?.calls ?? "";
  return lists.map(({ direction, calls }) => `${direction}: ${calls}`).join("<br>");
}

function code(text: string): string {
  return `\`${cell(printSafely(text))}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ");
}

/** What a comparison found, for the formats of the command. */
interface Comparison {
  /** The contract that it was compared with. */
  name: string;
  /** The root document of the contract. */
  file: string;
  changes: readonly RatedChange[];
  version: VersionRating;
  breaches: readonly Breach[];
  /** The least impact that fails; without it, a version that is too low fails. */
  failOn?: Threshold | undefined;
}

/** A comparison, and where its changes are. */
export interface LocatedComparison extends Comparison {
  /** The project that the names of files are relative to. */
  root: string;
  /** Finds a change in the files of the new contract, or the node that something was removed from. */
  locate: Locate;
}

/** The values of `--fail-on`: the least impact that fails. */
export const thresholds = ["breaking", "minor", "none"] as const;
/** One of the values of `--fail-on`. */
export type Threshold = (typeof thresholds)[number];

/** Returns whether a change fails. Anything that is neither minor nor a patch counts as breaking. */
function isFailing({ impact }: RatedChange, threshold: Threshold): boolean {
  if (threshold === "none" || impact === "patch") return false;
  return threshold === "minor" || impact !== "minor";
}

/** Whether the command passes. Only `--fail-on none` also passes with a breach. */
export function isFine({ changes, version, breaches, failOn }: Comparison): boolean {
  if (failOn === "none") return true;
  if (breaches.some(({ isError }) => isError)) return false;
  return failOn === undefined ? version.isAccepted : !changes.some((change) => isFailing(change, failOn));
}

/** Says how many changes fail by `--fail-on`, and whether that is none; `undefined` without the flag. */
function describeThreshold({ changes, failOn }: Comparison): { isMet: boolean; text: string } | undefined {
  if (failOn === undefined) return undefined;
  const count = changes.filter((change) => isFailing(change, failOn)).length;
  const found = count === 0 ? "no change fails" : count === 1 ? "1 change fails" : `${count} changes fail`;
  return { isMet: count === 0, text: `With \`--fail-on ${failOn}\`, ${found}.` };
}

/** Counts the changes by impact, worst first. */
function countImpacts(changes: readonly RatedChange[]): string {
  const counts = impacts.flatMap((impact) => {
    const count = changes.filter((change) => change.impact === impact).length;
    if (impact !== "unclear") return `${count} ${impact}`;
    return count === 0 ? [] : `${count} to check by hand`;
  });
  return counts.join(", ");
}

/** The values of `--format`. */
export const formats = ["text", "markdown", "json", "github"] as const;
/** One of the formats. */
export type Format = (typeof formats)[number];
