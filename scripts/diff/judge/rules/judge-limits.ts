import type { SchemaObject } from "../../../../src/contract/openapi-document.ts";
import { worstOf } from "../impact.ts";
import { schemaAt, type SeenChange } from "../seen-change.ts";
import type { Rule, Verdict } from "./rule.ts";

// The default of a member of a body is stated in `x-limit`, since tools that read `default` add the member everywhere.
const statedDefault = /Default: `([^`]+)`[^.]*\.?/u;

/** Defaults and the limits that no keyword can say. To Redocly, both are notes. */
export const judgeLimits: Rule = (change) => {
  if (change.kind !== "modified" || !["default", "x-limit"].includes(change.property ?? "")) return undefined;
  const before = schemaAt(change.documents.base, change.at.base);
  const after = schemaAt(change.documents.revision, change.at.revision);
  const verdicts = [
    ...judgeDefault(defaultOf(before), defaultOf(after), change),
    ...judgeLimit(limitOf(before), limitOf(after), change),
  ];
  const impact = worstOf(verdicts.map((verdict) => verdict.impact));
  return (
    verdicts.find((verdict) => verdict.impact === impact) ?? {
      impact: "patch",
      reason: "the same default is stated in another form",
      text: "`default` and `x-limit` changed",
    }
  );
};

function judgeDefault(
  before: string | undefined,
  after: string | undefined,
  { isSent }: SeenChange,
): Verdict[] {
  if (before === after) return [];
  if (before === undefined) {
    const text = `default \`${String(after)}\` is stated`;
    return [{ impact: "minor", reason: "what it means to leave it out is stated now", text }];
  }
  const who = isSent ? "a request" : "a message";
  const text =
    after === undefined ? `default \`${before}\` was removed` : `default \`${before}\` became \`${after}\``;
  const reason = `${who} that leaves it out means something else, or nothing that is stated`;
  return [{ impact: "breaking", reason, text }];
}

function judgeLimit(before: string, after: string, { isSent, isReceived }: SeenChange): Verdict[] {
  if (before === after) return [];
  if (before !== "" && after !== "") {
    const text = "the limit in `x-limit` changed";
    if (figuresOf(before) !== "" && isSameBound(before, after))
      return [{ impact: "patch", reason: "only the words changed", text }];
    return [{ impact: "breaking", reason: "another limit holds; whether a wider one is not known", text }];
  }
  const isStated = before === "";
  const text = `a limit in \`x-limit\` ${isStated ? "is stated" : "was removed"}`;
  if (isStated && isSent)
    return [{ impact: "breaking", reason: "what was accepted may be refused now", text }];
  if (!isStated && isReceived)
    return [{ impact: "breaking", reason: "readers cannot rely on it any more", text }];
  return [
    {
      impact: isStated ? "patch" : "minor",
      reason: isStated ? "readers are promised more" : "more is accepted",
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

/** Whether two sentences name the same figures in the same direction, which makes them one limit in other words. */
function isSameBound(before: string, after: string): boolean {
  return figuresOf(before) === figuresOf(after) && directionsOf(before) === directionsOf(after);
}

/** The numbers of a sentence with their units, and its literals. */
function figuresOf(limit: string): string {
  const figures = limit.match(/`[^`]+`|\d(?:[\d.,]*\d)?(?:\s*(?!or\b|and\b)[a-z%]+)?/giu) ?? [];
  return figures.sort().join(" ");
}

const upper = "most|less|fewer|before|earlier|until|latest|maximum|below|under|within";
const lower = "least|more|after|later|since|earliest|minimum|above|over|greater";

/** For each word that says on which side of a figure the limit is, that side: `not after` says the same as `before`. */
function directionsOf(limit: string): string {
  const words = limit.matchAll(new RegExp(`\\b(?:(no|not)\\s+)?(?:(${upper})|${lower})\\b`, "giu"));
  const sides = [...words].map(([, negation, up]) => (negation === undefined) === (up !== undefined));
  return sides
    .map((isUpper) => (isUpper ? "upper" : "lower"))
    .sort()
    .join(" ");
}
