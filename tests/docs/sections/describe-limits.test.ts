import { expect, test } from "vitest";
import { describeLimits } from "../../../scripts/docs/sections/describe-limits.ts";
import { listLimits } from "../../../scripts/docs/sections/list-limits.ts";
import { change, readContract } from "./read-contract.ts";

const document = readContract();

test("bounds of parameters, members and files are listed with the operations that they hold for", () => {
  const found = listLimits(document).map(({ names, place, words, users }) => {
    return [names.join(), place, words, users.length];
  });
  expect(found).toContainEqual(["limit", "query", "at least 1, at most 5000, `20` by default", 1]);
  expect(found).toContainEqual(["idempotency-key", "header", "at most 64 characters", 4]);
  expect(found).toContainEqual(["details", "request", "at most 2000 characters", 1]);
  expect(found).toContainEqual(["from,to", "query", "format `date` or `date-time`", 1]);
  expect(describeLimits(document)).toContain("| `file` (request) | one of `application/pdf`, ");
});

test("what no keyword can say is told in the words of the contract", () => {
  const page = describeLimits(document);
  expect(page).toContain("| `file` (request) | At most 10 MB. ");
  expect(page).toContain("| `order.expiration` (request) | Default: `86400`, one day in seconds. ");
  expect(page).toContain(
    "| `200` (your answer) | After any status other than 200, the service tries four more times. |",
  );
  // Nobody would read two hours off its pattern.
  expect(page).toContain("| `tracing.timeWindow` (request) | At most two hours (`PT2H`). |");
});

test("a changed bound changes its row", () => {
  const changed = readContract();
  change(changed, "/components/schemas/MedTracing/properties/maxDepth/maximum", 12);
  change(changed, "/components/schemas/CloseRequestQuery/properties/take/maximum", 100);
  const page = describeLimits(changed);
  expect(page).toContain("| `tracing.maxDepth` (request) | at most 12. Default: `2`. |");
  expect(page).toContain("| `take` (request) | at most 100 |");
});
