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
  location.assign(await findPage(location.href, { base, version: value }, fetch));
}

/**
 * Returns the address of a page in another version, or of the start page of one that has no such page.
 * @param options.base path below which the shown version is hosted
 * @param options.version address of the other version, absolute or on this host
 */
export async function findPage(
  shown: string,
  { base, version }: { base: string; version: string },
  request: (url: string, init: { method: string }) => Promise<Pick<Response, "ok">>,
): Promise<string> {
  const { origin, pathname, search, hash } = new URL(shown);
  const start = new URL(version, origin);
  const page = pathname.slice(base.replace(/\/$/u, "").length + 1);
  const same = new URL(`${page}${search}${hash}`, start).href;
  const response = await request(same, { method: "HEAD" }).catch(() => undefined);
  return response?.ok === true ? same : start.href;
}
