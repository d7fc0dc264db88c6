import { expect, test } from "vitest";
import { readDiffFlags } from "../../src/diff/command.ts";
import { runDiffs } from "../../src/diff/run.ts";
import { note, writeOverlaid } from "./write-overlay.ts";

test("a comparison says what an overlay changes for callers, and what cannot be applied", async () => {
  const answer = `  - { target: $.components.schemas.Order, update: { x-answer: { ${note} } } }\n`;
  const remove = "  - { target: $.components.schemas.Order.required, remove: true }\n";
  const [right, wrong] = [await writeOverlaid(answer + remove), await writeOverlaid(remove)];
  const [outcome, failure] = await runDiffs([
    { ...right, base: undefined },
    { ...wrong, base: undefined },
  ]);
  const breaking = outcome?.changes.filter(({ impact }) => impact === "breaking");
  expect(breaking).toContainEqual(expect.objectContaining({ pointer: "/components/schemas/Order" }));
  expect(outcome?.found?.breaches).toEqual([]);
  expect(failure?.code).toBe(2);
  expect(failure?.text).toContain(
    "provider.overlay.yaml:4:5  This removes `/components/schemas/Order/required`",
  );
});

test("an overlay is not recorded as a release", () => {
  expect(() => readDiffFlags(["v1.0.0", "--record", "--overlay", "a.yaml"])).toThrow(
    "`--record` cannot be combined with `--overlay`",
  );
});
