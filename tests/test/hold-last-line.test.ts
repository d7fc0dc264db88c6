import { expect, test } from "vitest";
import { holdLastLine } from "../../scripts/test/results.ts";

async function hold(chunks: (Buffer | string)[]): Promise<{ written: string; held: string }> {
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

test("characters that are split over two chunks are kept whole", async () => {
  const bytes = Buffer.from("✓ é\n3 passed ✓\n");
  const pieces = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
  expect(await hold(pieces)).toEqual({ written: "✓ é\n", held: "3 passed ✓" });
});

test("an empty source has no last line", async () => {
  expect(await hold([])).toEqual({ written: "", held: "" });
});
