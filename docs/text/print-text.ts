import { escapeText } from "./escape-text.ts";
import { joinBlocks } from "./join-blocks.ts";
import { markOpenPoints } from "./mark-open-points.ts";
import { withoutAssumption } from "./without-assumption.ts";

/** A node of the contract, or a part of one, that can have a text and an assumption. */
interface Described {
  description?: string;
  "x-assumption"?: string;
  "x-question"?: string | string[];
}

/** Prints the first text of nodes that describe one thing, and marks what is open about it. */
export function printText(nodes: readonly Described[]): string {
  const described = nodes.find(({ description }) => description !== undefined);
  const text = withoutAssumption(described?.description, described?.["x-assumption"]);
  return joinBlocks(escapeText(text), markOpenPoints(nodes));
}
