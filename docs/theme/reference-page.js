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
  for (const code of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("pre:not([tabindex])")
  )) {
    code.tabIndex = 0;
    code.setAttribute("role", "group");
    code.setAttribute("aria-label", "Code");
  }
  // Redoc goes from the name of an operation (2) to its request (4).
  for (const heading of document.querySelectorAll("main :is(h4, h5):not([aria-level])")) {
    heading.setAttribute("aria-level", heading.matches("h4") ? "3" : "4");
  }
  // Their text says more than this label.
  for (const button of document.querySelectorAll('button[aria-label="Example"]'))
    button.removeAttribute("aria-label");
}

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
