import { expect, test } from "vitest";
import { printComment, printLiteral, growTree, printTree, type Tree } from "../../scripts/build/print.ts";

test("a text of one line is a comment of one line", () => {
  expect(printComment(" An order.\n")).toBe("/** An order. */\n");
  expect(printComment("An order.", "  ")).toBe("  /** An order. */\n");
});

test("a text of several lines is a block, without spaces at the end of a line", () => {
  expect(printComment("An order.\n\nIt is paid.", "  ")).toBe(
    "  /**\n   * An order.\n   *\n   * It is paid.\n   */\n",
  );
  expect(printComment("One.\nTwo.")).toBe("/**\n * One.\n * Two.\n */\n");
});

test("a text cannot end its comment", () => {
  expect(printComment("a */ b */ c")).toBe("/** a *\\/ b *\\/ c */\n");
});

test.each([
  [null, "null"],
  ['say "a"', '"say \\"a\\""'],
  [[1, [true]], "[1, [true]]"],
  [[], "[]"],
  [{}, "{}"],
  [{ a: 1, "b-c": { $d: [{}] }, "1a": 2 }, '{\n  a: 1,\n  "b-c": {\n    $d: [{}],\n  },\n  "1a": 2,\n}'],
  [[{ a: 1 }], "[{\n    a: 1,\n  }]"],
])("the value %j is printed as source", (value, source) => {
  expect(printLiteral(value)).toBe(source);
});

test("a tree is printed with its leaves at their places", () => {
  const tree: Tree = {};
  growTree(tree, ["getOrder", "200"], "one");
  growTree(tree, ["getOrder", "4XX"], "two");
  growTree(tree, ["getOrder", "x-2"], "three");
  growTree(tree, ["count"], "four");
  growTree(tree, ["a", "b", "c"], "five");
  expect(printTree(tree, { prefix: "readonly ", separator: ";" })).toBe(
    [
      "{",
      "  readonly getOrder: {",
      "    readonly 200: one;",
      '    readonly "4XX": two;',
      '    readonly "x-2": three;',
      "  };",
      "  readonly count: four;",
      "  readonly a: {",
      "    readonly b: {",
      "      readonly c: five;",
      "    };",
      "  };",
      "}",
    ].join("\n"),
  );
});

test("an empty tree is an empty object", () => {
  expect(printTree({}, { prefix: "", separator: "," })).toBe("{}");
});

test("a place in a tree is either a leaf or a table", () => {
  const tree: Tree = {};
  growTree(tree, ["a", "b"], "leaf");
  expect(() => {
    growTree(tree, ["a", "b", "c"], "inner");
  }).toThrow("`a.b.c` is both a leaf and a table.");
});
