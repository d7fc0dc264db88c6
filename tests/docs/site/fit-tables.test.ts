import { expect, test } from "vitest";
import { breakNames, fitTables } from "../../../docs/site/src/data/fit-tables.ts";

test("each cell but the first of a row has the head of its column as its label", () => {
  const table =
    '<table><thead><tr><th>Event</th><th><code>"off"</code></th><th align="right"></th></tr></thead>' +
    '<tbody><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td align="right">5</td></tr></tbody></table>';
  expect(fitTables(table)).toBe(
    '<table><thead><tr><th>Event</th><th><code>"off"</code></th><th align="right"></th></tr></thead>' +
      '<tbody><tr><td>1</td><td data-label="&quot;off&quot;">2</td><td>3</td></tr>' +
      '<tr><td>4</td><td data-label="&quot;off&quot;" align="right">5</td></tr></tbody></table>',
  );
});

test.for([
  [
    "<code>SUBSCRIPTION.CANCELLATION.ACCEPTED</code>",
    "<code>SUBSCRIPTION.<wbr>CANCELLATION.<wbr>ACCEPTED</code>",
  ],
  [
    '<a href="/a.b/">customer.financialAddress.key</a>',
    '<a href="/a.b/">customer.<wbr>financial<wbr>Address.<wbr>key</a>',
  ],
  ["<code>WAITING_FOR_THE_ANALYSIS</code>", "<code>WAITING_<wbr>FOR_<wbr>THE_<wbr>ANALYSIS</code>"],
  ["<a>createTransparentOrderV3</a>", "<a>create<wbr>Transparent<wbr>OrderV3</a>"],
  [
    `<code>E${"0".repeat(32)}</code>`,
    `<code>E${"0".repeat(12)}<wbr>${"0".repeat(12)}<wbr>${"0".repeat(8)}</code>`,
  ],
  ["<code>ORDER-PAYIN.PAID</code>", "<code>ORDER-PAYIN.PAID</code>"],
  ["<p>A sentence. With points.</p>", "<p>A sentence. With points.</p>"],
] as const)("names are broken only where they are long: %s", ([html, broken]) => {
  expect(breakNames(html)).toBe(broken);
});
