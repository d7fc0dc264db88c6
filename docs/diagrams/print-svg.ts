import { escapeHtml } from "../text/escape-html.ts";

/** Prints one line of text with its baseline at `y`. */
export function printText(x: number, y: number, name: string, text: string): string {
  return `<text class="${name}" x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}

/** Prints a line from SVG path data. */
export function printPath(name: string, path: string): string {
  return `<path class="${name}" d="${path}"/>`;
}

/** Prints a small triangle that points in a direction, with its tip at this place. */
export function printArrow(x: number, y: number, towards: "up" | "down" | "right"): string {
  const tails = { up: "l-4 7h8z", down: "l-4 -7h8z", right: "l-7 -4v8z" };
  return printPath("arrow", `M${x} ${y}${tails[towards]}`);
}
