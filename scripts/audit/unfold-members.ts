import type { Page } from "playwright-core";

/** Unfolds every member on the reference page, and those within them, down to the last. */
export async function unfoldMembers(page: Page): Promise<void> {
  const folded = page.locator("main").getByText(/^Show \d+ propert/);
  // Each click may bring further ones; a schema that holds itself would have no end.
  for (let clicks = 0; clicks < 100 && (await folded.count()) > 0; clicks += 1) await folded.first().click();
}
