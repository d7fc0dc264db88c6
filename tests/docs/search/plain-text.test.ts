import { expect, test } from "vitest";
import { listCodeNames, toPlainText } from "../../../docs/site/src/search/plain-text.ts";

test.for([
  [
    "marks and links become words",
    "A **bold** `code`, [a link](guide:Errors) and\na line.",
    "A bold code, a link and a line.",
  ],
  ["lists lose their marks", "- one\n- two\n\n1. three", "one two three"],
  [
    "tables become rows of words",
    "| State | Meaning |\n| --- | :-: |\n| `A\\|B` | c |",
    "State · Meaning A|B · c",
  ],
  [
    "code blocks and pictures are left out",
    "a\n\n```ts\nconst b = 1;\n```\n\n<figure><svg>c</svg></figure>\n\nd",
    "a d",
  ],
] as const)("%s", ([, markdown, text]) => {
  expect(toPlainText(markdown)).toBe(text);
});

test("names in code blocks are listed once", () => {
  const code =
    "Text with baseUrl.\n\n```ts\nconst api = createClient({ baseUrl });\nnew ApiError(baseUrl);\n```";
  expect(listCodeNames(code)).toEqual(["createClient", "baseUrl", "ApiError"]);
});
