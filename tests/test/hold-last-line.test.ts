import { expect, test } from "vitest";
import { holdLastLine } from "../../scripts/test/hold-last-line.ts";

async function hold(chunks: string[]): Promise<{ written: string; held: string }> {
  let written = "";
  async function* source() {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  const held = await holdLastLine(source(), (text) => (written += text));
  return { written, held };
}

test.each([
  ["one piece", ["a\nb\n3 passed, 0 failed\n"]],
  ["pieces that end within a line", ["a\n", "b", "\n3 pas", "sed, 0 failed", "\n"]],
  ["empty lines at the end", ["a\nb\n3 passed, 0 failed\n\n\n"]],
])("the last line is held back and the others are passed on: %s", async (_, chunks) => {
  expect(await hold(chunks)).toEqual({ written: "a\nb\n", held: "3 passed, 0 failed" });
});

test("an empty source has no last line", async () => {
  expect(await hold([])).toEqual({ written: "", held: "" });
});
