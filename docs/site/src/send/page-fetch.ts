import { operations, type OperationId } from "../../../../generated/operations.ts";
import { createMockService, type PlannedAnswer } from "../../../../src/testing/index.ts";
import { readPreference } from "./preference.ts";
import type { Fetch } from "./target.ts";

/** Creates the service in the page: the mock service of the testing kit, which answers what `Prefer` asks for. */
export function createPageFetch(): Fetch {
  const service = createMockService();
  for (const operationId of Object.keys(operations) as OperationId[]) {
    service.answerAlways(
      operationId,
      ({ headers }) => readPreference(headers["prefer"]) as PlannedAnswer<OperationId>,
    );
  }
  return service.fetch;
}
