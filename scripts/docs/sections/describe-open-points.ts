import { listAssumptions, type OpenPoint } from "../../../src/contract/assumptions.ts";
import type { ContractOperation } from "../../../src/contract/operations.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printOpenPoint } from "../text/print-open-point.ts";
import { linkOperation, linkOperations } from "./link-operation.ts";

/** One point in the words of the contract, wherever it stands, and whom it concerns. */
interface GroupedPoint {
  text: string;
  pointers: Set<string>;
  users: ContractOperation[];
}

/** The section on what the interface text leaves open: first what several operations share, then each one's own. */
export function describeOpenPoints(
  assumptions: readonly OpenPoint[],
  calls: readonly ContractOperation[],
): string {
  const points = groupPoints(assumptions, calls);
  const general = points.filter(({ users }) => users.length === 0);
  const shared = points.filter(({ users }) => users.length > 1);
  return joinBlocks(
    "# Assumptions and open points",
    `The interface leaves ${points.length} points open on which the contract had to choose, at ${assumptions.length} places of it. Each names its places.`,
    printList("### The contract as a whole", general),
    shared.length === 0 ? "" : "### Shared by several operations",
    shared
      .map((point, index) => {
        return `${index + 1}. ${printOpenPoint(point.text, point.pointers)}\n\n    Concerns ${linkOperations(point.users)}.`;
      })
      .join("\n\n"),
    ...calls.map((operation) => {
      const own = points.filter(({ users }) => users.length === 1 && users[0] === operation);
      const numbers = shared.flatMap(({ users }, index) => (users.includes(operation) ? [index + 1] : []));
      const more = numbers.length === 0 ? "" : `Of the shared points: ${numbers.join(", ")}.`;
      if (own.length + numbers.length === 0) return "";
      return joinBlocks(printList(`### ${linkOperation(operation)}`, own, true), more);
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
