// What the documentation leaves open and a sequence showed: no fault, but worth knowing, the most expensive first.

import type { CaseResult } from "../verdict.ts";

type Note = Pick<CaseResult, "case"> & { warning: string };

/** What costs money, the most expensive first; `says` replaces the words of the sequence. */
const costly: readonly { kind: string; words: RegExp; says?: string }[] = [
  {
    kind: "repeat",
    words: /\bsecond\b/u,
    says: "A repeated idempotency key creates a second order: a retry pays twice.",
  },
  { kind: "parallel", words: /\bcreate (?:[2-9]|\d\d)/u },
  { kind: "conflict", words: /\bsecond\b/u },
];

/** Lists what the sequences of a run showed beside their verdict. */
export function listNotes(results: readonly CaseResult[]): string[] {
  const notes = results.flatMap(({ warning, ...result }): Note[] =>
    warning !== undefined && result.case.group === "sequences" ? [{ ...result, warning }] : [],
  );
  const rankOf = ({ case: { kind }, warning }: Note) => {
    const rank = costly.findIndex((one) => one.kind === kind && one.words.test(warning));
    return rank === -1 ? costly.length : rank;
  };
  return notes
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((note) => costly[rankOf(note)]?.says ?? `${note.case.operation.operationId}: ${note.warning}`);
}
