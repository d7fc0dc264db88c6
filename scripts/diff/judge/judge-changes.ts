import { isDeepStrictEqual } from "node:util";
import { groupBy } from "../../../src/contract/group-by.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import type { DocumentPair } from "../compare/compare-documents.ts";
import type { RedoclyChange } from "../compare/redocly-change.ts";
import { createFindAffected, type Affected } from "./changes/affected-calls.ts";
import { createFindOverlap, judgeOverlap, type FindOverlap } from "./alternatives.ts";
import { describeChange } from "./describe-change.ts";
import { worstOf, type Impact } from "./changes/impact.ts";
import { reasonOf } from "./reasons.ts";
import { judgeDependents } from "./rules/judge-dependents.ts";
import { judgeLimits } from "./rules/judge-limits.ts";
import { judgeLists } from "./rules/judge-lists.ts";
import { judgeMarks } from "./rules/judge-marks.ts";
import { judgeMembers } from "./rules/judge-members.ts";
import {
  judgeBodies,
  judgeComponents,
  judgeEvents,
  judgeMediaTypes,
  judgePromises,
  judgeScopes,
  judgeServers,
  judgeStatuses,
  judgeWriting,
} from "./rules/judge-messages.ts";
import {
  judgeCautiously,
  judgeCombinators,
  judgeHints,
  judgeTexts,
  judgeVariants,
} from "./rules/judge-schemas.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { seeChange, type SeenChange } from "./changes/seen-change.ts";

/** A change with its verdict. */
export interface JudgedChange {
  /** A short description of the change. */
  text: string;
  impact: Impact;
  /** Why the change has this impact. */
  reason: string;
  /** JSON pointer in the bundle. */
  pointer: string;
  /** The affected operations and events. Empty if the change concerns the whole document. */
  affected: readonly Affected[];
}

// The first rule that applies to a change decides. If none applies, the rating by Redocly is used.
const rules: readonly Rule[] = [
  judgeComponents,
  judgeDependents,
  judgeCautiously,
  judgeCombinators,
  judgeLists,
  judgeLimits,
  judgeMarks,
  judgeMembers,
  judgeHints,
  judgeVariants,
  judgeEvents,
  judgeStatuses,
  judgeMediaTypes,
  judgeBodies,
  judgeWriting,
  judgePromises,
  judgeScopes,
  judgeServers,
  judgeTexts,
];

/** Judges the changes that Redocly found between two documents. The version does not count as a change. */
export function judgeChanges(pair: DocumentPair, found: readonly RedoclyChange[]): JudgedChange[] {
  const [base, revision] = [readContract(pair.base), readContract(pair.revision)];
  const versions = { base: base.nodes, revision: revision.nodes };
  const find = { base: createFindAffected(base), revision: createFindAffected(revision) };
  const findOverlap = createFindOverlap(revision.nodes, find.revision);
  const judged = found
    .filter(({ typeName, property }) => !(typeName === "Info" && property === "version"))
    .map((change) => judgeChange(seeChange(change, versions, find), findOverlap));
  if (judged.length > 0 || isSameButVersion(pair)) return dropRepeated(judged);
  // Redocly does not report the order of lists, for example.
  const text = "order or annotations changed";
  return [{ text, impact: "patch", reason: "documentation only", pointer: "", affected: [] }];
}

function judgeChange(change: SeenChange, findOverlap: FindOverlap): JudgedChange {
  const { pointer, affected } = change;
  const { impact, reason, text } = judgeOverlap(change, firstVerdict(change), findOverlap);
  return { text: text ?? describeChange(change), impact, reason, pointer, affected };
}

function firstVerdict(change: SeenChange): Verdict {
  for (const rule of rules) {
    const verdict = rule(change);
    if (verdict !== undefined) return verdict;
  }
  if (change.impact === "major") {
    const found = change.verdicts.map(({ ruleId }) => reasonOf(ruleId, change));
    return { impact: "breaking", reason: [...new Set(found)].join("; ") };
  }
  if (change.impact === "minor") return { impact: "minor", reason: "existing integrations work as before" };
  return { impact: "patch", reason: "existing integrations work as before" };
}

/** Several keywords can describe one list. Only the worst of their verdicts is kept. */
function dropRepeated(changes: readonly JudgedChange[]): JudgedChange[] {
  const groups = groupBy(changes, ({ pointer, text }) => `${pointer} ${text}`);
  return [...groups.values()].flatMap((group) => {
    const impact = worstOf(group.map((change) => change.impact));
    return group.filter((change) => change.impact === impact).slice(0, 1);
  });
}

function isSameButVersion({ base, revision }: DocumentPair): boolean {
  const info = { ...base.info, version: revision.info.version };
  return isDeepStrictEqual({ ...base, info }, revision);
}
