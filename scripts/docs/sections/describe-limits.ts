import type { Bounds, Limit, LimitPlace } from "../../../src/contract/limits.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { describeConstraints } from "../text/describe-constraints.ts";
import { printCode } from "../text/print-code.ts";
import { printTable } from "../text/print-table.ts";
import { linkOperations } from "./link-operation.ts";

/** The section on limits: every bound and default of the contract, and where it holds. */
export function describeLimits(limits: readonly Limit[]): string {
  const rows = limits.map(({ names, place, bounds, users }) => [
    `${names.map(printCode).join(", ")} (${namePlace(place)})`,
    describeBounds(bounds),
    linkOperations(users),
  ]);
  return joinBlocks(
    "# Limits",
    "These are the bounds of the contract on numbers, lengths, spelling, files and repeats, the formats of what you send, and what holds when you leave something out. Bounds that need more than one member stand with their operations. Rate limits are not stated.",
    printTable(["Name", "Limit", "Operations"], rows),
  );
}

/** The answer to a notification is the reader's own. */
function namePlace(place: LimitPlace): string {
  return place === "acknowledgement" ? "your answer" : place;
}

/** What the keywords say, and then the sentences that say what no keyword can. */
function describeBounds({ mediaTypes, constraints, formats, default: fallback, sentences }: Bounds): string {
  const keywords = [
    ...(mediaTypes.length === 0 ? [] : [`one of ${mediaTypes.map(printCode).join(", ")}`]),
    ...describeConstraints(constraints),
    ...(formats.length === 0 ? [] : [`format ${formats.map(printCode).join(" or ")}`]),
    ...(fallback === undefined ? [] : [`${printCode(fallback)} by default`]),
  ].join(", ");
  return [keywords, ...sentences].filter((text) => text !== "").join(". ");
}
