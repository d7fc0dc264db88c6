import type { ConformanceCase } from "./conformance-case.ts";

/** A request that ought to break the contract. */
export interface Candidate {
  case: ConformanceCase;
  /** Whether the validators agree that it breaks the contract, and that without the breakage it would not. */
  isNegative: () => boolean;
}

/** Requests that break the contract, and the names of the candidates that the validators hold valid. */
export interface DerivedNegatives {
  cases: ConformanceCase[];
  dropped: string[];
}

/** Keeps the first candidate of each name that really is a negative. */
export function keepNegatives(candidates: Iterable<Candidate>): DerivedNegatives {
  const kept = new Map<string, ConformanceCase | undefined>();
  for (const { case: candidate, isNegative } of candidates) {
    if (kept.get(candidate.name) === undefined) {
      kept.set(candidate.name, isNegative() ? candidate : undefined);
    }
  }
  const entries = [...kept];
  return {
    cases: entries.flatMap(([, negative]) => negative ?? []),
    dropped: entries.flatMap(([name, negative]) => (negative === undefined ? name : [])),
  };
}
