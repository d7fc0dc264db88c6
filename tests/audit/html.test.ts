import { expect, test } from "vitest";
import { validateHtml } from "../../scripts/audit/html.ts";

test.for([
  ["a block in a line of code", "<code><div>1</div></code>", /^element-permitted-content/],
  ["an element that is not closed", "<div><p>Text</div>", /^no-implicit-close|^close-order/],
  ["two elements with one id", '<p id="a">1</p><p id="a">2</p>', /^no-dup-id/],
  ["an unnamed landmark beside another", "<nav></nav><nav></nav>", /^unique-landmark/],
  ["a button of unknown type", "<button>Send</button>", /^no-implicit-button-type/],
] as const)("%s is an error", async ([, html, error]) => {
  expect((await validateHtml(html)).join("\n")).toMatch(error);
});
