import type { OpenPoint } from "../../src/contract/open-points.ts";
import type { Question, QuestionList } from "./question-list.ts";

/** Lists the questions that some place in the contract still needs an answer to. */
export function listOpen(
  { questions }: Pick<QuestionList, "questions">,
  assumptions: readonly OpenPoint[],
): Question[] {
  const needed = new Set(assumptions.flatMap((point) => point.questions));
  return questions.filter(({ id }) => needed.has(id));
}
