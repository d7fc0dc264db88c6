import { splitPointer } from "../../src/contract/json-pointer.ts";
import type { Observation, OverlayAction } from "./probe.ts";

/** Turns a JSON pointer into a target of an overlay. */
export function toPath(pointer: string): string {
  return `$${splitPointer(pointer)
    .map((token) => `['${token}']`)
    .join("")}`;
}

/** Where and when something was seen. */
export interface Seeing {
  /** The day, as YYYY-MM-DD. */
  date: string;
  environment: string;
}

/** An OpenAPI Overlay as plain data. */
export interface Overlay {
  overlay: string;
  info: { title: string; version: string };
  actions: OverlayAction[];
}

/** Composes the overlay of what was learned; `undefined` if it would change nothing. */
export function composeOverlay(
  observations: readonly Observation[],
  { date, environment }: Seeing,
): Overlay | undefined {
  const firm = observations.filter(({ verdict }) => verdict === "confirmed" || verdict === "different");
  const notes = new Map<string, { question: string }[]>();
  for (const { point, settles, seen } of firm) {
    const how = "Asked by `payment-orders settle`.";
    const note = { question: point, answer: seen, date, how, by: "The service itself", environment };
    for (const pointer of [settles ?? []].flat()) {
      const known = notes.get(pointer) ?? [];
      if (!known.some(({ question }) => question === point)) notes.set(pointer, [...known, note]);
    }
  }
  const settled = [...notes].map(([pointer, own]) => ({
    target: toPath(pointer),
    update: { "x-settled": own },
  }));
  const actions = new Map(
    firm.flatMap(({ actions = [] }) => actions).map((one) => [JSON.stringify(one), one]),
  );
  const all = [...actions.values(), ...settled];
  if (all.length === 0) return undefined;
  const title = `Learned on ${date} in the environment ${environment}, to be reviewed by a person`;
  return { overlay: "1.1.0", info: { title, version: date }, actions: all };
}
