import { expect, test } from "vitest";
import { describeLimits } from "../../../docs/catalogues/describe-limits.ts";
import { listLimits } from "../../../src/contract/limits.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const describe = ({ operations, webhooks }: Contract) =>
  describeLimits(listLimits([...operations, ...webhooks]));
const page = describe(loadContract());

test("keywords, defaults and file types are described in words", () => {
  expect(page).toContain("| `limit` (query) | at least 1, at most 5000, `20` by default |");
  expect(page).toContain("| `idempotency-key` (header) | at most 64 characters |");
  // A format limits nothing that a reader could count.
  expect(page).not.toContain("format `");
  expect(page).toContain("| `file` (request) | one of `application/pdf`, ");
});

test("limits that no keyword expresses are in the words of the contract", () => {
  expect(page).toContain("| `file` (request) | At most 10 MB. ");
  expect(page).toContain("| `order.expiration` (request) | Default: `86400`, one day in seconds. ");
  expect(page).toContain(
    "| `200` (your response) | After any status other than 200, the service tries up to four more times. |",
  );
  // The pattern alone does not show that it is two hours.
  expect(page).toContain("| `tracing.timeWindow` (request) | At most two hours (`PT2H`). |");
});

test("a changed bound changes its row", () => {
  const changed = describe(
    loadContract(
      ["/components/schemas/MedTracing/properties/maxDepth/maximum", 12],
      ["/components/schemas/CloseRequestQuery/properties/take/maximum", 100],
    ),
  );
  expect(changed).toContain("| `tracing.maxDepth` (request) | at most 12. Default: `2`. |");
  expect(changed).toContain("| `take` (request) | at most 100 |");
});
