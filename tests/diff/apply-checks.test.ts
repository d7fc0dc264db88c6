import { expect, test } from "vitest";
import { applyChecks } from "../../src/diff/run.ts";
import type { CheckedChange } from "../../src/diff/corrections.ts";
import { bindText } from "../../src/diff/rate/rate.ts";
import type { SeenChange } from "../../src/diff/rate/change.ts";
import type { RatedChange } from "../../src/diff/rate/rated-change.ts";

const doubtful: RatedChange = {
  text: "the limit in `x-limit` changed",
  impact: "unclear",
  reason: "the limit is in words",
  pointer: "/components/schemas/File",
  affected: [],
};
const entry: CheckedChange = {
  pointer: doubtful.pointer,
  what: doubtful.text,
  impact: "minor",
  reason: "More formats are accepted.",
};
const list = (...checked: CheckedChange[]) => ({ removals: [], checked, isListed: true });

test("an entry rates the change that the diff could not rate", () => {
  const { changes, stale } = applyChecks([doubtful], { listed: list(entry), kept: list() });
  expect(changes).toEqual([
    { ...doubtful, impact: "minor", reason: "checked by hand: More formats are accepted." },
  ]);
  expect(stale).toEqual([]);
});

test.each([
  ["another change of the same place", { ...doubtful, text: "`not` was added" }],
  ["the same change of another place", { ...doubtful, pointer: "/components/schemas/Photo" }],
  ["a change that the diff rated as breaking", { ...doubtful, impact: "breaking" as const }],
])("an entry does not rate %s, and is an error", (_, change) => {
  const { changes, stale } = applyChecks([change], { listed: list(entry), kept: list() });
  expect(changes).toEqual([change]);
  expect(stale).toMatchObject([
    { isError: true, text: expect.stringContaining('lists "the limit in `x-limit` changed" at') as string },
  ]);
});

test("an entry that the base has as well stays until the next release", () => {
  expect(applyChecks([], { listed: list(entry), kept: list(entry) }).stale).toEqual([]);
});

test("the description of a doubtful change is that of its content, so an entry does not cover a later edit", () => {
  const schema = (maxLength: number) => new Map([["/a/patternProperties", { "^x": { maxLength } }]]);
  const change = (maxLength: number) =>
    ({
      ...{ kind: "added", at: { base: undefined, revision: "/a/patternProperties" } },
      versions: { base: new Map(), revision: schema(maxLength) },
    }) as unknown as SeenChange;
  const text = bindText("`patternProperties` was added", "unclear", [change(3)]);
  expect(text).toMatch(/^`patternProperties` was added \([0-9a-f]{8}\)$/u);
  expect(bindText("`patternProperties` was added", "unclear", [change(3)])).toBe(text);
  expect(bindText("`patternProperties` was added", "unclear", [change(2)])).not.toBe(text);
  expect(bindText("`patternProperties` was added", "breaking", [change(3)])).toBe(
    "`patternProperties` was added",
  );
});
