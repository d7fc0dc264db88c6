import { groupBy } from "../../src/contract/text.ts";
import type { Affected, Direction } from "./rate/changes/affected-calls.ts";
import { impacts, type Impact } from "./rate/changes/impact.ts";
import type { RatedChange } from "./rate/rated-change.ts";
import type { VersionRating } from "./rate-version.ts";
import { countImpacts, describeThreshold, type Comparison } from "./report/comparison.ts";

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
  const { name, changes, breaches } = found;
  const head = [
    `## Contract changes since ${code(name)}`,
    "",
    changes.length === 0 ? "No changes." : `${countImpacts(changes)}.`,
  ];
  const policy = breaches.map(({ isError, text }) => `- ${isError ? "❌" : "⚠️"} ${text}`);
  const notes = policy.length === 0 ? [] : ["", ...policy];
  return [...head, "", ...describeVerdict(found), ...notes, ...describeChangesByWeight(changes)].join("\n");
}

/** With `--fail-on`, the version is only a fact. */
function describeVerdict(found: Comparison): string[] {
  const threshold = describeThreshold(found);
  if (threshold === undefined) return describeVersion(found.version);
  return [`${threshold.isMet ? "✅" : "❌"} ${threshold.text}`, describeFact(found.version)];
}

function describeVersion(version: VersionRating): string[] {
  const { required, otherPackageVersion, isAccepted } = version;
  const lines = [`${required === undefined ? "⚠️" : isAccepted ? "✅" : "❌"} ${describeFact(version)}`];
  if (otherPackageVersion !== undefined) {
    lines.push(`❌ The version in package.json is ${otherPackageVersion}, but it must match the contract.`);
  }
  const place = "`info.version` in openapi/openapi.yaml";
  const remedy = `Set ${place} and \`version\` in package.json to ${String(required)} or higher.`;
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
  return `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ");
}
