import { describe, expect, test } from "vitest";

import { type Finding, mergeFindings } from "../../src/lint/finding.ts";

function finding(changes: Partial<Finding>): Finding {
  const place = { file: "openapi/openapi.yaml", line: 1, column: 1 };
  return { engine: "Spectral", rule: "a-rule", severity: "error", message: "is wrong", ...place, ...changes };
}

describe("findings of several runs", () => {
  test("are sorted by file, line and rule", () => {
    const first = finding({ line: 2, rule: "b" });
    const second = finding({ line: 10, rule: "a" });
    const third = finding({ file: "openapi/orders/a.yaml" });
    expect(mergeFindings([third, second, first], [])).toEqual([first, second, third]);
  });

  test("are reported once if both runs find the same, at the line from the bundle", () => {
    const onSource = finding({ file: "openapi/orders/a.yaml", line: 1 });
    const onBundle = finding({ line: 177 });
    expect(mergeFindings([onSource], [onBundle])).toEqual([onBundle]);
  });

  test("are reported once if one rule has two messages for one line", () => {
    const onSource = finding({ message: "a.yaml is wrong" });
    const onBundle = finding({ message: "#/components/a is wrong" });
    expect(mergeFindings([onSource], [onBundle])).toEqual([onSource]);
  });

  test("are kept separate if two rules report the same line", () => {
    const both = [finding({ rule: "a" }), finding({ rule: "b" })];
    expect(mergeFindings(both, [])).toEqual(both);
  });
});

describe("no finding is lost", () => {
  test("if the source has one with the same rule on another line of the file", () => {
    const onSource = finding({ line: 3, message: "one thing is wrong" });
    const onBundle = finding({ line: 9, message: "another thing is wrong" });
    expect(mergeFindings([onSource], [onBundle])).toEqual([onSource, onBundle]);
  });

  test("if the source has one with another rule on that line", () => {
    const onSource = finding({ rule: "a", message: "one thing is wrong" });
    const onBundle = finding({ rule: "b", message: "another thing is wrong" });
    expect(mergeFindings([onSource], [onBundle])).toEqual([onSource, onBundle]);
  });

  test("if one rule has two messages for one place", () => {
    const both = [finding({ message: "a is wrong" }), finding({ message: "b is wrong" })];
    expect(mergeFindings(both, [])).toEqual(both);
    expect(mergeFindings([], both)).toEqual(both);
  });

  test("if one message has two columns", () => {
    const both = [finding({ column: 2 }), finding({ column: 10 })];
    expect(mergeFindings(both, [])).toEqual(both);
  });

  test("and of two for one place and message, the first is kept", () => {
    const both = [finding({ pointer: "/info" }), finding({ pointer: "/paths" })];
    expect(mergeFindings(both, [])).toEqual([both[0]]);
  });

  test("but identical findings are reported once", () => {
    expect(mergeFindings([finding({}), finding({})], [])).toEqual([finding({})]);
    expect(mergeFindings([], [finding({}), finding({})])).toEqual([finding({})]);
  });
});

test("findings on one line are sorted by column, rule and message", () => {
  const sorted = [
    finding({ column: 2 }),
    finding({ column: 10, rule: "a", message: "a" }),
    finding({ column: 10, rule: "a", message: "b" }),
    finding({ column: 10, rule: "b", message: "a" }),
    finding({ line: 2 }),
    finding({ file: "openapi/z.yaml" }),
  ];
  expect(mergeFindings([...sorted].reverse(), [])).toEqual(sorted);
});
