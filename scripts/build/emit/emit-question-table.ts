import { answerers, openings, type QuestionList } from "../../../src/bundle/questions.ts";
import { notice } from "../print/generated-header.ts";
import { printKey } from "../print/print-literal.ts";

/** Writes what can answer each question, and what it leaves open, also of those that an overlay answered. */
export function emitQuestionTable({
  questions,
  settled,
}: Pick<QuestionList, "questions" | "settled">): string {
  const rows = [...questions, ...settled.filter(({ answeredBy }) => answeredBy !== undefined)].map(
    ({ id, answeredBy = "person", leavesOpen = "value" }) =>
      `  ${printKey(id)}: { answeredBy: "${answeredBy}", leavesOpen: "${leavesOpen}" },\n`,
  );
  const unionOf = (names: readonly string[]) => names.map((name) => `"${name}"`).join(" | ");
  return [
    `// ${notice}\n`,
    `/** What can answer a question: a call with a risk, a notification, or only a person at the provider. */`,
    `export type AnsweredBy = ${unionOf(answerers)};\n`,
    `/** What a question leaves open, so that a departure there is not the provider's fault. */`,
    `export type LeavesOpen = ${unionOf(openings)};\n`,
    `/** The questions of \`openapi/questions.yaml\`, by id. */`,
    `export const questions: Readonly<Record<string, { answeredBy: AnsweredBy; leavesOpen: LeavesOpen }>> = {\n${rows.join("")}};\n`,
  ].join("\n");
}
