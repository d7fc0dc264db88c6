import { isDeepStrictEqual } from "node:util";
import type { SchemaObject, Transition } from "../../contract/document.ts";
import { listParts } from "../../contract/schema.ts";
import { listRequired } from "./alternatives.ts";
import { nameOf, type SeenChange } from "./change.ts";
import { doubt, missing, rateEffect, type Rule, type Verdict } from "./rule.ts";

/** Rates extensions that affect programs. Redocly treats them as documentation. */
export const rateMarks: Rule = (change) => {
  if (change.kind !== "modified") return undefined;
  if (change.property === "x-safe") return rateSafe(change);
  if (change.property === "x-decimals") return rateDecimals(change);
  if (change.typeName === "Schema" && /^(?:read|write)Only$/u.test(change.property ?? ""))
    return rateOneWay(change);
  return change.property === "x-maxDuration" ? rateDuration(change) : undefined;
};

function rateSafe({ after }: SeenChange): Verdict {
  if (after === true)
    return { impact: "minor", reason: "the call can now be repeated", text: "`x-safe` was added" };
  return {
    impact: "breaking",
    reason: "clients that repeat the call may now cause changes",
    text: "`x-safe` was removed",
  };
}

/** Rates `readOnly`, which concerns only what is sent, and `writeOnly`, which concerns only what is received. */
function rateOneWay({ property, pointer, owner, after, isSent, isReceived }: SeenChange): Verdict {
  const isConcerned = property === "readOnly" ? isSent : isReceived;
  if (!isConcerned) return { impact: "patch", reason: "it says nothing about these messages" };
  if (after === true)
    return property === "readOnly"
      ? { impact: "breaking", reason: "the member could be sent and is no longer accepted" }
      : { impact: "breaking", reason: "code that reads the member no longer finds it" };
  if (property === "writeOnly") return { impact: "minor", reason: "the member is now received" };
  const needed = owner.revision.flatMap((schema) => listParts(schema)).flatMap(listRequired);
  return needed.includes(nameOf({ pointer }))
    ? { impact: "breaking", reason: "requests without the member were accepted and are now rejected" }
    : { impact: "minor", reason: "the member can now be sent" };
}

function rateDecimals({ node }: SeenChange): Verdict {
  const isSame = isDeepStrictEqual(node.base["x-decimals"], node.revision["x-decimals"]);
  if (isSame) return { impact: "patch", reason: "the decimals are the same" };
  return { impact: "breaking", reason: "amounts are now written differently" };
}

function rateDuration(change: SeenChange): Verdict {
  const { node } = change;
  const before = durationOf(node.base);
  const after = durationOf(node.revision);
  const text = `\`x-maxDuration\` changed from \`${before ?? "none"}\` to \`${after ?? "none"}\``;
  const [old, now] = [secondsOf(before), secondsOf(after)];
  if (Number.isNaN(old) || Number.isNaN(now)) return doubt("duration", text);
  return { ...rateEffect({ isStricter: now < old, isLooser: now > old }, change), text };
}

function durationOf(schema: SchemaObject): string | undefined {
  const duration = schema["x-maxDuration"];
  return typeof duration === "string" ? duration : undefined;
}

/** Returns `Infinity` without a limit, and `NaN` for a duration without a fixed length, such as months. */
function secondsOf(duration: string | undefined): number {
  if (duration === undefined) return Number.POSITIVE_INFINITY;
  const parts = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(duration);
  const units = [604_800, 86_400, 3_600, 60, 1];
  if (parts === null) return Number.NaN;
  return units.reduce((total, unit, index) => total + unit * Number(parts[index + 1] ?? 0), 0);
}

/** Rates the transitions of a status. Code is generated from them, and they are listed like the values of an open list. */
export const rateStates: Rule = ({ kind, property, node }) => {
  if (kind !== "modified" || property !== "x-transitions") return undefined;
  const [before, after] = [listSteps(node.base), listSteps(node.revision)];
  const [removed, added] = [missing(before, after), missing(after, before)];
  if (removed.length > 0) {
    const text = `transitions were removed: ${print(removed)}`;
    return { impact: "breaking", reason: "code that expects the transition no longer finds it", text };
  }
  if (added.length === 0) return undefined;
  const text = `transitions were added: ${print(added)}`;
  return { impact: "minor", reason: "receivers accept transitions that are not listed", text };
};

type Step = Omit<Transition, "trigger">;

/** Lists what code reads of the transitions: all but the cause, which is a sentence. */
function listSteps({ "x-transitions": stated }: { "x-transitions"?: Transition[] | string }): Step[] {
  return Array.isArray(stated)
    ? stated.map(({ from, to, notification }) => ({ from, to, notification }))
    : [];
}

function print(steps: readonly Step[]): string {
  return steps.map(({ from, to }) => `\`${from ?? "any"}\` to \`${to}\``).join(", ");
}
