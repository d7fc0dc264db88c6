import { expect } from "vitest";
import { validateHtml } from "../../scripts/audit/html.ts";
import { testWhole as test } from "./with-site.ts";

test("every page, and every part of one that is loaded on demand, is valid HTML", async ({ built }) => {
  const pages = [...built.files].filter(([name]) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(100);
  const errors: string[] = [];
  for (const [name, html] of pages)
    errors.push(...(await validateHtml(html)).map((error) => `${name}: ${error}`));
  expect(errors).toEqual([]);
});
