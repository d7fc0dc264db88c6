import type { MutationResult, Outcome, Survivor } from "./mutate-contract.ts";

const outcomes: readonly Outcome[] = ["statements", "build", "table", "equal", "failed"];

/** Formats the outcomes by operator as a table, followed by a line for each mutant that no check noticed. */
export function describeMutation({ counts, survivors, unchecked }: MutationResult): string {
  const rows = [...counts].map(([operator, count]) => toRow(operator, count));
  const total = new Map(outcomes.map((outcome) => [outcome, sum([...counts.values()], outcome)]));
  const header = ["operator", "made", ...outcomes];
  const lines = [header, ...rows, toRow("all", total)].map(([name = "", ...cells]) =>
    [
      name.padEnd(26),
      ...cells.map((cell, index) => cell.padStart((header[index + 1] ?? "").length + 2)),
    ].join(""),
  );
  return [
    ...lines,
    ...survivors.map(describeSurvivor),
    ...(unchecked === 0
      ? []
      : [`Stopped early: ${String(unchecked)} mutants were not checked. Allow more time with --max-time.`]),
  ].join("\n");
}

/** Returns whether every mutant was checked, and each was noticed or is equivalent. */
export function isComplete({ survivors, unchecked }: MutationResult): boolean {
  return survivors.length === 0 && unchecked === 0;
}

function toRow(name: string, count: ReadonlyMap<Outcome, number>): string[] {
  const cells = outcomes.map((outcome) => count.get(outcome) ?? 0);
  const made = cells.reduce((left, right) => left + right, 0);
  return [name, ...[made, ...cells].map(String)];
}

function sum(counts: readonly ReadonlyMap<Outcome, number>[], outcome: Outcome): number {
  return counts.reduce((total, count) => total + (count.get(outcome) ?? 0), 0);
}

function describeSurvivor({ operator, pointer, change, payload }: Survivor): string {
  const seen =
    payload === undefined
      ? "no payload can reveal it, and the table does not show it"
      : `different verdict on ${JSON.stringify(payload).slice(0, 200)}`;
  return `FAILED ${operator}: ${pointer}: ${change}; ${seen}`;
}
