const selected = process.env["DOCS_PAGES"]?.split(" ");

/**
 * Returns whether the page at an address is part of this build. `DOCS_PAGES` can select pages, such as those that a test
 * needs. Links and the menu are those of the whole site.
 */
export function isBuilt(address: string): boolean {
  return selected === undefined || selected.includes(address);
}
