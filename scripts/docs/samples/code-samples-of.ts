import type { CodeSample, Sample } from "./sample.ts";

/** What stands beside an operation as `x-codeSamples`: those of its first example first, none for a notification. */
export function codeSamplesOf(samples: readonly Sample[], operationId: string): CodeSample[] {
  return samples
    .filter((sample) => sample.operationId === operationId)
    .map(({ lang, label, source, example }) => ({ lang, label, source, ...(example && { example }) }));
}
