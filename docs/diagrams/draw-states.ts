import type { Transition } from "../../src/contract/openapi-document.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { toSlug } from "../addresses/addresses.ts";
import { measures, placeStates, type PlacedState, type PlacedTransition } from "./place-states.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { printArrow, printPath, printText } from "./print-svg.ts";

/**
 * Draws the transitions of a table, and the states between which they lead, as inline SVG. States are stacked, and each transition
 * has its own rows for its label, so that nothing overlaps and it fits on a phone in full size. The page's style sheet
 * sets the colors. No line is blank, because that would end the picture in Markdown.
 */
export function drawStates(table: StateTable): string {
  const lanes = table.transitions.filter(({ from, to }) => from !== null && from !== to);
  const left = measures.margin + lanes.length * measures.lane;
  const { states, height } = placeStates(table, left);
  const id = `states-${toSlug(table.pointer.slice(1).replaceAll("/", "-"))}`;
  return [
    `<svg class="states" role="img" aria-labelledby="${id}-title ${id}-text" viewBox="0 0 ${measures.width} ${height}" width="${measures.width}" height="${height}" font-size="12" fill="currentColor" xmlns="http://www.w3.org/2000/svg">`,
    `<title id="${id}-title">${escapeHtml(`States: ${table.title}`)}</title>`,
    `<desc id="${id}-text">${escapeHtml(describeTable(table))}</desc>`,
    ...states.flatMap((state) => drawState(state, left, states, lanes)),
    "</svg>",
  ].join("\n");
}

function drawState(
  state: PlacedState,
  left: number,
  states: readonly PlacedState[],
  lanes: readonly Transition[],
): string[] {
  const widest = Math.max(...states.map(({ label }) => label.length));
  const width = Math.min(Math.max(150, widest * 9.4 + 28), measures.width - left - measures.margin);
  const trunk = left + 22;
  const below = state.y + measures.box;
  return [
    ...state.incoming.flatMap((placed) => {
      const lane = lanes.indexOf(placed.transition);
      const source = states.find(({ label }) => label === placed.transition.from);
      return drawIncoming(placed, trunk, lane < 0 ? undefined : { x: laneAt(lane), left, source });
    }),
    ...drawTrunk(state, trunk),
    `<rect class="state" x="${left}" y="${state.y}" width="${Math.round(width)}" height="${measures.box}" rx="8" fill="none" stroke="currentColor"/>`,
    printText(left + 14, state.y + 21, "name", state.label),
    ...drawLoops(state, trunk, below),
  ];
}

function drawTrunk({ incoming: [first], y }: PlacedState, trunk: number): string[] {
  if (first === undefined) return [];
  const top = middleOf(first) + (first.transition.from === null ? 5 : 0);
  return [printLine(`M${trunk} ${top}V${y - 7}`), printArrow(trunk, y, "down")];
}

function drawIncoming(
  placed: PlacedTransition,
  trunk: number,
  lane: { x: number; left: number; source: PlacedState | undefined } | undefined,
): string[] {
  const y = middleOf(placed);
  const line =
    lane === undefined
      ? [`<circle class="start" cx="${trunk}" cy="${y}" r="5" fill="none" stroke="currentColor"/>`]
      : [
          printLine(`M${lane.left} ${(lane.source?.y ?? y) + measures.box / 2}H${lane.x}V${y}H${trunk}`),
          printArrow(trunk, y, "right"),
        ];
  return [...line, ...drawLabel(placed, trunk + 22)];
}

/**
 * Draws the transitions from a state to itself: rungs between a line that leaves the box and one that returns to it.
 */
function drawLoops({ loops }: PlacedState, trunk: number, below: number): string[] {
  const last = loops.at(-1);
  if (last === undefined) return [];
  const [out, back] = [trunk - 8, trunk + 8];
  return [
    printLine(`M${out} ${below}V${middleOf(last)}H${back}V${below + 7}`),
    printArrow(back, below, "up"),
    ...loops.slice(0, -1).map((placed) => printLine(`M${out} ${middleOf(placed)}H${back}`)),
    ...loops.flatMap((placed) => drawLabel(placed, trunk + 22)),
  ];
}

function drawLabel({ lines, y }: PlacedTransition, x: number): string[] {
  return lines.map(({ name, text }, index) => printText(x, y + (index + 0.75) * measures.line, name, text));
}

function middleOf({ y }: PlacedTransition): number {
  return y + measures.line / 2;
}

function laneAt(index: number): number {
  return measures.margin + index * measures.lane;
}

function printLine(path: string): string {
  return printPath("transition", path).replace("/>", ' fill="none" stroke="currentColor"/>');
}

function describeTable({ transitions }: StateTable): string {
  return transitions
    .map(({ from, trigger, to }) => `From ${from ?? "a state that is not documented"} to ${to}: ${trigger}`)
    .join(" ");
}
