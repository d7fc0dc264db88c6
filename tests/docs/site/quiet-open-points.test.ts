import { expect, test } from "vitest";
import { quietOpenPoints } from "../../../docs/site/src/data/quiet-open-points.ts";

test("an assumption is a callout", () => {
  expect(quietOpenPoints("<p><strong>Assumption.</strong> Others are accepted.</p>")).toBe(
    '<p class="open-point"><strong>Assumption</strong> Others are accepted.</p>',
  );
});

test("the places of a point are in small print", () => {
  expect(quietOpenPoints("<li>Not shown. (<code>/paths/~1order</code>, <code>/a.<wbr>b</code>)</li>")).toBe(
    '<li>Not shown. <span class="where">In the contract: <code>/paths/~1order</code>, <code>/a.<wbr>b</code></span></li>',
  );
});

test("other code in brackets is left as it is", () => {
  const html = "<p>A status (<code>400</code>).</p>";
  expect(quietOpenPoints(html)).toBe(html);
});
