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
  const { pathname, search, hash } = location;
  const start = new URL(value, location.origin);
  const same = new URL(pathname.slice(base.replace(/\/$/u, "").length + 1), start);
  const response = await fetch(same, { method: "HEAD" }).catch(() => undefined);
  location.assign(response?.ok === true ? `${same.href}${search}${hash}` : start.href);
}
