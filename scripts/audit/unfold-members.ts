import type { Page } from "playwright-core";

/** Expands every member on the reference page, at every depth. */
export async function unfoldMembers(page: Page): Promise<void> {
  const folded = page.locator("main").getByText(/^Show \d+ propert/);
  // Each click may reveal more members. A recursive schema would have no end.
  for (let clicks = 0; clicks < 100 && (await folded.count()) > 0; clicks += 1) await folded.first().click();
}
