import { wrapLine } from "../../src/contract/text.ts";
import { drawArrow, drawBox, drawImage, drawText } from "./svg.ts";

/** A known way into a state. */
export interface Way {
  /** The state before; `null` if it is not known, and `start` if there is none. */
  from: string | null;
  to: string;
  /** What announces or causes it. */
  by: string;
}

/** The state before the first one: no state has this name. */
export const start = "●";

const left = 52;
const height = 26;

/** Draws states below each other, in the order of their list, with the ways between them that are known. */
export function drawStates(
  { id, title }: { id: string; title: string },
  states: readonly string[],
  ways: readonly Way[],
): string {
  const sizeOf = (state: string) => ({ width: Math.round(state.length * 7.3) + 22, height });
  const edge = left + Math.max(...states.map((state) => sizeOf(state).width));
  const isOpen = ways.some(({ from }) => from === null);
  let y = isOpen ? height + 14 : 1;
  const centers = new Map<string, number>();
  const boxes = states.flatMap((state) => {
    const box = drawBox(left, y, sizeOf(state), state, { class: "code" });
    centers.set(state, y + height / 2);
    y += height;
    const labels = ways.filter(({ to }) => to === state).flatMap(({ by }) => wrapLine(by, 44));
    const texts = labels.map((label) => {
      y += 15;
      return drawText(left + 4, y, label, { class: label.includes(" ") ? "quiet" : "quiet code" });
    });
    y += 14;
    return [box, ...texts];
  });
  let bends = 0;
  const drawn = new Set<string>();
  const arrows = ways.map(({ from, to }) => {
    const center = centers.get(to) ?? 0;
    // Several causes of one change are one arrow.
    if (drawn.has(`${from} ${to}`)) return "";
    drawn.add(`${from} ${to}`);
    if (from === null) return drawArrow(`M14 ${center}H${left}`, left, center);
    if (from === start)
      return `<circle cx="30" cy="${center}" r="4"/>${drawArrow(`M34 ${center}H${left}`, left, center)}`;
    const end = left + sizeOf(to).width;
    if (from === to) {
      const loop = `M${end} ${center - 5}h10q6 0 6 5t-6 5h-10`;
      return drawArrow(loop, end, center + 5, { isLeft: true });
    }
    bends += 1;
    const out = edge + 8 + bends * 10;
    const path = `M${left + sizeOf(from).width} ${(centers.get(from) ?? 0) + 10}H${out}V${center - 9}H${end}`;
    return drawArrow(path, end, center - 9, { isLeft: true });
  });
  const unknown = ways.filter(({ from }) => from === null).map(({ to }) => centers.get(to) ?? 0);
  const trunk = isOpen
    ? [
        `<path d="M14 ${height + 1}V${Math.max(...unknown)}"/>`,
        drawBox(1, 1, { width: 108, height }, "unknown status", { class: "quiet" }).replace(
          "<rect",
          '<rect class="dashed"',
        ),
      ]
    : [];
  const words = ways
    .map(({ from, to, by }) => `${from === start ? "Start" : (from ?? "Unknown")} to ${to}: ${by}.`)
    .join(" ");
  return drawImage({ id, title, words }, y - 6, [...trunk, ...arrows, ...boxes]);
}
