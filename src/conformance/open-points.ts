import { listQuestionIds } from "../contract/assumptions.ts";
import type { Schema } from "../contract/openapi-document.ts";
import type { Resolved } from "../contract/references.ts";
import { findSchemaPlaces, type PlacedParts } from "./schema-places.ts";

/** What an open point leaves open, so that a departure there is not the provider's fault. */
type Scope =
  /** Names, types and everything else, of the node and of all inside it. */
  | "structure"
  /** Which members are required together. */
  | "required"
  /** Which combinations of members are allowed. */
  | "condition"
  /** Nothing that a schema says: it is about behavior, or about what something means. */
  | "nothing"
  /** The values of the node, such as a list, a format or a bound. The type is documented. */
  | "value";

/** The scopes of the open points, reviewed by hand. Every other one leaves open the values of its node. */
export const reviewedScopes: Readonly<Record<Exclude<Scope, "value">, readonly string[]>> = {
  structure: [
    ...["cancellation-members", "group-members", "payin-members", "scheduled-payment-members"],
    ...["subscription-members", "upload-members", "upload-encoding", "v2-order"],
    ...["order-fees", "payin-account", "payout-errors", "med-events", "scheduled-payment-events"],
  ],
  required: ["required-pairs", "error-members"],
  condition: ["default-partner", "mxn-amount", "pix-only-members", "token-and-card"],
  nothing: [
    ...["amount-unit", "base-url", "browser-data", "card-installments", "cursor-ties", "due-date-day"],
    ...["end-date", "failed-subscription", "group-count", "list-paging", "med-situations", "order-response"],
    ...["rate-limits", "repeated-key", "safe-lists", "schedule-path", "token-lifetime", "undelivered-delay"],
    ...["undelivered-order", "v3-errors"],
  ],
};

const types = new Set(["type", "null", "quoted", "type-array", "type-object"]);
/** Two members exclude each other, whatever their values are. */
const exclusions = new Set(["not", "false schema", "excluded"]);
const conditions = new Set(["oneOf", "anyOf", "switch-to", ...exclusions]);

/**
 * Lists the ids of the open points that a departure from a schema is due to. Empty if the contract is sure there.
 * @param pointer JSON pointer into the value. For a missing member, its own
 * @param keyword the keyword that is broken
 */
export function findOpenPoints(schema: Resolved<Schema>, pointer: string, keyword: string): string[] {
  // The form of an upload is open, but not how large a file may be.
  if (keyword === "size") return [];
  const levels = findSchemaPlaces(schema, pointer);
  const [own = [], parent = []] = levels.toReversed();
  const isMissing = keyword === "required" && levels.length > 1;
  const isConditional = conditions.has(keyword) || (isMissing && !isAlwaysRequired(parent, pointer));
  const around = levels.flat();
  return [
    ...new Set([
      ...listIds(around, "structure"),
      ...(isConditional ? listIds(around, "condition") : []),
      ...(isMissing ? listIds(parent, "required") : []),
      ...(isMissing || types.has(keyword) || exclusions.has(keyword) ? [] : listIds(own, "value")),
    ]),
  ];
}

function listIds(parts: PlacedParts, wanted: Scope): string[] {
  const scopes = Object.entries(reviewedScopes) as [Scope, readonly string[]][];
  const scopeOf = (id: string) => scopes.find(([, ids]) => ids.includes(id))?.[0] ?? "value";
  const assumed = parts.filter(({ node }) => node["x-assumption"] !== undefined);
  return assumed.flatMap(({ node }) => listQuestionIds(node)).filter((id) => scopeOf(id) === wanted);
}

/** Whether a member is required by its object itself, not only in one of its branches. */
function isAlwaysRequired(parent: PlacedParts, pointer: string): boolean {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  return parent.some(
    ({ node, pointer: place }) => node.required?.includes(name) && !/\/(?:oneOf|anyOf)\/\d+/u.test(place),
  );
}
