import { expect, test } from "vitest";
import { addPart, readExamples } from "../../contributing/read-examples.ts";

const markdown = `## Add a thing

1. Write it.

   \`\`\`yaml file=things/one.yaml
   name: one
   parts:
     - a
   \`\`\`

2. List it.

   \`\`\`yaml file=things.yaml indent=2 after='things: "all"'
   - one
   \`\`\`

\`\`\`sh
npm run build
\`\`\`
`;

test("blocks that name a file are read, with their heading, place and indentation", () => {
  expect(readExamples(markdown)).toEqual([
    { heading: "Add a thing", file: "things/one.yaml", text: "name: one\nparts:\n  - a\n" },
    {
      heading: "Add a thing",
      file: "things.yaml",
      text: "  - one\n",
      place: { side: "after", line: 'things: "all"' },
    },
  ]);
});

const part = { heading: "", file: "a.yaml", text: "new: 1\n" };

test("a part without a place is a new file, or the end of one", () => {
  expect(addPart("", part)).toBe("new: 1\n");
  expect(addPart("old: 1\n", part)).toBe("old: 1\n\nnew: 1\n");
});

test("a part is added before or after its line, or the outermost of several", () => {
  const text = "get:\n  security: []\nsecurity: []\n";
  const place = { line: "security: []" };
  expect(addPart(text, { ...part, place: { ...place, side: "before" } })).toBe(
    "get:\n  security: []\nnew: 1\nsecurity: []\n",
  );
  expect(addPart(text, { ...part, place: { ...place, side: "after" } })).toBe(
    "get:\n  security: []\nsecurity: []\nnew: 1\n",
  );
});

test("a part replaces the line that begins as given", () => {
  const place = { side: "replace", line: "list: [" } as const;
  expect(addPart("  list: [a]\n  other: 1\n", { ...part, text: "  list: [a, b]\n", place })).toBe(
    "  list: [a, b]\n  other: 1\n",
  );
});

test("the error for a missing line names it", () => {
  expect(() => addPart("old: 1\n", { ...part, place: { side: "after", line: "missing:" } })).toThrow(
    "`missing:` is not in a.yaml exactly once.",
  );
});
