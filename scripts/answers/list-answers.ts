import { readAssumptions, readSettled, type SettledPoint } from "../../src/contract/open-points.ts";
import { groupBy } from "../../src/contract/text.ts";
import { listNodes } from "../../src/contract/references.ts";
import type { Fault } from "../build/problems/build-error.ts";
import { isFollowed } from "../overlay/sandbox-rules.ts";
import type { OverlaidContract } from "../overlay/bundle-overlaid.ts";
import type { Cost, Question } from "../questions/question-list.ts";

/** What an overlay answers, and what it leaves open. */
export interface Answers {
  settled: {
    /** The id of a question. */
    id: string;
    notes: Omit<SettledPoint, "pointer" | "questions">[];
    /** JSON pointers of the places where the answer was given, and of those where the question is still open. */
    places: string[];
    open: string[];
    /** Whether the sandbox behaves as the answer says. */
    isFollowed: boolean;
  }[];
  /** What is open at every place, the most expensive first. */
  open: { cost: Cost; questions: Pick<Question, "id" | "ask">[] }[];
  contradictions: Fault[];
  /** Examples that are no longer valid. */
  broken: Fault[];
}

/** Lists what an overlay answers, and what it leaves open, by what a wrong assumption can cost. */
export function listAnswers({ document, questions, contradictions, broken }: OverlaidContract): Answers {
  const nodes = listNodes(document);
  const assumptions = readAssumptions(nodes);
  const answered = readSettled(nodes).flatMap(({ pointer, questions: ids, ...note }) =>
    ids.map((id) => ({ id, pointer, note })),
  );
  const settled = [...groupBy(answered, ({ id }) => id)].map(([id, group]) => {
    const notes = [...new Map(group.map(({ note }) => [JSON.stringify(note), note])).values()];
    return {
      ...{ id, notes, isFollowed: isFollowed(id, notes) },
      places: group.map(({ pointer }) => pointer),
      open: assumptions.filter((point) => point.questions.includes(id)).map(({ pointer }) => pointer),
    };
  });
  const ids = new Set(settled.map(({ id }) => id));
  const open = questions.costs.map((cost) => {
    const asked = questions.questions.filter(
      (question) => question.cost === cost.name && !ids.has(question.id),
    );
    return { cost, questions: asked.map(({ id, ask }) => ({ id, ask })) };
  });
  return { settled, open: open.filter((group) => group.questions.length > 0), contradictions, broken };
}
