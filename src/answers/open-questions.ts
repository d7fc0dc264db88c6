import { type Assumption, readAnswers, readAssumptions } from "../contract/assumptions.ts";
import type { OpenApiDocument } from "../contract/document.ts";
import { listNodes } from "../contract/references.ts";
import type { Question, QuestionList } from "../bundle/questions.ts";

/** Moves the questions that an overlay answered at every place of a bundle to those that are answered. */
export function moveAnswered(list: QuestionList, document: OpenApiDocument): QuestionList {
  const nodes = listNodes(document);
  const open = listOpen(list, readAssumptions(nodes));
  const answers = readAnswers(nodes);
  const answered = list.questions
    .filter((question) => !open.includes(question))
    .map(({ id, answeredBy, leavesOpen, asks }) => {
      const texts = answers.filter(({ questions }) => questions.includes(id)).map(({ answer }) => answer);
      const known = {
        ...(answeredBy && { answeredBy }),
        ...(leavesOpen && { leavesOpen }),
        ...(asks && { asks }),
      };
      return { id, answer: [...new Set(texts)].join(" "), ...known };
    });
  return { ...list, questions: open, answered: [...list.answered, ...answered] };
}

/** Lists the questions that some place in the contract still needs an answer to. */
export function listOpen(
  { questions }: Pick<QuestionList, "questions">,
  assumptions: readonly Assumption[],
): Question[] {
  const needed = new Set(assumptions.flatMap((one) => one.questions));
  return questions.filter(({ id }) => needed.has(id));
}
