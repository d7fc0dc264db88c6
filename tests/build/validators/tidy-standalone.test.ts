import { describe, expect, test } from "vitest";
import { formats } from "../../../scripts/build/validators/formats.ts";
import { tidyStandalone } from "../../../scripts/build/validators/tidy-standalone.ts";

const none = new Map<string, unknown>();

test("a function has the name of its schema in place of a number, wherever it is called", () => {
  const code = `"use strict";
export const isThing = validate10;
function validate10(data){ return validate1(data.a) && validate100(data.b); }
validate10.errors = null;
export const isOther = validate1;
function validate1(data){ return revalidate1(data); }
`;
  const schemas = new Map<string, unknown>([
    ["isThing", {}],
    ["isOther", true],
  ]);
  expect(tidyStandalone(code, schemas)).toBe(`

function isThing(data){ return isOther(data.a) && validate100(data.b); }
isThing.errors = null;

function isOther(data){ return revalidate1(data); }
`);
});

test("an export that no schema asked for is rejected", () => {
  expect(() => tidyStandalone("export const isThing = validate1;\n", none)).toThrow(
    new Error("The compiler added an unexpected export `isThing`."),
  );
});

test.each([
  "  export const isThing = validate1;",
  "export const isThing = validate1; //",
  "export const isThing = validateAll;",
  "export const isThing = other1;",
])("`%s` is not an export of the compiler, and stays", (code) => {
  expect(tidyStandalone(code, none)).toBe(code);
});

describe("a format", () => {
  test.each([
    ["date", "dateFormat"],
    ["date-time", "datetimeFormat"],
    ["uuid", "uuidFormat"],
  ] as const)("%s is the constant %s", (format, name) => {
    const code = `const formats12 = ${String(formats[format])};\nformats12.test(data) || formats1.test(data);\n`;
    expect(tidyStandalone(code, none)).toBe(
      `const ${name} = ${String(formats[format])};\n${name}.test(data) || formats1.test(data);\n`,
    );
  });

  test.each([
    "const formats0 = /^other$/;\n",
    `const formats0 = ${String(formats.date)}; //\n`,
    `  const formats0 = ${String(formats.date)};\n`,
    "const formats0 = true;\n",
  ])("that is unknown keeps its number: %j", (code) => {
    expect(tidyStandalone(code, none)).toBe(code);
  });
});

describe("a schema", () => {
  test("is a constant with the name of its function, without `is`", () => {
    const schemas = new Map<string, unknown>([
      ["isThing", { enum: ["A"] }],
      ["responsesThisList", { enum: ["B"] }],
    ]);
    const code = `const schema1 = {"enum":["A"]};
const schema22 = {"enum":["B"]};
use(schema1.enum, schema22.enum, schema2);
`;
    expect(tidyStandalone(code, schemas)).toBe(`const ThingSchema = {"enum":["A"]};
const responsesThisListSchema = {"enum":["B"]};
use(ThingSchema.enum, responsesThisListSchema.enum, schema2);
`);
  });

  test("that occurs twice has the name once", () => {
    const code = 'const schema1 = {"enum":["A"]};\nconst schema2 = {"enum":["A"]};\n';
    expect(tidyStandalone(code, new Map([["isThing", { enum: ["A"] }]]))).toBe(
      'const ThingSchema = {"enum":["A"]};\nconst schema2 = {"enum":["A"]};\n',
    );
  });

  test.each([
    'const schema1 = {"enum":["B"]};\n',
    '  const schema1 = {"enum":["A"]};\n',
    'const schema1 = {"enum":["A"]}; //\n',
    'const schema = {"enum":["A"]};\n',
  ])("that no function has keeps its number: %j", (code) => {
    expect(tidyStandalone(code, new Map([["isThing", { enum: ["A"] }]]))).toBe(code);
  });
});

describe("a module that the compiled schemas need", () => {
  test.each([
    ["ajv/dist/runtime/ucs2length", "./count-code-points.js"],
    ["ajv/dist/runtime/equal", "./equal-json.js"],
    ["./exceeds-duration.js", "./exceeds-duration.js"],
  ])("%s is imported from %s", (module, file) => {
    expect(tidyStandalone(`const func10 = require("${module}").default;\nfunc10(data);\n`, none)).toBe(
      `import func10 from "${file}";\nfunc10(data);\n`,
    );
  });

  test("is rejected if it has no replacement", () => {
    const code = 'const func0 = require("ajv/dist/runtime/uri").default;\n';
    expect(() => tidyStandalone(code, none)).toThrow(
      new Error(
        "The compiled schemas need `uri` at run time, but scripts/build/validators/runtime has no replacement for it.",
      ),
    );
  });

  test.each([
    '  const func0 = require("ajv/dist/runtime/equal").default;\n',
    'const func0 = require("ajv/dist/runtime/equal").default; //\n',
  ])("is only replaced on a separate line: %j", (code) => {
    expect(tidyStandalone(code, none)).toBe(code);
  });
});

describe("a regular expression", () => {
  test.each([
    ["^a/b$", "u", "/^a\\/b$/u"],
    ['^\\\\d+\\"$', "", '/^\\d+"$/'],
    ["a", "ui", "/a/iu"],
  ])("of %j and the flags %j becomes the literal %s", (pattern, flags, literal) => {
    const code = `const pattern12 = new RegExp("${pattern}", "${flags}");\npattern12.test(data);\n`;
    expect(tidyStandalone(code, none)).toBe(`const pattern12 = ${literal};\npattern12.test(data);\n`);
  });

  test.each([
    '  const pattern0 = new RegExp("a", "u");\n',
    'const pattern0 = new RegExp("a", "u"); //\n',
    'const pattern0 = new RegExp("a", flags);\n',
  ])("stays where it is not a constant of the compiler: %j", (code) => {
    expect(tidyStandalone(code, none)).toBe(code);
  });
});

test.each(['  "use strict";\n', '"use strict"; //\n', 'say("use strict");\n'])(
  "the directive is only removed on a separate line: %j",
  (code) => {
    expect(tidyStandalone(code, none)).toBe(code);
  },
);
