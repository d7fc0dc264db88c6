import type { CodeSample, Sample } from "./sample.ts";

/** What stands beside an operation as `x-codeSamples`: the samples of its first example, none for a notification. */
export function codeSamplesOf(samples: readonly Sample[], operationId: string): CodeSample[] {
  const own = samples.filter((sample) => sample.operationId === operationId);
  return own
    .filter(({ example }) => example === own[0]?.example)
    .map(({ lang, label, source }) => ({ lang, label, source }));
}
