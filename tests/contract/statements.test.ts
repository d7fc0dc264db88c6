import { describe, expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import { readPointer } from "../../scripts/build/contract/resolve-reference.ts";
import { changePayload } from "./change-payload.ts";
import { findJudge } from "./find-judge.ts";
import { readStatements, type Payload, type Statement } from "./statement.ts";

const sections = await readStatements();
const statements = sections.flatMap((section) => section.statements);
const examples: Record<string, { value: unknown }> = contract.components.examples;

test("every statement has an id of its own", () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("no section has lost a statement", () => {
  expect(sections.map(({ section, statements: held }) => [section, held.length])).toMatchSnapshot();
});

describe.each(sections)("$section", ({ statements: held }) => {
  test.each(held)("$id: $says", (statement) => {
    const node = readPointer(contract, statement.at);
    expect(Object.keys(statement)).toEqual(expect.arrayContaining(proofsOf(statement)));
    judgePayloads(statement);
    if ("is" in statement) expect(node).toEqual(statement.is);
    if (statement.has !== undefined) expect(node).toHaveProperty(statement.has);
    if (statement.keys !== undefined) expect(Object.keys(node as object)).toEqual(statement.keys);
    if (statement.shows !== undefined) expect(node).toMatchObject(statement.shows);
    for (const text of statement.mentions ?? []) expect(flatten(textOf(node))).toContain(flatten(text));
    for (const [value, text] of Object.entries(statement.meanings ?? {})) {
      const meaning = (node as { "x-enumDescriptions"?: Record<string, string> })["x-enumDescriptions"]?.[
        value
      ];
      expect(flatten(meaning ?? "")).toContain(flatten(text));
    }
    if (statement.held === "gap" && statement.mentions === undefined) {
      expect(node).toHaveProperty("x-assumption");
    }
  });
});

/** What a statement must bring, so that its test can fail. */
function proofsOf({ held, is, has, keys, mentions, meanings }: Statement): string[] {
  if (held === "example") return ["shows"];
  if (held === "prose") return [mentions === undefined && meanings !== undefined ? "meanings" : "mentions"];
  if (held === "gap") return [];
  if (is !== undefined) return ["is"];
  return [has !== undefined ? "has" : keys !== undefined ? "keys" : "fails"];
}

function judgePayloads({ judge, example, part = "", passes = [], fails = [] }: Statement): void {
  if (fails.length === 0) return;
  const isValid = findJudge({ ...(judge && { judge }), ...(example && { example }) });
  const base = example === undefined ? undefined : readPointer(examples[example] ?? {}, `/value${part}`);
  const verdict = (payload: Payload) => isValid(changePayload(base, payload));
  if (example !== undefined) expect(isValid(base), JSON.stringify(isValid.errors)).toBe(true);
  for (const payload of passes) expect(verdict(payload), `${JSON.stringify(payload)} is refused`).toBe(true);
  for (const payload of fails) expect(verdict(payload), `${JSON.stringify(payload)} is accepted`).toBe(false);
}

function textOf(node: unknown): string {
  if (typeof node === "string") return node;
  const { description = "" } = node as { description?: string };
  return description;
}

function flatten(text: string): string {
  return text.replaceAll(/\s+/gu, " ").toLowerCase();
}
