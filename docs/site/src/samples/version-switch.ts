/** Lets a menu lead to the page in another version of the docs, or to the start page of one that has no such page. */
export function followVersion(select: HTMLSelectElement): void {
  const shown = select.value;
  select.addEventListener("change", () => void openVersion(select));
  // A browser that goes back to the page would restore what was chosen.
  window.addEventListener("pageshow", () => {
    select.value = shown;
  });
}

async function openVersion({ value, dataset: { base = "/" } }: HTMLSelectElement): Promise<void> {
  const { start, same } = findPage(location.href, base, value);
  const response = await fetch(same, { method: "HEAD" }).catch(() => undefined);
  location.assign(response?.ok === true ? same : start);
}

/**
 * Returns the addresses of another version's start page and of the page that is shown, if that version has it.
 * @param base path below which the shown version is hosted
 * @param version address of the other version, absolute or on this host
 */
export function findPage(shown: string, base: string, version: string): { start: string; same: string } {
  const { origin, pathname, search, hash } = new URL(shown);
  const start = new URL(version, origin);
  const page = pathname.slice(base.replace(/\/$/u, "").length + 1);
  return { start: start.href, same: new URL(`${page}${search}${hash}`, start).href };
}
