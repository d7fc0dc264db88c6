import { describe, expect, test } from "vitest";
import { parseYaml, readYaml } from "../../src/bundle/read-yaml.ts";

describe("data", () => {
  test.each<[string, unknown]>([
    // Words and numbers of YAML 1.1 are text.
    [
      "[yes, no, on, off, y, 1:30, 1_000, 0b11, 2020-01-01]",
      ["yes", "no", "on", "off", "y", "1:30", "1_000", "0b11", "2020-01-01"],
    ],
    ["%YAML 1.1\n---\n[yes, 012, 2020-01-01T00:00:00Z]", ["yes", 12, "2020-01-01T00:00:00Z"]],
    [
      "[true, True, ~, null, 012, 0o14, 0x1F, 1e3, .5, -1]",
      [true, true, null, null, 12, 12, 31, 1000, 0.5, -1],
    ],
    ['["012", \'yes\', !!str 12, !!int "3"]', ["012", "yes", "12", 3]],
    // Keys are the names of members.
    ["{ null: 1, ~: 2 }", undefined],
    ["null: 1", { null: 1 }],
    ["~: 1\n'': 2", { null: 1, "": 2 }],
    [": 1", { null: 1 }],
    [
      "{ 200: a, 012: b, yes: c, true: d, 1.50: e, 2020-01-01: f }",
      { 200: "a", 12: "b", yes: "c", true: "d", "1.5": "e", "2020-01-01": "f" },
    ],
    ["__proto__: { a: 1 }", JSON.parse('{ "__proto__": { "a": 1 } }')],
    ["&name key: 1", { key: 1 }],
    ["a: &x key\n*x : 1", { a: "key", key: 1 }],
    // What is written counts more than what is merged, and what is merged first more than what is merged later.
    ["x: &x { a: 1, b: 2 }\ny: { <<: *x, b: 3 }", { x: { a: 1, b: 2 }, y: { a: 1, b: 3 } }],
    ["x: &x { a: 1 }\ny: { a: 2, <<: *x }", { x: { a: 1 }, y: { a: 2 } }],
    ["x: &x { a: 1 }\ny: { <<: [*x, { a: 2, b: 3 }] }", { x: { a: 1 }, y: { a: 1, b: 3 } }],
    ["x: &x { a: 1 }\ny: { <<: *x, <<: { a: 2, b: 3 } }", { x: { a: 1 }, y: { a: 1, b: 3 } }],
    [
      "x: &x { a: { b: 1 } }\ny: &y { <<: *x }\nz: { <<: *y, a: { c: 2 } }",
      { x: { a: { b: 1 } }, y: { a: { b: 1 } }, z: { a: { c: 2 } } },
    ],
    ['"<<": { a: 1 }', { "<<": { a: 1 } }],
    ["[<<]", ["<<"]],
    // The nearest anchor before an alias counts.
    ["a: &x 1\nb: &x 2\nc: *x", { a: 1, b: 2, c: 2 }],
    ["a: 1\r\nb: |\r\n  c\r\n  d\r\n", { a: 1, b: "c\nd\n" }],
    ["a: 1\rb: 2", { a: 1, b: 2 }],
    ["\uFEFFa: 1", { a: 1 }],
    ['{ a, b: , "c":1 }', { a: null, b: null, c: 1 }],
    ["", undefined],
    ["# nothing\n", undefined],
    ["%UNKNOWN directive\n---\na: 1", { a: 1 }],
    ['{ "a": [1, "b: }", null], "c\\u0041": { "a": {} } }', { a: [1, "b: }", null], cA: { a: {} } }],
    ['{ "a": 1, }', { a: 1 }],
  ])("of %j is %j", (text, data) => {
    const { faults } = readYaml(text);
    if (data === undefined && faults.length > 0)
      expect(faults[0]?.message).toContain("Map keys must be unique");
    else expect(parseYaml(text)).toStrictEqual(data);
  });

  test("is new each time, and what an alias repeats is repeated", () => {
    const text = "a: &a { b: [] }\nc: *a\nd: { <<: *a }\n";
    const data = parseYaml(text) as Record<"a" | "c" | "d", { b: number[] }>;
    data.a.b.push(1);
    data.c.b.push(2);
    data.d.b.push(3);
    expect(data).toEqual({ a: { b: [1] }, c: { b: [2] }, d: { b: [3] } });
    expect(parseYaml(text)).toEqual({ a: { b: [] }, c: { b: [] }, d: { b: [] } });
  });
});

