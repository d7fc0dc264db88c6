import type { Transition } from "../../../src/contract/openapi-document.ts";
import type { StateTable } from "../../../src/contract/states.ts";
import { wrapText } from "./wrap-text.ts";

/** One line of a label. */
export interface LabelLine {
  name: "label" | "label source" | "label event";
  text: string;
}

/** A transition with the words drawn beside it and the height where they begin. */
export interface PlacedTransition {
  transition: Transition;
  lines: LabelLine[];
  y: number;
}

/** A box with what leads into it above, and what leads back to it below. */
export interface PlacedState {
  label: string;
  /** `open` stands for values that are not shown. */
  kind: "known" | "open";
  y: number;
  incoming: PlacedTransition[];
  loops: PlacedTransition[];
}

/** The measures of a diagram in its own units, of which a phone shows 360 without shrinking them. */
export const measures = { width: 360, margin: 8, lane: 12, box: 34, line: 16, gap: 14, label: 44 };

/** Words of the diagram for what the contract does not tell. */
export const unknown = {
  source: "state not shown",
  values: "values not shown",
  more: "other values may come",
};

/** Puts the states one below the other, each with room for the labels of its transitions. */
export function placeStates(
  { values, isOpen, transitions }: StateTable,
  left: number,
): { states: PlacedState[]; height: number } {
  const open = values.length === 0 ? [unknown.values] : isOpen ? [unknown.more] : [];
  let y = measures.margin;
  const place = (transition: Transition): PlacedTransition => {
    const lines = describeTransition(transition, left);
    const placed = { transition, lines, y };
    y += lines.length * measures.line + 8;
    return placed;
  };
  const placeState = (label: string, kind: PlacedState["kind"]): PlacedState => {
    const ofState = kind === "open" ? [] : transitions.filter(({ to }) => to === label);
    const incoming = ofState.filter(({ from }) => from !== label).map(place);
    const top = y;
    y += measures.box + (ofState.some(({ from }) => from === label) ? 8 : 0);
    const loops = ofState.filter(({ from }) => from === label).map(place);
    y += measures.gap;
    return { label, kind, y: top, incoming, loops };
  };
  const states = [
    ...values.map(({ value }) => placeState(String(value), "known")),
    ...open.map((label) => placeState(label, "open")),
  ];
  return { states, height: y };
}

function describeTransition({ from, trigger, to, notification }: Transition, left: number): LabelLine[] {
  const room = measures.width - left - measures.label - measures.margin;
  const source = from === null ? unknown.source : from === to ? `stays ${to}` : `from ${from}`;
  const line = (name: LabelLine["name"], text: string, glyph: number): LabelLine[] =>
    wrapText(text, Math.floor(room / glyph)).map((part) => ({ name, text: part }));
  // The widths of a letter are those of the widest common fonts at 12 units, so that no label leaves the picture.
  return [
    ...line("label source", source, 7.2),
    ...line("label", trigger, 6.4),
    ...(notification === null ? [] : line("label event", notification, 7.2)),
  ];
}
