import type { ConformanceCase } from "./conformance-case.ts";

/** A request that should break the contract. */
export interface Candidate {
  case: ConformanceCase;
  /** Returns whether the validators confirm that it breaks the contract, and would not without the breakage. */
  isNegative: () => boolean;
}

/** Requests that break the contract, and the names of the candidates that the validators accept. */
export interface DerivedNegatives {
  cases: ConformanceCase[];
  dropped: string[];
}

/** Keeps the first candidate of each name that breaks the contract. */
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
