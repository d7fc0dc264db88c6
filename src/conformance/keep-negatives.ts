import type { ConformanceCase } from "./conformance-case.ts";

/** A request that should break the contract. */
export interface Candidate {
  case: ConformanceCase;
  /** Whether the valid request was made up by adding a member, so that another one should be preferred. @default false */
  isAdded?: boolean;
  /** Returns whether the validators confirm that it breaks the contract, and would not without the breakage. */
  isNegative: () => boolean;
}

/** Requests that break the contract, and the names of the candidates that the validators accept. */
export interface DerivedNegatives {
  cases: ConformanceCase[];
  dropped: string[];
}

/** Keeps a candidate of each name that breaks the contract: the first, preferably of those that differ from an example. */
export function keepNegatives(candidates: Iterable<Candidate>): DerivedNegatives {
  const kept = new Map<string, Candidate | undefined>();
  for (const candidate of candidates) {
    const { name } = candidate.case;
    const known = kept.get(name);
    if (known !== undefined && (known.isAdded !== true || candidate.isAdded === true)) continue;
    kept.set(name, candidate.isNegative() ? candidate : known);
  }
  const entries = [...kept];
  return {
    cases: entries.flatMap(([, negative]) => negative?.case ?? []),
    dropped: entries.flatMap(([name, negative]) => (negative === undefined ? name : [])),
  };
}
