import { describe, expect, test } from "vitest";
import { printValue, pythonStyle, typescriptStyle } from "../../../docs/samples/print-value.ts";

const place = { margin: "", taken: 0 };
const value = {
  "a-b": [true, false, null],
  inner: { text: 'say "x"', none: {}, deep: { n: 1.5 } },
  rows: [{ a: 1 }, { a: 2 }],
};

describe("a value as source", () => {
  test("reads as TypeScript", () => {
    expect(printValue(value, typescriptStyle, place)).toBe(`{
  "a-b": [true, false, null],
  inner: {
    text: "say \\"x\\"",
    none: {},
    deep: { n: 1.5 },
  },
  rows: [
    { a: 1 },
    { a: 2 },
  ],
}`);
  });

  test("reads as Python", () => {
    expect(printValue(value, pythonStyle, place)).toBe(`{
    "a-b": [True, False, None],
    "inner": {
        "text": "say \\"x\\"",
        "none": {},
        "deep": {"n": 1.5},
    },
    "rows": [
        {"a": 1},
        {"a": 2},
    ],
}`);
  });

  test("is split into lines if it is wider than the style allows", () => {
    const flat = { a: 1, b: 2 };
    const style = { ...typescriptStyle, width: 20 };
    expect(printValue(flat, style, { margin: "  ", taken: 4 })).toBe("{ a: 1, b: 2 }");
    expect(printValue(flat, style, { margin: "  ", taken: 5 })).toBe("{\n    a: 1,\n    b: 2,\n  }");
  });
});
