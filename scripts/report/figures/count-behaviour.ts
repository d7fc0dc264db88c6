import { listImplemented, type Behaviour } from "../../trace/behaviour/read-behaviour.ts";
import type { Section } from "../../trace/statement.ts";

/** Number of statements of a section that are about the behaviour of the service. */
export interface BehaviourCounts {
  section: string;
  /** Statements that a test of the sandbox shows. */
  implemented: number;
  /** Statements that the sandbox does not carry out completely. */
  open: number;
}

/** Counts the statements about behaviour, by section. Sections without any are left out. */
export function countBehaviour(sections: readonly Section[], behaviour: Behaviour): BehaviourCounts[] {
  const implemented = new Set(listImplemented(behaviour));
  const open = new Set(behaviour.open.flatMap((group) => group.statements));
  return sections
    .map(({ section, statements }) => ({
      section,
      implemented: statements.filter(({ id }) => implemented.has(id)).length,
      open: statements.filter(({ id }) => open.has(id)).length,
    }))
    .filter((counts) => counts.implemented + counts.open > 0);
}
