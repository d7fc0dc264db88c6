import { expect, test } from "vitest";
import { renderLine, renderProse } from "../../../docs/site/src/data/prose.ts";

test("a tag in a description is shown as it is written", async () => {
  expect(await renderLine("The <amount> of `<b>`, in **<i>all</i>**")).toBe(
    "The &#x3C;amount> of <code>&#x3C;b></code>, in <strong>&#x3C;i>all&#x3C;/i></strong>",
  );
});

test.for([
  ["on its own", "One.\n\n<script>alert(1)</script>\n\nTwo."],
  ["between backticks of two paragraphs", "One `.\n\n<script>alert(1)</script>\n\nTwo `."],
  ["in a list", "- <script>alert(1)</script>"],
  ["in a quotation", "> <script>alert(1)</script>"],
  ["in a table", "| A |\n| - |\n| <script>alert(1)</script> |"],
  ["in a link", "[<script>alert(1)</script>](https://api.example.com)"],
] as const)("a script %s does not run", async ([, markdown]) => {
  const html = await renderProse(markdown);
  expect(html).toContain("&#x3C;script>alert(1)&#x3C;/script>");
  expect(html).not.toContain("<script");
});

test("links lead to pages of the site", async () => {
  expect(await renderLine("See [the payout](operation:getPayout).")).toBe(
    'See <a href="/operations/get-payout/">the payout</a>.',
  );
});
