import { listOpen } from "../../src/answers/open-questions.ts";
import type { QuestionList } from "../../src/bundle/questions.ts";
import { say } from "./say.ts";
import type { Assumption } from "../../src/contract/assumptions.ts";

/**
 * Says whose documentation is silent where a page has assumptions, and how many questions are open. It is the same line on every
 * page, because readers come to any page by a link.
 */
export function nameSource(questions: QuestionList, assumptions: readonly Assumption[]): string {
  const count = listOpen(questions, assumptions).length;
  return say(
    "Derived from the provider's interface text, which leaves {questions}. [What that means](catalogue:About this contract#assumptions).",
    { questions: `[${say("{count} questions open", { count })}](catalogue:Ask your provider)` },
  );
}

/** Lists the words of the questions, by id. */
export function listAsks({ questions }: QuestionList): Map<string, string> {
  return new Map(questions.map(({ id, ask }) => [id, ask]));
}
