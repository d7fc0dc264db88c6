import { stringify } from "yaml";
import { type OverlayAction, toPath } from "../answers/actions.ts";
import type { Observation, Reading } from "./probe.ts";

/** Makes the note that answers a question. */
export type MakeNote = (question: string, answer: string, sandbox?: Reading["sandbox"]) => object;

/** Actions that are left to a person, and what they say. */
export interface Suggestion {
  says: string;
  actions: readonly OverlayAction[];
}

/** An OpenAPI Overlay as plain data, and what is only suggested. */
export interface Overlay {
  overlay: string;
  info: { title: string; version: string };
  actions: OverlayAction[];
  suggestions: readonly Suggestion[];
}

/** Composes the overlay of what was learned; `undefined` if it would change nothing. */
export function composeOverlay(
  observations: readonly Observation[],
  suggestions: readonly Suggestion[],
  { title, version, makeNote }: Overlay["info"] & { makeNote: MakeNote },
): Overlay | undefined {
  const firm = observations.filter(({ verdict }) => verdict === "confirmed" || verdict === "different");
  const notes = new Map<string, Map<string, object>>();
  for (const { question, places = [], seen, sandbox } of firm)
    for (const pointer of places) {
      const own = notes.get(pointer) ?? new Map<string, object>();
      notes.set(pointer, own.set(question, own.get(question) ?? makeNote(question, seen, sandbox)));
    }
  const answered = [...notes].map(([pointer, own]) => {
    return { target: toPath(pointer), update: { "x-answer": [...own.values()] } };
  });
  const changes = firm.flatMap(({ actions = [] }) => actions);
  const actions = [...new Map([...changes, ...answered].map((one) => [JSON.stringify(one), one])).values()];
  if (actions.length === 0) return undefined;
  return { overlay: "1.1.0", info: { title, version }, actions, suggestions };
}

/** Formats an overlay. What is left to a person is a comment, one action a line. */
export function formatOverlay({ suggestions, ...overlay }: Overlay): string {
  const comments = suggestions.flatMap(({ says, actions }) =>
    actions.length === 0
      ? []
      : [
          `  # ${says} If the provider says so, remove the \`# \` of the lines below.`,
          ...actions.map((action) => `  # - ${JSON.stringify(action)}`),
        ],
  );
  return [stringify(overlay, { lineWidth: 0 }).trimEnd(), ...comments, ""].join("\n");
}
