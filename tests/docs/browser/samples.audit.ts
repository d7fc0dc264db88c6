import type { Page } from "playwright-core";
import { expect } from "vitest";
import { auditView } from "../../../scripts/audit/audit-view.ts";
import { openView } from "../../../scripts/audit/open-view.ts";
import { unfoldMembers } from "../../../scripts/audit/unfold-members.ts";
import { clean, test } from "../with-site.ts";

const order = "reference.html#/transparent-orders/createtransparentorderv3";

test("whoever picks an example sees it in each language, by the keyboard alone, and without a violation", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await openView(page, built.url, order);
  const panel = page.locator(".panel-request-samples").last();
  const code = panel.locator("pre").first();
  await expect.poll(() => code.textContent()).toContain('paymentMethod: "PIX"');
  const examples = panel.locator('button[aria-haspopup="menu"]').last();
  await choose(page, examples, "Boleto");
  await expect.poll(() => code.textContent()).toContain('paymentMethod: "BOLETO"');
  const languages = panel.locator('button[aria-haspopup="menu"]').nth(-2);
  for (const [language, spelling] of [
    ["curl", "curl -X PUT"],
    ["Python", "import "],
    ["Payload", '"paymentMethod": "BOLETO"'],
  ] as const) {
    await choose(page, languages, language);
    await expect.poll(() => code.textContent()).toContain(spelling);
    expect(await code.textContent()).toMatch(/"paymentMethod": ?"BOLETO"/);
  }
  // The report unfolds every operation; this one is small and has all kinds of members.
  await openView(page, built.url, "reference.html#/med-cases/openmedcase");
  await unfoldMembers(page);
  expect(await page.locator("main .schema-name").count()).toBeGreaterThan(8);
  await page.locator('.panel-request-samples button[aria-haspopup="menu"]').first().press("Enter");
  await page.getByRole("menu").waitFor();
  expect(await auditView(page)).toEqual(clean);
  expect(watched.errors).toEqual([]);
});

/** Opens a menu and goes down to a choice, with keys only. */
async function choose(page: Page, opener: ReturnType<Page["locator"]>, name: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.locator('[role="menuitem"]:focus').waitFor();
  for (let steps = 0; steps < 15 && !(await focused()).startsWith(name); steps += 1)
    await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain(name);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
}
