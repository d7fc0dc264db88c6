import { expect, test } from "vitest";
import { splitSections } from "../../../docs/site/src/search/split-sections.ts";

test("a page is split at its headings, whose ids are those of the page", async () => {
  const markdown =
    "Intro.\n\n## 1. Get a `token`\n\nText.\n\n### [issueToken](/x/)\n\nMore.\n\n## 1. Get a `token`";
  expect(await splitSections(markdown)).toEqual([
    { title: "", slug: "", markdown: "Intro." },
    { title: "1. Get a token", slug: "1-get-a-token", markdown: "Text." },
    { title: "issueToken", slug: "issuetoken", markdown: "More." },
    { title: "1. Get a token", slug: "1-get-a-token-1", markdown: "" },
  ]);
});

test("a comment in a code block is not a heading", async () => {
  const [only, ...others] = await splitSections("```sh\n# a comment\n```");
  expect(only?.markdown).toContain("# a comment");
  expect(others).toEqual([]);
});

test.for(["Underlined\n==========", "Text\nUnderlined\n---"])(
  "the underlined heading of %j is reported",
  async (text) => {
    await expect(splitSections(text)).rejects.toThrow('Headings begin with "#" here');
  },
);

test.for(["Text\n\n---\n\nText", "```yaml\na: 1\n---\n```", "| Name |\n| --- |\n| id |"])(
  "%j has no heading",
  async (text) => {
    expect(await splitSections(text)).toHaveLength(1);
  },
);
