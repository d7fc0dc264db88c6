/** The pages of the site, by the name that the bar shows. */
const pages = { Start: "index.html", Reference: "reference.html", "Try it": "try/index.html" } as const;

/** Name of a page. */
export type PageName = keyof typeof pages;

/**
 * The bar above every page.
 * @param current the page that it stands on.
 * @param up the way to the top of the site, for example `../`.
 */
export function writeBar(title: string, current: PageName, up = ""): string {
  const links = Object.entries(pages).map(([name, file]) => {
    const mark = name === current ? ' aria-current="page"' : "";
    return `<a href="${up}${file}"${mark}>${name}</a>`;
  });
  return [
    '<header class="site-bar">',
    `<a class="brand" href="${up}index.html"><svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#0b5d52"/><path d="M7 8h7.5a2.5 2.5 0 0 1 0 5H7m0 0h8.5M7 17h10" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/></svg><span class="brand-name">${title}</span></a>`,
    '<nav aria-label="Site">',
    ...links,
    "</nav>",
    // Redoc mounts the name of the contract only at the top of its page.
    ...(current === "Reference" ? [`<h1 class="visually-hidden">Reference of the ${title}</h1>`] : []),
    "</header>",
  ].join("\n");
}
