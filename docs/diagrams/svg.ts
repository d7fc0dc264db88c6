import { escapeMarkup } from "../../src/contract/text.ts";

/** The width of every drawing: that of a text on a phone. */
export const width = 350;

/** What a text in a drawing looks like: the style sheet of the site has these classes. */
export interface TextStyle {
  class?: "code" | "quiet" | "quiet code";
  anchor?: "start" | "middle" | "end";
}

/** Writes a text. */
export function drawText(
  x: number,
  y: number,
  text: string,
  { class: name, anchor }: TextStyle = {},
): string {
  const attributes = [name && ` class="${name}"`, anchor && ` text-anchor="${anchor}"`]
    .filter(Boolean)
    .join("");
  return `<text x="${x}" y="${y}"${attributes}>${escapeMarkup(text)}</text>`;
}

/** Draws a box with rounded corners around a text. */
export function drawBox(
  x: number,
  y: number,
  size: { width: number; height: number },
  text: string,
  style: TextStyle = {},
): string {
  const { width: w, height: h } = size;
  const box = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/>`;
  return box + drawText(x + w / 2, y + h / 2 + 4, text, { ...style, anchor: "middle" });
}

/** Draws a line along a path, with an arrowhead where it ends: to the right, or to the left. */
export function drawArrow(
  path: string,
  x: number,
  y: number,
  { isLeft = false, isDashed = false } = {},
): string {
  const back = isLeft ? x + 7 : x - 7;
  const dashed = isDashed ? ' class="dashed"' : "";
  return `<path d="${path}"${dashed}/><path class="head" d="M${x} ${y}L${back} ${y - 4}V${y + 4}Z"/>`;
}

/** What a drawing shows, for readers who cannot see it. */
export interface Description {
  /** Begins every id in the drawing. */
  id: string;
  title: string;
  /** All that the drawing shows, in words. */
  words: string;
}

/** Makes an image of the parts of a drawing. Its colors are those of the page, which the style sheet sets. */
export function drawImage(
  { id, title, words }: Description,
  height: number,
  parts: readonly string[],
): string {
  return [
    `<svg role="img" aria-labelledby="${id}-title ${id}-words" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title id="${id}-title">${escapeMarkup(title)}</title>`,
    `<desc id="${id}-words">${escapeMarkup(words)}</desc>`,
    ...parts,
    "</svg>",
  ].join("");
}
