import { expect, test } from "vitest";
import { readText } from "../../src/contract/schema.ts";

test.each([
  ["7", ["number"], 7],
  ["1.5", ["number"], 1.5],
  ["-7.50", ["number"], -7.5],
  ["007", ["integer"], 7],
  ["3", ["integer", "null"], 3],
  ["true", ["boolean"], true],
  ["false", ["number", "boolean"], false],
  ["1", ["string"], "1"],
  ["1", [], "1"],
  ["1", ["boolean", "null"], "1"],
  ["true", ["string"], "true"],
  ["true", ["number"], "true"],
  ...["", " ", " 5 ", "+7", "7.", ".5", "1e3", "0x10", "7_0", "one", "Infinity"].map(
    (text): [string, string[], string] => [text, ["number", "integer"], text],
  ),
  ...["TRUE", "truest", "yes", "1"].map((text): [string, string[], string] => [text, ["boolean"], text]),
])("%j of the types %j is read as %j", (text, types, value) => {
  expect(readText(types, text)).toBe(value);
});
