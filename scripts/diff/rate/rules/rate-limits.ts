import type { SchemaObject } from "../../../../src/contract/document.ts";
import { worstOf } from "../changes/impact.ts";
import { doubt } from "../doubts.ts";
import type { SeenChange } from "../changes/seen-change.ts";
import { compareLimits } from "./limit-words.ts";
import type { Rule, Verdict } from "./rule.ts";

// The default of a member of a body is part of `x-limit`, since tools that read `default` add the member everywhere.
const statedDefault = /Default: `([^`]+)`[^.]*\.?/u;

/** Rates defaults, and limits that no keyword can express. Redocly treats both as documentation. */
export const rateLimits: Rule = (change) => {
  if (change.kind !== "modified" || !["default", "x-limit"].includes(change.property ?? "")) return undefined;
  const { base, revision } = change.node;
  const verdicts = [
    ...rateDefault(defaultOf(base), defaultOf(revision), change),
    ...rateLimit(limitOf(base), limitOf(revision), change),
  ];
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  return (
    verdicts.find((verdict) => verdict.impact === impact) ?? {
      impact: "patch",
      reason: "the same default is documented in a different form",
      text: "`default` and `x-limit` changed",
    }
  );
};

function rateDefault(
  before: string | undefined,
  after: string | undefined,
  { isSent }: SeenChange,
): Verdict[] {
  if (before === after) return [];
  if (before === undefined) {
    const text = `default \`${String(after)}\` was added`;
    return [{ impact: "minor", reason: "the effect of omitting it is now documented", text }];
  }
  const sender = isSent ? "a request" : "a message";
  const text =
    after === undefined
      ? `default \`${before}\` was removed`
      : `default changed from \`${before}\` to \`${after}\``;
  const reason =
    after === undefined
      ? `the meaning of ${sender} that omits it is no longer documented`
      : `${sender} that omits it now has a different meaning`;
  return [{ impact: "breaking", reason, text }];
}

function rateLimit(before: string, after: string, { isSent, isReceived }: SeenChange): Verdict[] {
  if (before === after) return [];
  if (before !== "" && after !== "") {
    const text = `the limit "${before}" became "${after}"`;
    const comparison = compareLimits(before, after);
    if (comparison === "unclear") return [doubt("words", text)];
    if (comparison === "same") return [{ impact: "patch", reason: "only the wording changed", text }];
    return [{ impact: "breaking", reason: "integrations may rely on the old limit", text }];
  }
  const isStated = before === "";
  const text = `a limit in \`x-limit\` was ${isStated ? "added" : "removed"}`;
  if (isStated && isSent)
    return [{ impact: "breaking", reason: "values that were accepted may now be rejected", text }];
  if (!isStated && isReceived)
    return [{ impact: "breaking", reason: "receivers can no longer rely on it", text }];
  return [
    {
      impact: isStated ? "patch" : "minor",
      reason: isStated ? "receivers get a stronger guarantee" : "more values are accepted",
      text,
    },
  ];
}

function defaultOf(schema: SchemaObject): string | undefined {
  const { default: value } = schema;
  if (value !== undefined) return typeof value === "string" ? value : JSON.stringify(value);
  return statedDefault.exec(limitText(schema))?.[1];
}

function limitOf(schema: SchemaObject): string {
  return limitText(schema).replace(statedDefault, "").trim();
}

function limitText(schema: SchemaObject): string {
  const text = schema["x-limit"];
  return typeof text === "string" ? text : "";
}
