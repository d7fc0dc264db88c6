import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { questionGroups } from "../../../docs/questions/list-questions.ts";
import { matchQuestions, namePlace, nameSource } from "../../../docs/questions/match-questions.ts";
import { describeQuestions } from "../../../docs/catalogues/describe-questions.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const contract = loadContract();
const { assumptions, operations, webhooks } = contract;
const calls = [...operations, ...webhooks];
const questions = questionGroups.flatMap((group) => group.questions);
const page = describeQuestions(contract);

describe("the questions and the assumptions", () => {
  test("every sentence of an assumption has a question", () => {
    const { unasked } = matchQuestions(questions, assumptions, calls);
    expect(unasked, "Add each to a question in docs/questions/.").toEqual([]);
  });

  test("every question has an assumption, except the one about the base URL", () => {
    const { unfounded, statementsOf } = matchQuestions(questions, assumptions, calls);
    expect(unfounded, "Correct or remove each in docs/questions/.").toEqual([]);
    const without = questions.filter((question) => statementsOf.get(question)?.length === 0);
    expect(without.map(({ ask }) => ask)).toEqual(["What is the base URL of each environment?"]);
  });

  test("no sentence belongs to two questions, and no question is asked twice", () => {
    const { statementsOf } = matchQuestions(questions, assumptions, calls);
    const asked = [...statementsOf.values()].flat();
    expect(new Set(asked).size).toBe(asked.length);
    expect(new Set(questions.map(({ ask }) => ask)).size).toBe(questions.length);
  });

  test("a new assumption has no question yet", () => {
    const changed = loadContract(["/components/schemas/TokenRequest/x-assumption", "Nobody says why."]);
    const { unasked } = matchQuestions(questions, changed.assumptions, calls);
    expect(unasked).toMatchObject([{ place: "TokenRequest", sentence: "Nobody says why." }]);
  });

  test("a sentence that only words of another question name has no question yet", () => {
    const points = [{ pointer: "/components/schemas/Any", text: "The unit is open. The format is open." }];
    const only = [{ ask: "Which unit?", about: ["Any: The unit"] }];
    const { unasked } = matchQuestions(only, points, calls);
    expect(unasked.map(({ sentence }) => sentence)).toEqual(["The format is open."]);
  });

  test("a question about a place or words that no longer exist is found", () => {
    const gone = [{ ask: "Why?", about: ["Gone.member", "Token.expiresIn: no such words"] }];
    expect(matchQuestions(gone, assumptions, calls).unfounded).toEqual(gone[0]?.about);
  });
});

describe("the page", () => {
  test("begins with what blocks going live", () => {
    const headings = [...page.matchAll(/^##+ (.+)$/gmu)].map(([, heading]) => heading);
    expect(headings.slice(0, 5)).toEqual([
      "Before you go live",
      'Is `42` forty-two reais or 42 centavos, and is `"150.75"` in reais?',
      "What is the base URL of each environment?",
      "Which header carries the token, and in which form?",
      "Which scope does each operation need, and is it the same in production?",
    ]);
  });

  test("asks every question, with what is assumed and what to change", () => {
    for (const { ask } of questions) expect(page).toContain(ask);
    expect(page.match(/\*\*Until then:\*\* \S/gu)).toHaveLength(questions.length);
    expect(page.match(/\*\*Then change:\*\* \S/gu)).toHaveLength(questions.length);
    expect(page).toContain(
      "### Which header carries the token, and in which form?\n\n" +
        "**Until then:** How to send the token is not documented; the bearer scheme is the usual one for a JWT. " +
        "The client sends `authorization: Bearer <token>`.\n\n" +
        "**Then change:** `tokenHeader` of [the client](guide:The client in production#replace-assumptions). " +
        "In the contract: `openapi.yaml`, `Token.yaml`.",
    );
  });

  test("follows a changed assumption", () => {
    const changed = loadContract(["/components/schemas/OrderStatus/x-assumption", "A <new> text."]);
    expect(describeQuestions(changed)).toContain("**Until then:** A &lt;new> text.\n");
  });
});

test("the files of the contract that the page names exist, and each name is unique", async () => {
  const folder = fileURLToPath(new URL("../../../openapi", import.meta.url));
  const files = (await readdir(folder, { recursive: true })).map((file) => file.split("/").at(-1));
  const faults = assumptions
    .map(({ pointer }) => nameSource(pointer, calls))
    .filter((name) => files.filter((file) => file === name).length !== 1);
  expect(faults).toEqual([]);
});

test("a place is named by its operation, notification or component", () => {
  const [create] = operations.filter(({ operationId }) => operationId === "getPayout");
  expect(namePlace(`${create?.pointer ?? ""}/parameters/1`, calls)).toBe("getPayout.parameters.1");
  expect(namePlace("/components/schemas/Token/properties/expiresIn", calls)).toBe("Token.expiresIn");
  expect(namePlace("/components/schemas/A/allOf/0/properties/b", calls)).toBe("A.b");
  expect(namePlace("/info", calls)).toBe("info");
});
