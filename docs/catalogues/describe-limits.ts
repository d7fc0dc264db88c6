import type { Bounds, Limit, LimitPlace } from "../../src/contract/limits.ts";
import { joinBlocks, printCode, printTable } from "../text/markdown.ts";
import { describeConstraints } from "../text/describe-constraints.ts";
import { linkOperations } from "../addresses/addresses.ts";

/** Returns the page about limits: every limit and default of the contract, and the operations that it applies to. */
export function describeLimits(limits: readonly Limit[]): string {
  const rows = limits.map(({ names, place, bounds, users }) => [
    `${names.map(printCode).join(", ")} (${namePlace(place)})`,
    describeBounds(bounds),
    linkOperations(users),
  ]);
  return joinBlocks(
    "# Limits",
    "These are the contract's limits on numbers, lengths, patterns, files and attempts, and the defaults of what you omit. Limits that involve more than one field are on the pages of their operations. Rate limits are [open](catalogue:Ask your provider#rate-limits).",
    printTable(["Name", "Limit", "Operations"], rows),
  );
}

/** Names a place from the reader's point of view: an acknowledgement is the reader's own response. */
function namePlace(place: LimitPlace): string {
  return place === "acknowledgement" ? "your response" : place;
}

/** Describes the limits that are keywords, and then adds the sentences about limits that no keyword expresses. */
function describeBounds({ mediaTypes, constraints, default: fallback, sentences }: Bounds): string {
  const keywords = [
    ...(mediaTypes.length === 0 ? [] : [`one of ${mediaTypes.map(printCode).join(", ")}`]),
    ...describeConstraints(constraints),
    ...(fallback === undefined ? [] : [`${printCode(fallback)} by default`]),
  ].join(", ");
  return [keywords, ...sentences].filter((text) => text !== "").join(". ");
}
