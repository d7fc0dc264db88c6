import { expect, test } from "vitest";
import { operations } from "../../../generated/operations.ts";
import { behaviors } from "../../../src/sandbox/pipeline/carry-out.ts";
import { notCarriedOut } from "../../../src/sandbox/pipeline/not-carried-out.ts";

const reasons = Object.entries<string>(notCarriedOut);

test("each operation has a behavior, or a reason why it has none", () => {
  const listed = [...Object.keys(behaviors), ...reasons.map(([id]) => id)];
  const forgotten = Object.keys(operations).filter((id) => !listed.includes(id));
  expect(
    forgotten,
    `Write the behavior of ${forgotten.join(", ")} in a folder of src/sandbox/, and list it in ` +
      "src/sandbox/pipeline/carry-out.ts. Or give the reason why it has none in not-carried-out.ts beside it",
  ).toEqual([]);
  expect(listed.sort()).toEqual(Object.keys(operations).sort());
});

test("each reason is a sentence", () => {
  for (const [id, reason] of reasons) expect(reason, id).toMatch(/^[A-Z].+\.$/u);
});
