import { expect, test } from "vitest";
import { escapeText, printCode, printTable } from "../../../docs/text/markdown.ts";

test("a tag in text is shown, and code is not changed", () => {
  expect(escapeText("a <b> and `<c>`\n```\n<d>\n```")).toBe("a &lt;b> and `<c>`\n```\n<d>\n```");
});

test("line breaks and bars do not end a cell", () => {
  expect(printTable(["A"], [["one\n  two | `x|y`"]])).toBe(
    String.raw`| A |
| --- |
| one two \| ${"`x"}\|${"y`"} |`,
  );
});

test("code that contains a backtick is enclosed in two", () => {
  expect(printCode("a`b")).toBe("`` a`b ``");
  expect(printCode(5)).toBe("`5`");
});

test("every tag of a text is shown, before, between and after code", () => {
  expect(escapeText("<a><b> `<c>` <d> ``<e> ` <f>`` <g>")).toBe(
    "&lt;a>&lt;b> `<c>` &lt;d> ``<e> ` <f>`` &lt;g>",
  );
});

test.for([
  ["One `.\n\n<b>\n\nTwo `.", "One `.\n\n&lt;b>\n\nTwo `."],
  ["One ```.\n\n<b>\n\nTwo ```.", "One ```.\n\n&lt;b>\n\nTwo ```."],
  ["One \\`<b>\\` two", "One \\`&lt;b>\\` two"],
  ["One \\<b> two \\\\<b>", "One \\<b> two \\\\&lt;b>"],
])("backticks that enclose no code do not keep a tag: %j", ([markdown, escaped]) => {
  expect(escapeText(markdown ?? "")).toBe(escaped);
});
