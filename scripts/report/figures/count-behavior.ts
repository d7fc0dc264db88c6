import { listImplemented, type Behavior } from "../../trace/behavior/read-behavior.ts";
import type { Section } from "../../trace/statement.ts";

/** Number of statements of a section that are about the behavior of the service. */
export interface BehaviorCounts {
  section: string;
  /** Statements that a test of the sandbox shows. */
  implemented: number;
  /** Statements that the sandbox does not carry out completely. */
  open: number;
}

/** Counts the statements about behavior, by section. Sections without any are left out. */
export function countBehavior(sections: readonly Section[], behavior: Behavior): BehaviorCounts[] {
  const implemented = new Set(listImplemented(behavior));
  const open = new Set(behavior.open.flatMap((group) => group.statements));
  return sections
    .map(({ section, statements }) => ({
      section,
      implemented: statements.filter(({ id }) => implemented.has(id)).length,
      open: statements.filter(({ id }) => open.has(id)).length,
    }))
    .filter((counts) => counts.implemented + counts.open > 0);
}
