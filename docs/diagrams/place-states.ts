import type { Transition } from "../../src/contract/openapi-document.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { wrapText } from "./wrap-text.ts";

/** One line of a label. */
export interface LabelLine {
  name: "label" | "label source" | "label event";
  text: string;
}

/** A transition with its label and the vertical position where the label begins. */
export interface PlacedTransition {
  transition: Transition;
  lines: LabelLine[];
  y: number;
}

/** The box of a state, with incoming transitions above it and transitions to itself below it. */
export interface PlacedState {
  label: string;
  y: number;
  incoming: PlacedTransition[];
  loops: PlacedTransition[];
}

/** The dimensions of a diagram in its own units, of which 360 fit on a phone. */
export const measures = { width: 360, margin: 8, lane: 12, box: 34, line: 16, gap: 14, label: 44 };

/** Stacks the states that have a transition, each with space for the labels of its transitions. */
export function placeStates(
  { values, transitions }: StateTable,
  left: number,
): { states: PlacedState[]; height: number } {
  let y = measures.margin;
  const place = (transition: Transition): PlacedTransition => {
    const lines = describeTransition(transition, left);
    const placed = { transition, lines, y };
    y += lines.length * measures.line + 8;
    return placed;
  };
  const placeState = (label: string): PlacedState => {
    const ofState = transitions.filter(({ to }) => to === label);
    const incoming = ofState.filter(({ from }) => from !== label).map(place);
    const top = y;
    y += measures.box + (ofState.some(({ from }) => from === label) ? 8 : 0);
    const loops = ofState.filter(({ from }) => from === label).map(place);
    y += measures.gap;
    return { label, y: top, incoming, loops };
  };
  const states = values
    .map(({ value }) => String(value))
    .filter((label) => transitions.some(({ from, to }) => from === label || to === label))
    .map(placeState);
  return { states, height: y };
}

function describeTransition({ from, trigger, to, notification }: Transition, left: number): LabelLine[] {
  const space = measures.width - left - measures.label - measures.margin;
  const source = from === null ? "state not documented" : from === to ? `stays ${to}` : `from ${from}`;
  const line = (name: LabelLine["name"], text: string, glyph: number): LabelLine[] =>
    wrapText(text, Math.floor(space / glyph)).map((part) => ({ name, text: part }));
  // The widths of a letter are those of the widest common fonts at 12 units, so that every label fits into the picture.
  return [
    ...line("label source", source, 7.2),
    ...line("label", trigger, 6.4),
    ...(notification === null ? [] : line("label event", notification, 7.2)),
  ];
}
