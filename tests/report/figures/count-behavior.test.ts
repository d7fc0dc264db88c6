import { expect, test } from "vitest";
import { countBehavior } from "../../../scripts/report/figures/count-behavior.ts";
import type { Statement } from "../../../scripts/trace/statement.ts";

const statements = (...ids: string[]): Statement[] =>
  ids.map((id) => ({ id, says: "", at: "", held: "schema" }));

test("statements about behavior are counted by section, and sections without any are left out", () => {
  const sections = [
    { section: "Orders", statements: statements("a", "b", "c", "d") },
    { section: "Forms", statements: statements("e") },
    { section: "Payouts", statements: statements("f") },
  ];
  const behavior = {
    implemented: { "x.test.ts": { one: ["a", "b"], two: ["f"] } },
    open: [{ reason: "Not documented.", statements: ["c"] }],
    data: [{ reason: "A form.", statements: ["d", "e"] }],
  };
  expect(countBehavior(sections, behavior)).toEqual([
    { section: "Orders", implemented: 2, open: 1 },
    { section: "Payouts", implemented: 1, open: 0 },
  ]);
});
