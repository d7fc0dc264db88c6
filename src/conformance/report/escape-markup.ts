const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for XML and HTML, and removes the characters that XML does not allow. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[&<>"]/gu, (character) => entities[character] ?? "")
    .replaceAll(/(?!\s)[\p{Cc}\ufffe\uffff]/gu, "");
}
