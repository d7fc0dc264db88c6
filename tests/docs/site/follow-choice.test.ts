import { expect, test } from "vitest";
import { followChoice } from "../../../docs/site/src/data/follow-choice.ts";

const values = ["PIX", "SPEI"].map((value) => ({ value, meaning: undefined, variant: 0 }));
const html =
  "<ul><li><strong>PIX</strong> a</li><li><strong>SPEI</strong> b</li><li><strong>Any</strong> c</li></ul>";

test("an item about a value of the switch is shown with that value only", () => {
  expect(followChoice(html, { values })).toBe(
    '<ul><li data-values="PIX"><strong>PIX</strong> a</li>' +
      '<li data-values="SPEI" hidden><strong>SPEI</strong> b</li><li><strong>Any</strong> c</li></ul>',
  );
  expect(followChoice(html, undefined)).toBe(html);
});
