import type { Page } from "playwright-core";

/** The hits that are shown. */
export function optionsOf(page: Page) {
  return page.getByRole("listbox", { name: "Results" }).getByRole("option");
}

/** Presses the keys once the page listens to them, and waits for the dialog. */
export async function openSearch(page: Page, keys: string) {
  await page.locator(".search-open:enabled").waitFor();
  await page.keyboard.press(keys);
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.waitFor();
  return {
    dialog,
    field: page.getByRole("combobox", { name: "Search" }),
    status: dialog.getByRole("status"),
  };
}

/** Reads the hit that a screen reader announces as the selected one. */
export function readSelected(page: Page) {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    const option = document.getElementById(id);
    const read = (part: string) => option?.querySelector(`.search-hit-${part}`)?.textContent;
    return { name: read("name"), place: read("place"), kind: read("kind") };
  });
}
