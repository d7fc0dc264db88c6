import { expect, test } from "vitest";
import { printMatrix, type Row } from "../../others/matrix/print-matrix.ts";

const row: Row = {
  tool: "orval",
  kind: "generator",
  version: "8.30.0",
  engines: undefined,
  result: "works",
  flags: [],
  detail: "orders compile 3 of 3",
};

test("each tool has a row with version, Node, flags, result and figures, followed by totals", () => {
  const flagged: Row = { ...row, tool: "other", engines: ">=22", result: "with flag", flags: ["--a", "--b"] };
  expect(printMatrix([row, flagged, { ...row, result: "fails", detail: "a | b" }], "v20.19.0")).toBe(
    `| Tool | Version | Node | Requires | Flags | Result | Checks |
| --- | --- | --- | --- | --- | --- | --- |
| orval | 8.30.0 | v20.19.0 | any | none | works | orders compile 3 of 3 |
| other | 8.30.0 | v20.19.0 | >=22 | --a, --b | with flag | orders compile 3 of 3 |
| orval | 8.30.0 | v20.19.0 | any | none | fails | a \\| b |

3 tools: works 1, with flag 1, fails 1`,
  );
});

test("a long message of a tool is shortened to one line", () => {
  const [, , line = ""] = printMatrix([{ ...row, detail: "an error\n".repeat(1_000) }], "v20").split("\n");
  expect(line).toContain("an error an error");
  expect(line.length).toBeLessThan(400);
});
