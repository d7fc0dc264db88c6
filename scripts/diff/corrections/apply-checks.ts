import type { Breach } from "../deprecations/check-deprecations.ts";
import type { RatedChange } from "../rate/rated-change.ts";
import { correctionsFile, type CheckedChange, type Corrections } from "./read-corrections.ts";

/** The corrections of the new contract, and those that the base has as well. */
interface BothCorrections {
  readonly listed: Corrections;
  readonly kept: Corrections;
}

/** Rates changes as a person did, and reports each entry that no change needs. */
export function applyChecks(
  changes: readonly RatedChange[],
  { listed, kept }: BothCorrections,
): { changes: RatedChange[]; stale: Breach[] } {
  const used = new Set<CheckedChange>(
    listed.checked.filter((entry) => kept.checked.some((other) => isSame(other, entry))),
  );
  const rated = changes.map((change) => {
    const { text: what, pointer, impact } = change;
    const entry = listed.checked.find((one) => impact === "unclear" && isSame(one, { what, pointer }));
    if (entry === undefined) return change;
    used.add(entry);
    return { ...change, impact: entry.impact, reason: `checked by hand: ${entry.reason}` };
  });
  const stale = listed.checked.filter((entry) => !used.has(entry));
  return { changes: rated, stale: stale.map((entry) => ({ isError: true, text: describeStale(entry) })) };
}

function isSame(one: Pick<CheckedChange, "pointer" | "what">, other: typeof one): boolean {
  return one.pointer === other.pointer && one.what === other.what;
}

function describeStale({ pointer, what }: CheckedChange): string {
  return (
    `\`${correctionsFile}\` lists "${what}" at \`${pointer}\` as checked, but the diff has no such change that it cannot ` +
    "rate. Copy pointer and change from the table, or remove the entry; a release empties the list."
  );
}
