import { expect, test } from "vitest";
import { quietOpenPoints } from "../../../docs/site/src/data/quiet-open-points.ts";

test("an assumption is a callout", () => {
  expect(quietOpenPoints("<p><strong>Assumption.</strong> Others are accepted.</p>")).toBe(
    '<p class="open-point"><strong>Assumption</strong> Others are accepted.</p>',
  );
});
