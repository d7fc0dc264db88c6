/** Names the parts of the page, and brings what scrolls into a keyboard's reach. */
export function mendParts(): void {
  const menu = document.querySelector(".menu-content:not([role])");
  menu?.setAttribute("role", "navigation");
  menu?.setAttribute("aria-label", "Contents");
  reachBoxes();
  nameCells();
  rankHeadings();
  scaleDiagrams();
  // Their text says more than this label.
  for (const button of document.querySelectorAll('button[aria-label="Example"]'))
    button.removeAttribute("aria-label");
}

/** Wide tables and code scroll sideways, which a keyboard can do only when they take the focus. */
function reachBoxes(): void {
  for (const table of document.querySelectorAll("table")) {
    const box = table.parentElement;
    if (box !== null && box.tabIndex !== 0) box.tabIndex = 0;
  }
  for (const code of document.querySelectorAll<HTMLElement>("pre:not([tabindex])")) {
    code.tabIndex = 0;
    code.setAttribute("role", "group");
    code.setAttribute("aria-label", "Code");
  }
}

/** A phone has no room for columns: rows are stacked there, and each cell tells its column. */
function nameCells(): void {
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

/** Redoc spells the attribute that scales a picture as HTML would, which means nothing in SVG: a phone cut it off. */
function scaleDiagrams(): void {
  for (const picture of document.querySelectorAll("figure.diagram svg")) {
    const box = picture.getAttribute("viewbox");
    // Asked here, since selectors take both spellings for one.
    if (box !== null && !picture.hasAttribute("viewBox")) picture.setAttribute("viewBox", box);
  }
}

function rankHeadings(): void {
  // Redoc goes from the name of an operation (2) to its request (4).
  for (const heading of document.querySelectorAll("main :is(h4, h5):not([aria-level], [id^='section/'])"))
    heading.setAttribute("aria-level", heading.matches("h4") ? "3" : "4");
  // A chapter and the blocks in it are of one level to Redoc.
  for (const heading of document.querySelectorAll(
    "main [data-section-id] [data-section-id] h2:not([aria-level])",
  ))
    heading.setAttribute("aria-level", "3");
}
