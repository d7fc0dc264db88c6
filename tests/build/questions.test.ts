import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Assumption } from "../../src/contract/assumptions.ts";
import { printQuestions } from "../../scripts/build/questions.ts";
import { parseQuestions, readQuestions } from "../../src/bundle/questions.ts";
import { writeContract } from "./write-contract.ts";

const text = `
costs:
  - { name: money, title: Money, means: An amount is wrong. }
  - { name: none, title: Nothing, means: Nothing happens. }
  - { name: unused, title: Unused, means: Never. }
questions:
  - { id: names, ask: Which names?, why: None is read., cost: none, until: "Some\\nnames.", change: All of them. }
  - { id: unit, ask: Reais?, why: By a factor of 100., cost: money }
answered:
  - { id: scope, answer: One for all. }
`;
const note = (pointer: string, question: string, about = `About ${pointer}.`): Assumption => ({
  pointer,
  text: about,
  questions: [question],
});
const linked = { printPlace: (pointer: string, name: string) => `[${name}](at:${pointer})` };
const contractOf = (assumptions: Assumption[]) => ({ assumptions, operations: [], nodes: new Map() });

test("questions are printed by cost, with the assumption of their first place unless they say what is assumed", () => {
  const notes = [note("/a", "unit", "Reais\nare assumed."), note("/b", "unit"), note("/c", "names")];
  expect(printQuestions(parseQuestions(text), contractOf(notes), linked)).toBe(`## Money

An amount is wrong.

### <a id="unit"></a>Reais?

- Until then: Reais are assumed.
- Why it matters: By a factor of 100.

<details>
<summary>In the contract</summary>

\`unit\`: [/a](at:/a), [/b](at:/b).

</details>

## Nothing

Nothing happens.

### <a id="names"></a>Which names?

- Until then: Some names.
- Then change: All of them.
- Why it matters: None is read.

<details>
<summary>In the contract</summary>

\`names\`: [/c](at:/c).

</details>

## Answered

- \`scope\`: One for all.`);
});

test("many places share the beginnings of their pointers, and none is left out", () => {
  const responses = ["A", "B", "C", "D"].map((name) => note(`/components/responses/${name}`, "unit"));
  const notes = [note("/paths/~1a", "unit"), ...responses, note("/components/schemas/E/items", "unit")];
  expect(
    printQuestions(parseQuestions(text), contractOf(notes), { printPlace: (_, name) => name }),
  ).toContain(
    "`unit`: 6 places: /paths/~1a; in `/components/responses/`: A, B, C, D; in `/components/schemas/`: E/items.",
  );
});

test("a contract without the file has no questions, and a file that is not YAML is reported with its place", async () => {
  const root = await writeContract();
  const none = { costs: [], questions: [], answered: [] };
  expect(await readQuestions(root)).toEqual(none);
  await writeFile(path.join(root, "openapi", "questions.yaml"), "costs: []\nquestions: [\n");
  await expect(readQuestions(root)).rejects.toThrow(
    /^openapi\/questions\.yaml:3:1 .*\n {2}Correct the YAML\.$/u,
  );
});
