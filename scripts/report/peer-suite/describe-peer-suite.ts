import type { ReportRow } from "../figures/report-row.ts";
import { differences } from "./differences.ts";
import { runPeerSuite, type PeerTest } from "./run-peer-suite.ts";

/** Reports how many tests of openapi-fetch pass on the path style of our client, and each difference with its reason. */
export async function describePeerSuite(
  checkout: string | undefined,
  run: (checkout: string) => Promise<PeerTest[]> = runPeerSuite,
): Promise<ReportRow[]> {
  const name = "tests of openapi-fetch";
  if (checkout === undefined) {
    return [
      { name, value: "not run: pass a checkout as in `npm run report -- client --openapi-fetch <path>`" },
    ];
  }
  try {
    return describeTests(name, await run(checkout));
  } catch (error) {
    // An error in these tests must not stop the report.
    return [{ name, value: `not run: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

function describeTests(name: string, tests: readonly PeerTest[]): ReportRow[] {
  const failed = tests.filter(({ hasPassed }) => !hasPassed);
  const unexplained = failed.filter((test) => differences[test.name] === undefined);
  const stale = Object.keys(differences).filter((test) => !failed.some((other) => other.name === test));
  const value = `${tests.length - failed.length} of ${tests.length} pass on the path style; ${unexplained.length} differences without a reason`;
  return [
    { name, value, isFault: unexplained.length + stale.length > 0 },
    ...failed.map((test) => ({
      name: "  differs",
      value: `${test.name}: ${differences[test.name] ?? `NO REASON GIVEN: ${test.message}`}`,
    })),
    ...stale.map((test) => ({ name: "  no longer differs", value: test })),
  ];
}