describe("a text that cannot be read", () => {
  const levels = (count: number) =>
    Array.from(
      { length: count },
      (_, level) => `a${level}: &a${level} [${level === 0 ? "x, x" : `*a${level - 1}, *a${level - 1}`}]\n`,
    ).join("");

  const chain = (count: number) =>
    Array.from(
      { length: count },
      (_, link) => `a${link}: &a${link} { ${link === 0 ? "" : `<<: *a${link - 1}, `}k${link}: 1 }\n`,
    ).join("");

  test.each<[string, string, number, number]>([
    ["a: [", "Flow sequence", 1, 5],
    ["a: 1\n---\nb: 1\n", "The file contains several documents; keep one of them", 2, 1],
    ["a: 1\nb: 2\na: 3\n", "Map keys must be unique; `a` is there twice", 3, 1],
    ['200: a\n"200": b\n', "Map keys must be unique; `200` is there twice", 2, 1],
    ['null: a\n"null": b\n', "Map keys must be unique; `null` is there twice", 2, 1],
    ['{ "a": { "b": 1,\n "b": 2 } }', "Map keys must be unique; `b` is there twice", 2, 2],
    ["a: { {{name}}: 1 }\n", "A key must be a text.", 1, 7],
    ["? [a]\n: 1\n", "A key must be a text.", 1, 3],
    ["a: !Ref b\n", "Unresolved tag: !Ref", 1, 4],
    ["a: !!binary aGk=\n", "Unresolved tag: ", 1, 4],
    ["a: { <<: 5 }\n", "A merge key `<<` must have an object, or a list of objects", 1, 6],
    ["a: { << }\n", "A merge key `<<` must have an object, or a list of objects", 1, 6],
    ["a: { <<: }\n", "A merge key `<<` must have an object, or a list of objects", 1, 6],
    ["x: &x [1]\na: { <<: *x }\n", "A merge key `<<` must have an object, or a list of objects", 2, 6],
    ["a: *b\n", "The alias `*b` has no anchor `&b` before it.", 1, 4],
    ["a: &a\n  b: *a\n", "The alias `*a` refers to itself", 2, 6],
    ["a: &a\n  <<: *a\n", "The alias `*a` refers to itself", 2, 7],
    [levels(40), "The aliases of the file expand to too much data", 17, 18],
    [levels(40), "expand to too much data: more than a trillion characters, of at most 1,000,000;", 17, 18],
    [chain(1_200), "expand to too much data: 6,370,003 characters, of at most 1,000,000;", 483, 19],
    [`${"[".repeat(50_000)}${"]".repeat(50_000)}`, "The file is nested too deeply", 1, -1],
  ])("has a fault with its place: $1 ($2:$3)", (text, message, line, column) => {
    const { faults } = readYaml(text);
    expect(faults[0]).toMatchObject({
      message: expect.stringContaining(message) as string,
      line,
      // How deep the parser comes depends on the machine.
      ...(column > 0 && { column }),
    });
    expect(() => parseYaml(text)).toThrow(message);
  });

  test("may have more faults, but no alias is blamed for what hides its anchor", () => {
    expect(readYaml("a: 1\na: 2\nb: *lost\nb: 3\n").faults.map(({ line }) => line)).toEqual([2, 4]);
    expect(readYaml('a: "\\q"\nb: "\\q"\nc: !x 1\n').faults.map(({ line }) => line)).toEqual([1, 2, 3]);
  });
});

test("many anchors that expand to little are read, and aliases of a long text are not", () => {
  const lines = Array.from({ length: 200 }, (_, index) => [
    `a${index}: &a${index} { type: string, description: ${"x".repeat(2_000)} }\n`,
    ...Array.from({ length: 4 }, (_unused, use) => `b${index}-${use}: *a${index}\n`),
  ]);
  expect(Object.keys(parseYaml(lines.flat().join("")) as object)).toHaveLength(1_000);
  const long = `a: &a ${"x".repeat(1_000_000)}\n`;
  const uses = (count: number) => Array.from({ length: count }, (_, use) => `b${use}: *a\n`).join("");
  expect(readYaml(long + uses(4)).faults).toEqual([]);
  expect(readYaml(long + uses(6)).faults).toMatchObject([{ line: 6, column: 5 }]);
});

describe("a place", () => {
  const text = `# A comment
a: &a
  b: 1
  "c/d":
    - x
    - { e: 2 }
f: *a
g:
  <<: *a
  b:
h: |
  text
`;

  test.each<[(string | number)[], string, string]>([
    [["a"], "2:1", "3:3"],
    [["a", "b"], "3:3", "3:6"],
    [["a", "c/d", 1, "e"], "6:9", "6:12"],
    [["a", "c/d", "0"], "5:7", "5:7"],
    // An alias and a merge key lead to where it is written.
    [["f"], "7:1", "7:4"],
    [["f", "c/d", 1], "6:7", "6:7"],
    [["g", "c/d"], "4:3", "5:5"],
    // An empty value has no place.
    [["g", "b"], "10:3", "10:3"],
    [["h"], "11:1", "11:4"],
    // Beyond the data, it is that of the last node.
    [["a", "b", "z", "y"], "3:3", "3:6"],
    [["a", "c/d", 7], "4:3", "5:5"],
    [["z"], "2:1", "2:1"],
    [[], "2:1", "2:1"],
  ])("of %j is that of its key or its value", (at, key, value) => {
    const file = readYaml(text);
    const places = (["key", "value"] as const).map((part) => file.locate(at, part));
    expect(places.map(({ line, column }) => `${line}:${column}`)).toEqual([key, value]);
  });

  test.each<[(string | number)[], string]>([
    [[], "12:7"],
    [["a"], "6:15"],
    [["a", "c/d", 0], "5:8"],
    [["f"], "7:6"],
    [["g", "b"], "10:5"],
    [["h"], "12:7"],
    [["z"], "12:7"],
  ])("where the value of %j ends is before what is blank", (at, end) => {
    const { line, column } = readYaml(`${text}\n\n`).locate(at, "end");
    expect(`${line}:${column}`).toBe(end);
  });

  test("is found in JSON", () => {
    expect(readYaml('{\n  "a": { "b": 1 }\n}').locate(["a", "b"])).toEqual({ line: 2, column: 10 });
  });

  test("is found for each key that would be no text as a value, but not in extensions", () => {
    const keys = readYaml("200: { null: 1, '1': 2 }\nx-a: { 1: 2 }\n<<: { true: 1 }\n").listOtherKeys();
    expect(keys).toEqual([
      { type: "number", line: 1, column: 1 },
      { type: "null", line: 1, column: 8 },
      { type: "boolean", line: 3, column: 7 },
    ]);
  });
});
