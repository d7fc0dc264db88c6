import { expect, test } from "vitest";
import { findLostQuestions } from "../../src/diff/lost-questions.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";

const ask = (...ids: (string | string[])[]): OpenApiDocument => ({
  openapi: "3.1.0",
  info: { title: "Small", version: "1.0.0" },
  components: {
    schemas: Object.fromEntries(
      ids.map((id, index) => [`S${index}`, { "x-assumption": "Open.", "x-question": id }]),
    ),
  },
});

/** The ids that are reported. */
const lose = (base: OpenApiDocument, revision: OpenApiDocument, before: string[] = [], now: string[] = []) =>
  findLostQuestions({ base, revision }, { before, now }).map(({ text }) => /`([^`]+)`/u.exec(text)?.[1]);

test("an id of the base that is neither asked nor answered is lost", () => {
  const base = ask("unit", ["header", "scope"], "gone", "gone");
  expect(lose(base, ask(["scope", "unit"], "new"), [], ["header"])).toEqual(["gone"]);
});

test("an id that the base answered stays answered, or is asked again", () => {
  expect(lose(ask(), ask("again"), ["kept", "again", "gone"], ["kept"])).toEqual(["gone"]);
});

test("a base without ids loses none", () => {
  expect(lose(ask([]), ask("unit"))).toEqual([]);
});

test("a lost question fails the comparison, and says what to do", () => {
  const [breach] = findLostQuestions({ base: ask("unit"), revision: ask() }, { before: [], now: [] });
  expect(breach).toEqual({
    isError: true,
    text: expect.stringMatching(
      /^The question `unit` is neither asked nor answered\. Add it .*questions\.yaml/u,
    ) as string,
  });
});
