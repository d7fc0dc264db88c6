/** The page takes every hash for an address of its own, so that the link has to be followed by hand. */
export function mendSkipLink(): void {
  document.querySelector(".skip-link")?.addEventListener("click", (event) => {
    event.preventDefault();
    const content = document.querySelector<HTMLElement>("#api-content");
    if (content === null) return;
    content.tabIndex = -1;
    content.focus();
  });
}
