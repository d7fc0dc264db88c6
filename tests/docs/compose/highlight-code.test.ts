import { expect, test } from "vitest";
import { highlightCode } from "../../../scripts/docs/compose/highlight-code.ts";

test("no text of spaces alone is beside markup or a quote, where Redoc would drop it", () => {
  const html = highlightCode('```sql\nCREATE INDEX IF NOT EXISTS "a" ON "b" (c);\n```');
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(
    "CREATE INDEX IF NOT EXISTS &quot;a&quot; ON &quot;b&quot; (c);",
  );
  expect(html).not.toMatch(/(?:>|&quot;)\s+(?:<|&quot;)/);
});
