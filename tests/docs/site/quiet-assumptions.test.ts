import { expect, test } from "vitest";
import { quietAssumptions } from "../../../docs/site/src/data/quiet-assumptions.ts";

test("an assumption is a callout, and a question is not named by its id", () => {
  expect(quietAssumptions("<p><strong>Assumption.</strong> Others are accepted.</p>")).toBe(
    '<p class="assumption"><strong>Assumption</strong> Others are accepted.</p>',
  );
  expect(quietAssumptions('<a href="/ask/#error-codes">open: error-codes</a>')).toBe(
    '<a href="/ask/#error-codes">open question</a>',
  );
});
