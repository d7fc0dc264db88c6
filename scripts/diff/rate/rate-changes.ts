import { isDeepStrictEqual } from "node:util";
import { groupBy } from "../../../src/contract/group-by.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import type { DocumentPair } from "../compare/compare-documents.ts";
import type { RedoclyChange } from "../compare/redocly-change.ts";
import { createFindAffected, type Affected } from "./changes/affected-calls.ts";
import { createFindOverlap, rateOverlap, type FindOverlap } from "./alternatives.ts";
import { describeChange } from "./describe-change.ts";
import { worstOf, type Impact } from "./changes/impact.ts";
import { reasonOf } from "./reasons.ts";
import { rateDependents } from "./rules/rate-dependents.ts";
import { rateLimits } from "./rules/rate-limits.ts";
import { rateLists } from "./rules/rate-lists.ts";
import { rateMarks } from "./rules/rate-marks.ts";
import { rateMembers } from "./rules/rate-members.ts";
import {
  rateBodies,
  rateComponents,
  rateEvents,
  rateMediaTypes,
  ratePromises,
  rateScopes,
  rateServers,
  rateStatuses,
  rateWriting,
} from "./rules/rate-messages.ts";
import { rateCautiously, rateCombinators, rateHints, rateTexts, rateVariants } from "./rules/rate-schemas.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { seeChange, type SeenChange } from "./changes/seen-change.ts";

/** A change with its verdict. */
export interface RatedChange {
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
  rateComponents,
  rateDependents,
  rateCautiously,
  rateCombinators,
  rateLists,
  rateLimits,
  rateMarks,
  rateMembers,
  rateHints,
  rateVariants,
  rateEvents,
  rateStatuses,
  rateMediaTypes,
  rateBodies,
  rateWriting,
  ratePromises,
  rateScopes,
  rateServers,
  rateTexts,
];

/** Rates the changes that Redocly found between two documents. The version does not count as a change. */
export function rateChanges(pair: DocumentPair, found: readonly RedoclyChange[]): RatedChange[] {
  const [base, revision] = [readContract(pair.base), readContract(pair.revision)];
  const versions = { base: base.nodes, revision: revision.nodes };
  const find = { base: createFindAffected(base), revision: createFindAffected(revision) };
  const findOverlap = createFindOverlap(revision.nodes, find.revision);
  const rated = found
    .filter(({ typeName, property }) => !(typeName === "Info" && property === "version"))
    .map((change) => rateChange(seeChange(change, versions, find), findOverlap));
  if (rated.length > 0 || isSameButVersion(pair)) return dropRepeated(rated);
  // Redocly does not report the order of lists, for example.
  const text = "order or annotations changed";
  return [{ text, impact: "patch", reason: "documentation only", pointer: "", affected: [] }];
}

function rateChange(change: SeenChange, findOverlap: FindOverlap): RatedChange {
  const { pointer, affected } = change;
  const { impact, reason, text } = rateOverlap(change, firstVerdict(change), findOverlap);
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
function dropRepeated(changes: readonly RatedChange[]): RatedChange[] {
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
