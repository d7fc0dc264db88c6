import { expect, test } from "vitest";
import { quietOpenPoints } from "../../../docs/site/src/data/quiet-open-points.ts";

test("an assumption is a callout, and a question is not named by its id", () => {
  expect(quietOpenPoints("<p><strong>Assumption.</strong> Others are accepted.</p>")).toBe(
    '<p class="open-point"><strong>Assumption</strong> Others are accepted.</p>',
  );
  expect(quietOpenPoints('<a href="/ask/#error-codes">open: error-codes</a>')).toBe(
    '<a href="/ask/#error-codes">open question</a>',
  );
});
