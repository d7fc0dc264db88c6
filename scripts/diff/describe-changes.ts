import { groupBy } from "../../src/contract/group-by.ts";
import type { Affected, Direction } from "./judge/affected-calls.ts";
import { impacts, type Impact } from "./judge/impact.ts";
import type { JudgedChange } from "./judge/judge-changes.ts";
import type { VersionJudgement } from "./judge-version.ts";

interface Comparison {
  /** What the contract was compared with. */
  name: string;
  changes: readonly JudgedChange[];
  version: VersionJudgement;
}

// Rows that say the same of many places, such as changed descriptions, name this many.
const shownPlaces = 3;

/** The report in Markdown, for a pull request: the verdict, then a table with the worst changes first. */
export function describeChanges({ name, changes, version }: Comparison): string {
  const counts = impacts.map((impact) => `${count(changes, impact)} ${impact}`).join(", ");
  const head = [
    `## Changes of the contract since ${code(name)}`,
    "",
    changes.length === 0 ? "None." : `${counts}.`,
  ];
  return [...head, "", ...describeVersion(version), ...describeChangesByWeight(changes)].join("\n");
}

function describeVersion({
  base,
  revision,
  required,
  otherPackageVersion,
  isEnough,
}: VersionJudgement): string[] {
  const both = `The contract went from ${base} to ${revision}`;
  const same = `The contract carries ${revision}`;
  const went = base === revision ? same : both;
  const need = `its changes need ${required} at least.`;
  const lines = [`${isEnough ? "✅" : "❌"} ${went}; ${need}`];
  if (otherPackageVersion !== undefined) {
    lines.push(`❌ package.json carries ${otherPackageVersion}, but package and contract carry one version.`);
  }
  const remedy = `Set \`info.version\` in openapi/openapi.yaml and \`version\` in package.json to ${required} or higher.`;
  return isEnough ? lines : [...lines, remedy];
}

/** What needs attention as a table; patches, which are many and need none, folded below it. */
function describeChangesByWeight(changes: readonly JudgedChange[]): string[] {
  const weighty = changes.filter(({ impact }) => impact !== "patch");
  const patches = changes.filter(({ impact }) => impact === "patch");
  const folded = [
    "",
    "<details>",
    `<summary>${patches.length} patch</summary>`,
    ...describeTable(patches),
    "",
    "</details>",
  ];
  return [...describeTable(weighty), ...(patches.length === 0 ? [] : folded)];
}

function describeTable(changes: readonly JudgedChange[]): string[] {
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

/** Patches that read alike are one row; each other change has its own. */
function groupOf({ impact, text, reason, pointer }: JudgedChange): string {
  return [impact, text, reason, ...(impact === "patch" ? [] : [pointer])].join("\n");
}

function describeRow(group: readonly JudgedChange[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const affected = group.flatMap((change) => change.affected);
  const pointers = group.slice(0, shownPlaces).map(({ pointer }) => code(pointer === "" ? "/" : pointer));
  const more = group.length > shownPlaces ? [`and at ${group.length - shownPlaces} more`] : [];
  const calls = group.length > 1 ? [] : [describeCalls(affected)];
  const where = [...calls, ...pointers, ...more].join("<br>");
  const directions = [...new Set(affected.map(({ direction }) => direction))];
  return `| ${[first.impact, cell(first.text), where, directions.join(", "), cell(first.reason)].join(" | ")} |`;
}

/** Names the operations and events; with their direction, where there are several. */
function describeCalls(affected: readonly Affected[]): string {
  const byDirection = new Map<Direction, string[]>();
  for (const { call, direction } of affected) {
    byDirection.set(direction, [...(byDirection.get(direction) ?? []), code(call)]);
  }
  if (byDirection.size === 0) return "the contract as a whole";
  const lists = [...byDirection].map(([direction, calls]) => ({ direction, calls: calls.join(", ") }));
  if (lists.length === 1) return lists[0]?.calls ?? "";
  return lists.map(({ direction, calls }) => `${direction}: ${calls}`).join("<br>");
}

function count(changes: readonly JudgedChange[], impact: Impact): number {
  return changes.filter((change) => change.impact === impact).length;
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ");
}
