import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { emitQuestionTable } from "../../scripts/build/questions.ts";
import { answerers, openings } from "../../src/bundle/questions.ts";

const rest = { ask: "Which?", why: "Nothing works.", cost: "money" };

test("each question says what can answer it and what it leaves open, by default a person and the value", () => {
  const table = emitQuestionTable({
    questions: [
      { id: "amount-unit", ...rest, answeredBy: "write", leavesOpen: "nothing" },
      { id: "text", ...rest },
    ],
    answered: [],
  });
  expect(table).toContain(
    '= {\n  "amount-unit": { answeredBy: "write", leavesOpen: "nothing" },\n' +
      '  text: { answeredBy: "person", leavesOpen: "value" },\n};\n',
  );
});

test("a question that an overlay answered is still known, and one that was answered before is not", () => {
  const table = emitQuestionTable({
    questions: [],
    answered: [
      { id: "order-id", answer: "A UUID.", answeredBy: "read", leavesOpen: "value" },
      { id: "old", answer: "Yes." },
    ],
  });
  expect(table).toContain('= {\n  "order-id": { answeredBy: "read", leavesOpen: "value" },\n};\n');
});

test("the gate allows the same words", () => {
  const { rules } = parse(readFileSync("rules/tree.yaml", "utf8")) as {
    rules: { "questions-are-complete": { then: { functionOptions: { members: { questions: object } } } } };
  };
  expect(rules["questions-are-complete"].then.functionOptions.members.questions).toMatchObject({
    "answeredBy?": [...answerers],
    "leavesOpen?": [...openings],
  });
});
