import { listAssumptions, type OpenPoint } from "../../src/contract/assumptions.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printOpenPoint } from "../text/print-open-point.ts";
import { linkOperation, linkOperations } from "./link-operation.ts";

/** One open point in the words of the contract, with all its places and the calls that it applies to. */
interface GroupedPoint {
  text: string;
  pointers: Set<string>;
  users: ContractOperation[];
}

/**
 * Returns the page about what the API leaves open: points of several operations first, then those of each one.
 */
export function describeOpenPoints(
  assumptions: readonly OpenPoint[],
  calls: readonly ContractOperation[],
): string {
  const points = groupPoints(assumptions, calls);
  const general = points.filter(({ users }) => users.length === 0);
  const shared = points.filter(({ users }) => users.length > 1);
  return joinBlocks(
    "# Assumptions and open points",
    `The API's documentation leaves ${points.length} points open, for which the contract makes assumptions in ${assumptions.length} places. Each point lists its places.`,
    printList("## The contract as a whole", general),
    shared.length === 0 ? "" : "## Shared by several operations",
    shared
      .map((point, index) => {
        return `${index + 1}. ${printOpenPoint(point.text, point.pointers)}\n\n    Applies to ${linkOperations(point.users)}.`;
      })
      .join("\n\n"),
    ...calls.map((operation) => {
      const own = points.filter(({ users }) => users.length === 1 && users[0] === operation);
      const numbers = shared.flatMap(({ users }, index) => (users.includes(operation) ? [index + 1] : []));
      const more = numbers.length === 0 ? "" : `Shared points: ${numbers.join(", ")}.`;
      if (own.length + numbers.length === 0) return "";
      return joinBlocks(printList(`## ${linkOperation(operation)}`, own, true), more);
    }),
  );
}

function groupPoints(assumptions: readonly OpenPoint[], calls: readonly ContractOperation[]): GroupedPoint[] {
  const points = new Map<string, GroupedPoint>();
  for (const { pointer, text } of assumptions) {
    const point = points.get(text) ?? { text, pointers: new Set(), users: [] };
    points.set(text, { ...point, pointers: point.pointers.add(pointer) });
  }
  for (const operation of calls) {
    for (const { text } of listAssumptions(operation)) {
      const users = points.get(text)?.users;
      if (users?.includes(operation) === false) users.push(operation);
    }
  }
  return [...points.values()];
}

function printList(heading: string, points: readonly GroupedPoint[], isKept = false): string {
  if (points.length === 0 && !isKept) return "";
  return joinBlocks(
    heading,
    points.map((point) => `- ${printOpenPoint(point.text, point.pointers)}`).join("\n"),
  );
}
