import { countCreatedObjects, countTokenCalls } from "../figures/count-calls.ts";
import { describePeerSuite } from "../peer-suite/describe-peer-suite.ts";
import type { ReportContext, ReportRow } from "../figures/report-row.ts";

/** Reports the calls of the client under load, and its results in the tests of openapi-fetch. */
export async function describeClient({ openapiFetch }: ReportContext): Promise<ReportRow[]> {
  const tokenCalls = await countTokenCalls(1_000);
  const { objects, requests } = await countCreatedObjects(30);
  return [
    { name: "token calls", value: `${tokenCalls} for 1,000 concurrent calls` },
    {
      name: "objects created",
      value: `${objects} by 30 concurrent calls with one idempotency key (${requests} requests)`,
    },
    ...(await describePeerSuite(openapiFetch)),
  ];
}
