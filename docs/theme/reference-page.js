// Landmarks and keyboard access that Redoc leaves out. Runs again whenever sections are mounted.
function mend() {
  const menu = document.querySelector(".menu-content");
  if (menu !== null && !menu.hasAttribute("role")) {
    menu.setAttribute("role", "navigation");
    menu.setAttribute("aria-label", "Contents");
  }
  // Wide tables and code scroll sideways, which a keyboard can do only when they take the focus.
  for (const table of document.querySelectorAll("table")) {
    const box = table.parentElement;
    if (box !== null && box.tabIndex !== 0) box.tabIndex = 0;
  }
  nameCells();
  for (const code of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("pre:not([tabindex])")
  )) {
    code.tabIndex = 0;
    code.setAttribute("role", "group");
    code.setAttribute("aria-label", "Code");
  }
  // Redoc goes from the name of an operation (2) to its request (4).
  for (const heading of document.querySelectorAll("main :is(h4, h5):not([aria-level], [id^='section/'])")) {
    heading.setAttribute("aria-level", heading.matches("h4") ? "3" : "4");
  }
  // A chapter and the blocks in it are of one level to Redoc.
  for (const heading of document.querySelectorAll(
    "main [data-section-id] [data-section-id] h2:not([aria-level])",
  ))
    heading.setAttribute("aria-level", "3");
  mendSearch();
  // Their text says more than this label.
  for (const button of document.querySelectorAll('button[aria-label="Example"]'))
    button.removeAttribute("aria-label");
}

/** A phone has no room for columns: rows are stacked there, and each cell tells its column. */
function nameCells() {
  for (const table of document.querySelectorAll("main table.md:not([data-named])")) {
    table.setAttribute("data-named", "");
    const names = [...table.querySelectorAll("thead th")].map((cell) => cell.textContent);
    for (const row of table.querySelectorAll("tbody tr")) {
      for (const [index, cell] of [...row.children].entries()) {
        cell.setAttribute("data-column", names[index] ?? "");
      }
    }
  }
}

/** The field that opens the search is no button, and what it opens no dialog. */
function mendSearch() {
  const opener = document.querySelector('[data-testid="search-trigger"]');
  if (opener instanceof HTMLElement && opener.tabIndex !== 0) {
    opener.tabIndex = 0;
    opener.setAttribute("role", "button");
    opener.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      opener.click();
    });
  }
  // It comes with the first letter.
  for (const button of document.querySelectorAll(
    '[data-testid="search-dialog"] header button:not([aria-label])',
  ))
    button.setAttribute("aria-label", "Clear");
  const dialog = document.querySelector('[data-testid="search-dialog"]:not([role])');
  if (dialog === null) return;
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", "Search");
  dialog.querySelector("header")?.setAttribute("role", "none");
  dialog.querySelector("header input")?.setAttribute("aria-label", "Search for");
}

/**
 * The first heading of the chapters that holds the words, else the first line that does.
 * @param {string} words
 */
function findInChapters(words) {
  const chapters = document.querySelector('main [data-testid="middle-panel"]');
  for (const kind of ["h1, h2, h3", "p, li, td, pre"]) {
    for (const node of chapters?.querySelectorAll(kind) ?? []) {
      if (node.textContent.toLowerCase().includes(words)) return node;
    }
  }
  return undefined;
}

/**
 * Scrolls to the words once the page has scrolled to its beginning by itself.
 * @param {string} words
 * @param {number} tries
 */
function leadTo(words, tries) {
  setTimeout(() => {
    if (scrollY > 0 && tries > 0) leadTo(words, tries - 1);
    else findInChapters(words)?.scrollIntoView({ block: "center" });
  }, 300);
}

// The search knows all chapters as one text, and would lead to its beginning.
document.addEventListener("click", ({ target }) => {
  const dialog = target instanceof Element ? target.closest('[data-testid="search-dialog"]') : null;
  const hit = target instanceof Element ? target.closest("a") : null;
  const words = dialog?.querySelector("input")?.value.trim().toLowerCase() ?? "";
  if (words === "" || hit?.getAttribute("href") !== "#/") return;
  leadTo(words, 10);
});

// The page takes every hash for an address of its own.
document.querySelector(".skip-link")?.addEventListener("click", (event) => {
  event.preventDefault();
  const content = document.querySelector("#api-content");
  if (!(content instanceof HTMLElement)) return;
  content.tabIndex = -1;
  content.focus();
});

let isQueued = false;
const observer = new MutationObserver(() => {
  if (isQueued) return;
  isQueued = true;
  requestAnimationFrame(() => {
    isQueued = false;
    mend();
  });
});
observer.observe(document.documentElement, { childList: true, subtree: true });
mend();
