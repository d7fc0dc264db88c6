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

/** @type {WeakMap<Element, string>} */
const contents = new WeakMap();

/**
 * Updates an element's children to match a list, and keeps unchanged ones, so what the reader has opened, selected or
 * focused is preserved.
 * @template Content
 * @param {Element} parent
 * @param {Item<Content>[]} items
 * @param {(item: Item<Content>) => HTMLElement} render
 */
export function updateList(parent, items, render) {
  const before = new Map(
    [...parent.children].map((child) => [/** @type {HTMLElement} */ (child).dataset["key"], child]),
  );
  const after = items.map((item) => {
    const content = JSON.stringify(item.content);
    const old = before.get(item.key);
    if (old !== undefined && contents.get(old) === content) return old;
    const created = render(item);
    created.dataset["key"] = item.key;
    contents.set(created, content);
    if (old !== undefined) replace(old, created);
    return created;
  });
  for (const child of Array.from(parent.children)) if (!after.includes(child)) child.remove();
  // An element that is moved loses its focus, so only new elements are inserted.
  after.forEach((child, index) => {
    const present = parent.children[index];
    if (present !== child) parent.insertBefore(child, present ?? null);
  });
}

/**
 * Replaces an element. What was open stays open, what was typed stays, and the focus moves on.
 * @param {Element} old
 * @param {HTMLElement} created
 */
function replace(old, created) {
  const { activeElement } = /** @type {ShadowRoot} */ (old.getRootNode());
  const hasFocus = activeElement !== null && old.contains(activeElement);
  for (const details of created.querySelectorAll("details")) {
    const before = [...old.querySelectorAll("details")].find((other) => nameOf(other) === nameOf(details));
    details.open = before?.open ?? false;
  }
  for (const input of created.querySelectorAll("textarea")) {
    const before = [...old.querySelectorAll("textarea")].find((other) => nameOf(other) === nameOf(input));
    if (before !== undefined) input.value = before.value;
  }
  old.replaceWith(created);
  if (!hasFocus) return;
  const focusable = [...created.querySelectorAll("button, summary, textarea, pre")];
  const next = focusable.find((other) => nameOf(other) === nameOf(activeElement)) ?? focusable.at(-1);
  /** @type {HTMLElement | undefined} */ (next)?.focus();
}

/**
 * Returns what a reader calls an element.
 * @param {Element} named
 */
function nameOf(named) {
  return named.getAttribute("aria-label") ?? (named.querySelector("summary") ?? named).textContent;
}

/**
 * Formats a time for people, in UTC.
 * @param {string} time
 */
export function formatTime(time) {
  return time.replace("T", " ").replace(/(?:\.\d+)?Z$/, " UTC");
}
