const menuOf = '[data-testid="dropdown-menu"]';
const openers = 'button[aria-haspopup="menu"]';

/** A menu that opens stands at the end of the page, out of a keyboard's way: the focus goes along with it. */
export function mendMenus(): void {
  const menu = document.querySelector(`${menuOf}:not([data-reached])`);
  if (menu === null) return;
  menu.setAttribute("data-reached", "");
  menu.parentElement?.setAttribute("role", "region");
  menu.parentElement?.setAttribute("aria-label", "Choices");
  const opener = document.activeElement;
  if (opener?.matches(`${openers}:focus-visible`) !== true) return;
  const chosen = opener.textContent.trim();
  const items = listItems(menu);
  (items.find((item) => item.textContent.trim() === chosen) ?? items[0])?.focus();
}

/** Arrows go through a menu, Enter and Space choose, Escape and Tab leave it, as in any menu. */
export function followKeysInMenus(): void {
  document.addEventListener("keydown", (event) => {
    const item =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>(`${menuOf} [role="menuitem"]`)
        : null;
    const menu = item?.closest(menuOf);
    if (item === null || menu === null || menu === undefined) return;
    const items = listItems(menu);
    const at = items.indexOf(item);
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const to = next[event.key];
    if (to !== undefined) items[to]?.focus();
    else if (event.key === "Enter" || event.key === " ")
      leave(() => {
        item.click();
      });
    else if (event.key === "Escape" || event.key === "Tab") leave((opener) => opener?.click());
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function listItems(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Closes the menu and gives the focus back to where it was opened. */
function leave(close: (opener: HTMLElement | null) => void): void {
  const opener = document.querySelector<HTMLElement>(`${openers}[aria-expanded="true"]`);
  close(opener);
  opener?.focus();
}
