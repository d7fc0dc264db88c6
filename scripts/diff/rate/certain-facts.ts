import type { Schema } from "../../../src/contract/document.ts";
import { listParts } from "../../../src/contract/schema.ts";
import type { SeenChange } from "./changes/seen-change.ts";
import { listRequired } from "./exclusive-schemas.ts";
import { namesOf } from "./find-moved.ts";
import { missing } from "./rules/missing.ts";
import { namesIn } from "./rules/rate-members.ts";
import type { Verdict } from "./rules/rule.ts";

/** Rates what is certain about the members whose declarations moved: that an object lost them, or requires them now. */
export function rateCertainFacts(
  changes: readonly [SeenChange, ...SeenChange[]],
): (Verdict & { text: string })[] {
  const { owner, isSent } = changes[0];
  const moved = new Set(changes.flatMap(namesOf));
  const [now] = owner.revision;
  const needed = owner.base.flatMap((schema) => requiredBy(schema, { withBranches: true }));
  const required = missing(requiredBy(now), needed).filter((name) => moved.has(name));
  const kept = owner.revision.flatMap(namesIn);
  const gone = missing([...new Set(owner.base.flatMap(namesIn))], kept).filter((name) => moved.has(name));
  return [
    ...(isSent ? required : []).map((name) => ({
      impact: "breaking" as const,
      reason: "requests without the member were accepted and are now rejected",
      text: `member \`${name}\` became required`,
    })),
    ...gone.map((name) => ({
      impact: "breaking" as const,
      reason: "code that sends or reads the member no longer finds it",
      text: `member \`${name}\` was removed`,
    })),
  ];
}

function requiredBy(schema: Schema | undefined, options = {}): string[] {
  return [...new Set(listParts(schema, options).flatMap(listRequired))];
}
