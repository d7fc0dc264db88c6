import { expect, test } from "vitest";
import { llms, llmsFull, markdownPages } from "../../../docs/site/src/data/markdown.ts";
import { sourceLine } from "../../../docs/site/src/data/site.ts";
import { silence } from "../silence.ts";

test("the whole text says rarely that something is open, and never that it is not documented", () => {
  expect(llmsFull.match(/\bnot\s+documented\b|\bundocumented\b/giu) ?? []).toEqual([]);
  expect(llmsFull.replaceAll(/\s+/gu, " ").match(silence)?.length).toBeLessThanOrEqual(300);
});

test("the whole text fits into the window of a model, without JSON examples and samples", () => {
  expect(Buffer.byteLength(llmsFull)).toBeLessThanOrEqual(400_000);
  expect(llmsFull).not.toContain("```json");
  expect(llmsFull).not.toContain("## Samples");
  expect(llmsFull).toContain("(open: end-date)");
});

test("a page of its own has examples, samples and the line about its source", () => {
  const page = markdownPages.get("operations/create-transparent-order-v3") ?? "";
  expect(page).toContain("```json");
  expect(page).toContain("```python");
  const [line = ""] = sourceLine.split("[");
  expect([...markdownPages].filter(([, text]) => !text.includes(line))).toEqual([]);
});

test.for([
  ["States", "11 objects have a status."],
  ["About this contract", "What holds for all operations and is in no guide:"],
] as const)("the overview describes %s by its own first sentence", ([title, sentence]) => {
  expect(llms).toContain(`- [${title}](`);
  expect(llms.split("\n").find((row) => row.includes(`[${title}](`))).toContain(`: ${sentence}`);
});
