import { readAssumptions, readSettled } from "../../src/contract/open-points.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { listNodes } from "../../src/contract/references.ts";
import { listOpen } from "./list-open.ts";
import type { QuestionList } from "./question-list.ts";

/** Moves the questions that an overlay answered at every place of a bundle to those that are settled. */
export function moveAnswered(list: QuestionList, document: OpenApiDocument): QuestionList {
  const nodes = listNodes(document);
  const open = listOpen(list, readAssumptions(nodes));
  const points = readSettled(nodes);
  const settled = list.questions
    .filter((question) => !open.includes(question))
    .map(({ id, answeredBy, leavesOpen }) => {
      const texts = points.filter(({ questions }) => questions.includes(id)).map(({ answer }) => answer);
      const known = { ...(answeredBy && { answeredBy }), ...(leavesOpen && { leavesOpen }) };
      return { id, answer: [...new Set(texts)].join(" "), ...known };
    });
  return { ...list, questions: open, settled: [...list.settled, ...settled] };
}
