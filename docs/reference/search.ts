const dialogOf = '[data-testid="search-dialog"]';

// Read from the page as it was prerendered: at an operation, Redoc has no chapters mounted.
const lines = listLines().map((node) => ({
  text: node.textContent.toLowerCase(),
  address: node.closest("[data-section-id]")?.getAttribute("data-section-id") ?? "/",
}));

/** The field that opens the search is no button, and what it opens no dialog. */
export function mendSearch(): void {
  mendOpener();
  mendDialog();
  pointAtChapters();
}

function mendOpener(): void {
  const opener = document.querySelector<HTMLElement>('[data-testid="search-trigger"]');
  if (opener === null || opener.tabIndex === 0) return;
  opener.tabIndex = 0;
  opener.setAttribute("role", "button");
  opener.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    opener.click();
  });
}

function mendDialog(): void {
  const dialog = findDialog();
  if (dialog === null) return;
  // It comes with the first letter.
  for (const button of dialog.querySelectorAll("header button:not([aria-label])"))
    button.setAttribute("aria-label", "Clear");
  if (dialog.hasAttribute("role")) return;
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", "Search");
  dialog.querySelector("header")?.setAttribute("role", "none");
  dialog.querySelector("header input")?.setAttribute("aria-label", "Search for");
}

/** The search knows all chapters as one text; the chapter that holds the words has an address, also for a new tab. */
function pointAtChapters(): void {
  const dialog = findDialog();
  const hits = dialog?.querySelectorAll('a[href="#/"], a[data-leads]') ?? [];
  if (hits.length === 0) return;
  const words = readWords(dialog);
  const address = lines.find(({ text }) => words !== "" && text.includes(words))?.address ?? "/";
  for (const hit of hits) {
    hit.setAttribute("data-leads", "");
    if (hit.getAttribute("href") !== `#${address}`) hit.setAttribute("href", `#${address}`);
  }
}

/** Scrolls to the words that were searched for, which Redoc does not do within its chapters. */
export function leadIntoChapters(): void {
  document.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
    const hit = target instanceof Element ? target.closest("a[data-leads]") : null;
    // The dialog is closed by now, and out of the page with all that was in it.
    const words = readWords(hit?.closest(dialogOf) ?? null);
    // A new tab has the address of the chapter.
    if (words !== "" && !ctrlKey && !metaKey && !shiftKey) leadTo(words, 10);
  });
}

/** Waits until the page has scrolled to its beginning by itself. */
function leadTo(words: string, tries: number): void {
  setTimeout(() => {
    if (scrollY > 0 && tries > 0) leadTo(words, tries - 1);
    else findInChapters(words)?.scrollIntoView({ block: "center" });
  }, 300);
}

/** The first heading of the chapters that holds the words, else the first line that does. */
function findInChapters(words: string): Element | undefined {
  return listLines().find((node) => node.textContent.toLowerCase().includes(words));
}

/** What may be searched for in the chapters: headings first, since they tell what a chapter is about. */
function listLines(): Element[] {
  const chapters = document.querySelector('main [data-testid="middle-panel"]');
  return ["h1, h2, h3", "p, li, td, pre"].flatMap((kind) => [...(chapters?.querySelectorAll(kind) ?? [])]);
}

function findDialog(): Element | null {
  return document.querySelector(dialogOf);
}

function readWords(dialog: Element | null): string {
  return dialog?.querySelector("input")?.value.trim().toLowerCase() ?? "";
}
