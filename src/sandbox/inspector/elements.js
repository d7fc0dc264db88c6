/**
 * Creates an element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes, ...children) {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}

/**
 * Creates a button.
 * @param {string} label
 * @param {() => void} onClick
 * @param {Record<string, string>} [attributes]
 */
export function button(label, onClick, attributes = {}) {
  const created = element("button", { type: "button", ...attributes }, label);
  created.addEventListener("click", onClick);
  return created;
}

/**
 * An item of a list on the page. It is rendered again only if its content has changed.
 * @template Content
 * @typedef {{ key: string, content: Content }} Item
 */

/**
 * Makes the children of an element those of a list, and leaves the others as they are: what the reader has opened,
 * selected or focused stays so.
 * @template Content
 * @param {HTMLElement} parent
 * @param {Item<Content>[]} items
 * @param {(item: Item<Content>) => HTMLElement} render
 */
export function updateList(parent, items, render) {
  const before = new Map(
    [...parent.children].map((child) => [/** @type {HTMLElement} */ (child).dataset["key"], child]),
  );
  const after = items.map((item) => {
    const content = JSON.stringify(item.content);
    const old = /** @type {HTMLElement | undefined} */ (before.get(item.key));
    if (old?.dataset["content"] === content) return old;
    const created = render(item);
    created.dataset["key"] = item.key;
    created.dataset["content"] = content;
    if (old !== undefined) keepReading(old, created);
    return created;
  });
  const isSame =
    after.length === parent.children.length &&
    after.every((child, index) => parent.children[index] === child);
  if (!isSame) parent.replaceChildren(...after);
}

/**
 * Opens what was open in an element that is replaced, and moves the focus on.
 * @param {HTMLElement} old
 * @param {HTMLElement} created
 */
function keepReading(old, created) {
  const [closed, opened] = [created, old].map((side) => [...side.querySelectorAll("details")]);
  for (const [index, details] of (opened ?? []).entries()) {
    const next = closed?.[index];
    if (next !== undefined) next.open = details.open;
  }
  const root = /** @type {ShadowRoot} */ (old.getRootNode());
  const label =
    root.activeElement !== null && old.contains(root.activeElement)
      ? root.activeElement.textContent
      : undefined;
  if (label === undefined) return;
  queueMicrotask(() => {
    const buttons = [...created.querySelectorAll("button, summary")];
    const next = buttons.find(({ textContent }) => textContent === label) ?? created.querySelector("summary");
    /** @type {HTMLElement | null} */ (next)?.focus();
  });
}
