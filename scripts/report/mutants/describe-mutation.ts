import type { MutationResult, Outcome, Survivor } from "./judge-contract.ts";

const outcomes: readonly Outcome[] = ["trace", "build", "business rules", "rules", "equal", "failed"];

/** The outcomes by operator as a table, and each mutant that nothing noticed in a line. */
export function describeMutation({ counts, survivors, unjudged }: MutationResult): string {
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
    ...(unjudged === 0
      ? []
      : [`Stopped early: ${String(unjudged)} mutants were not judged. Allow more time with --seconds.`]),
  ].join("\n");
}

/** Whether every mutant was judged, and each was noticed or says the same. */
export function isComplete({ survivors, unjudged }: MutationResult): boolean {
  return survivors.length === 0 && unjudged === 0;
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
      ? "no payload can show it, so a statement has to pin it"
      : `judged differently: ${JSON.stringify(payload).slice(0, 200)}`;
  return `FAILED ${operator}: ${pointer}: ${change}; ${seen}`;
}
