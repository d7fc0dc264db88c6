import { countSetUp, type Sample } from "../../../samples/sample-languages.ts";
import { element } from "../../../../src/sandbox/inspector/elements.js";
import { colorCode, type Styles } from "./color-code.ts";

/** A block of code as the build made it. */
interface Block {
  lines: Element[];
  code: string;
  /** The style of each character. */
  styles: Styles;
}

/** The samples of a page, which show the call as the reader edited it. */
export class SampleView {
  readonly #place: Element;
  readonly #built = new WeakMap<Element, Block>();

  /** @param onReplaced called when the samples of another example are there */
  constructor(place: Element, onReplaced: () => void) {
    this.#place = place;
    new MutationObserver(onReplaced).observe(place, { childList: true });
  }

  /** Shows samples in place of those of the example, one for each language of the page; without any, those of the example. */
  show(samples: readonly Pick<Sample, "lang" | "source">[] | undefined): void {
    const places = this.#place.querySelectorAll("[role=tabpanel] pre > code");
    for (const [index, place] of places.entries()) {
      const block = this.#built.get(place) ?? readBlock(place);
      this.#built.set(place, block);
      const { lang, source } = samples?.[index] ?? {};
      const code = source?.trimEnd() ?? block.code;
      if (code === readBlock(place).code) continue;
      place.replaceChildren(...renderCode(code, block, lang === undefined ? 0 : countSetUp(lang, code)));
      // The button copies this, with another character for the end of a line.
      const button = place.closest("figure")?.querySelector<HTMLElement>("[data-code]");
      if (button) button.dataset["code"] = code.replaceAll("\n", "\u007F");
    }
  }
}

function readBlock(place: Element): Block {
  const lines = [...place.children];
  const styles = lines.flatMap((line) => [...readStyles(line), ""]).slice(0, -1);
  return { lines, styles, code: lines.map(readLine).join("\n") };
}

function readLine({ textContent }: Element): string {
  // An empty line has a line break.
  return textContent.replace("\n", "");
}

function readStyles(line: Element): string[] {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const styles: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    const style = parentElement?.closest("span[style]:not(.ec-line)")?.getAttribute("style") ?? "";
    styles.push(...Array<string>(textContent?.replace("\n", "").length ?? 0).fill(style));
  }
  return styles;
}

/** Renders code with the lines that are already there, and those that are not in the same colors. */
function renderCode(code: string, block: Block, setUp: number): Element[] {
  const built = new Map(block.lines.map((line) => [readLine(line), line]));
  const styles = colorCode(code, block);
  let start = 0;
  return code.split("\n").map((text, index) => {
    const line = built.get(text)?.cloneNode(true) as Element | undefined;
    const shown = line ?? renderLine(text, styles.slice(start, start + text.length));
    shown.classList.toggle("is-setup", index < setUp);
    start += text.length + 1;
    return shown;
  });
}

/** Splits a line after its indent into pieces of one style, at whose ends it may be broken if they are spaces. */
export function splitLine(text: string, styles: Styles): { piece: string; style: string }[] {
  const pieces: { piece: string; style: string }[] = [];
  for (let from = countIndent(text), to = from; from < text.length; from = to) {
    while (to < text.length && styles[to] === styles[from] && (to === from || text[to - 1] !== " ")) to += 1;
    pieces.push({ piece: text.slice(from, to), style: styles[from] ?? "" });
  }
  return pieces;
}

function countIndent(text: string): number {
  return /^\s*/u.exec(text)?.[0].length ?? 0;
}

/** Renders a line, which may be broken after its spaces. */
function renderLine(text: string, styles: Styles): Element {
  const indent = countIndent(text);
  const content = element(
    "span",
    { class: "code" },
    element("span", { class: "indent" }, text.slice(0, indent)),
  );
  for (const { piece, style } of splitLine(text, styles)) {
    content.append(style === "" ? piece : element("span", { style }, piece));
    if (piece.endsWith(" ")) content.append(element("wbr", {}));
  }
  return element("span", { class: "ec-line", style: `--ecIndent:${indent}ch` }, content);
}
