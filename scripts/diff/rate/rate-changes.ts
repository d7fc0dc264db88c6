import type { DocumentPair } from "../compare/compare-documents.ts";
import { listFeaturesOnce, readOnce } from "../compare/read-once.ts";
import type { RedoclyChange } from "../compare/redocly-change.ts";
import { createFindAffected } from "./changes/affected-calls.ts";
import { createFindOverlap, rateOverlap } from "./alternatives.ts";
import { describeChange } from "./describe-change.ts";
import { createFollowPath } from "./changes/follow-path.ts";
import { bindText } from "./bind-text.ts";
import { doubt } from "./doubts.ts";
import { findMoved } from "./find-moved.ts";
import { dropRepeated, mergeSecurity, mergeSwaps, type FoundChange } from "./merge-changes.ts";
import { splitRemoval, type MembersInBoth } from "./kept-members.ts";
import type { RatedChange } from "./rated-change.ts";
import { reasonOf } from "./reasons.ts";
import { rateConstraints } from "./rules/rate-constraints.ts";
import { rateDependents } from "./rules/rate-dependents.ts";
import { rateLimits } from "./rules/rate-limits.ts";
import { rateLists } from "./rules/rate-lists.ts";
import { rateMarks } from "./rules/rate-marks.ts";
import { rateMembers, repeatsMembers } from "./rules/rate-members.ts";
import {
  rateBodies,
  rateEvents,
  rateMediaTypes,
  ratePromises,
  rateScopes,
  rateServers,
  rateStatuses,
  rateWriting,
} from "./rules/rate-messages.ts";
import { rateComponents, ratePathParameters } from "./rules/rate-names.ts";
import { rateCombinators, rateHints, rateTexts, rateUnknown, rateVariants } from "./rules/rate-schemas.ts";
import { rateRequirements, rateSecuritySchemes } from "./rules/rate-security.ts";
import { rateStates } from "./rules/rate-states.ts";
import type { Rule, Verdict } from "./rules/rule.ts";
import { rateCertainFacts } from "./certain-facts.ts";
import { listUnseen } from "./unseen-changes.ts";
import { seeChange, type SeenChange } from "./changes/seen-change.ts";

// The first rule that applies to a change decides. If none applies, the rating by Redocly is used.
const rules: readonly Rule[] = [
  rateComponents,
  rateSecuritySchemes,
  rateRequirements,
  ratePathParameters,
  rateServers,
  rateStates,
  rateDependents,
  rateUnknown,
  rateCombinators,
  rateLists,
  rateLimits,
  rateMarks,
  rateMembers,
  rateHints,
  rateVariants,
  rateConstraints,
  rateEvents,
  rateStatuses,
  rateMediaTypes,
  rateBodies,
  rateWriting,
  ratePromises,
  rateScopes,
  rateTexts,
];

/** Rates the changes that Redocly found between two documents. */
export function rateChanges(pair: DocumentPair, found: readonly RedoclyChange[]): RatedChange[] {
  const [base, revision] = [readOnce(pair.base), readOnce(pair.revision)];
  const versions = { base: base.nodes, revision: revision.nodes };
  const find = { base: createFindAffected(base), revision: createFindAffected(revision) };
  const findOverlap = createFindOverlap(revision.nodes, find.revision);
  const follow = createFollowPath(versions);
  const seen = found
    .map((change) => seeChange(change, versions, find, follow))
    .flatMap((change) => splitRemoval(change, () => featuresOf(pair)))
    .filter((change) => !repeatsMembers(change));
  const verdicts = new Map(
    seen.map((change) => [change, rateOverlap(change, firstVerdict(change), findOverlap)]),
  );
  const moved = findMoved(seen.filter((change) => verdicts.get(change)?.isProven !== true));
  const parts = new Set(moved.flatMap(({ changes }) => changes));
  const rated = [
    ...moved.flatMap(({ owner, changes }) => describeMove(owner, changes)),
    ...[...verdicts].flatMap(([change, verdict]) => (parts.has(change) ? [] : toRated(change, verdict))),
  ];
  if (rated.length > 0) return dropRepeated(mergeSecurity(mergeSwaps(rated, find.revision)));
  return listUnseen(pair, find.revision);
}

function featuresOf({ base, revision }: DocumentPair): MembersInBoth {
  return { base: listFeaturesOnce(base), revision: listFeaturesOnce(revision) };
}

function toRated(change: SeenChange, { impact, reason, text }: Verdict): FoundChange {
  const { pointer, affected, swap } = change;
  return {
    text: bindText(text ?? describeChange(change), impact, [change]),
    impact,
    reason,
    pointer,
    affected,
    swap,
  };
}

/** The findings of Redocly are about the parts of the move, so they are left out. */
function describeMove(pointer: string, changes: readonly [SeenChange, ...SeenChange[]]): FoundChange[] {
  const parts = changes.map((change) => describeChange({ ...change, verdicts: [] }));
  const text = bindText(`composed differently: ${parts.join("; ")}`, "unclear", changes);
  const verdicts = [doubt("composition", text), ...rateCertainFacts(changes)];
  const { affected, swap } = changes[0];
  return verdicts.map((verdict) => ({ ...verdict, pointer, affected, swap }));
}

function firstVerdict(change: SeenChange): Verdict {
  for (const rule of rules) {
    const verdict = rule(change);
    if (verdict !== undefined) return verdict;
  }
  if (change.impact === "major") {
    const found = change.verdicts.map(({ ruleId }) => reasonOf(ruleId));
    return { impact: "breaking", reason: [...new Set(found)].join("; ") };
  }
  if (change.impact === "minor") return { impact: "minor", reason: "existing integrations work as before" };
  return { impact: "patch", reason: "existing integrations work as before" };
}
