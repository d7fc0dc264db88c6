import { element as createElement } from "../../../../src/sandbox/inspector/elements.js";
import { type Range, splitJson } from "./json-text.ts";

/** Renders JSON text with its pieces in color, and marks those that are faulty. Text that is not JSON stays as it is. */
export function renderJson(text: string, faulty: readonly Range[] = []): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { kind, text: piece, start } of splitJson(text)) {
    const isFaulty =
      kind !== "space" && faulty.some((range) => start < range.end && start + piece.length > range.start);
    const isPlain = kind === "space" || kind === "punctuation";
    if (isPlain && !isFaulty) fragment.append(piece);
    else
      fragment.append(
        createElement("span", { class: isFaulty ? `json-${kind} json-fault` : `json-${kind}` }, piece),
      );
  }
  return fragment;
}
