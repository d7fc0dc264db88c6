import { expect, test } from "vitest";
import { shortenPage } from "../../../docs/text/shorten-page.ts";

const open = (id: string) => `[open: ${id}](catalogue:Ask your provider#${id})`;

test.for([
  ["an example", 'One.\n\nExample `a`:\n\n```json\n{ "a": 1 }\n```\n\nTwo.\n', "One.\n\nTwo.\n"],
  [
    "what is folded",
    "One.\n\n<details>\n<summary>A</summary>\n\nB.\n\n</details>\n\nTwo.\n",
    "One.\n\nTwo.\n",
  ],
  ["other code", "```ts\na();\n```\n", "```ts\na();\n```\n"],
  ["a named operation", "Call [`getPayout`](operation:getPayout).", "Call `getPayout`."],
  ["a described one", "Read [the payout](operation:getPayout).", "Read [the payout](operation:getPayout)."],
  ["a mark", `| a. ${open("a")}, ${open("b")} |`, "| a. (open: a, b) |"],
  ["a mark that is repeated", `| a. ${open("a")} |\n| b. ${open("a")} |`, "| a. (open: a) |\n| b. |"],
  ["a mark that is repeated in part", `${open("a")}\n\n${open("a")}, ${open("b")}`, "(open: a)\n\n(open: b)"],
] as const)("%s is shortened", ([, page, shortened]) => {
  expect(shortenPage(page)).toBe(shortened);
});
