import type { ConformanceReport } from "./run-conformance.ts";

/** Formats the report: the three counts, each failure, and each known deviation with its reason. */
export function describeReport({ results, counts, deviations, dropped }: ConformanceReport): string {
  const { positives, errors, negatives } = counts;
  const failed = results.filter(({ failures }) => failures.length > 0);
  const asDescribed = deviations.filter(({ outdated }) => outdated.length === 0);
  return [
    `accepted ${positives.passed} of ${positives.total} positives, ` +
      `reproduced ${errors.passed} of ${errors.total} errors, ` +
      `rejected ${negatives.passed} of ${negatives.total} negatives`,
    `skipped ${dropped.length} derived cases that turned out to be valid`,
    ...failed.flatMap(({ name, failures }) => [
      `failed: ${name}`,
      ...failures.map((failure) => `  ${failure}`),
    ]),
    ...(deviations.length === 0
      ? []
      : [`known deviations, ${asDescribed.length} of ${deviations.length} as described:`]),
    ...deviations.flatMap(({ name, reason, total, outdated }) => [
      `- does not hold: ${name} (${total} ${total === 1 ? "request" : "requests"})`,
      `  ${reason}`,
      ...outdated.map((place) => `  out of date: ${place}`),
    ]),
  ].join("\n");
}
