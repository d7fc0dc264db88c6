import { escapeHtml } from "../pages/escape-html.ts";

/** One line of text with its baseline at `y`. */
export function printText(x: number, y: number, name: string, text: string): string {
  return `<text class="${name}" x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}

/** A line along these points, as SVG path data has them. */
export function printPath(name: string, path: string): string {
  return `<path class="${name}" d="${path}"/>`;
}

/** A small triangle with its point at this place, looking that way. */
export function printArrow(x: number, y: number, towards: "up" | "down" | "right"): string {
  const tails = { up: "l-4 7h8z", down: "l-4 -7h8z", right: "l-7 -4v8z" };
  return printPath("arrow", `M${x} ${y}${tails[towards]}`);
}
