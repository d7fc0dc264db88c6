import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { describe, expect, test } from "vitest";
import { type CompiledSchemas, compileSchemas } from "../../scripts/build/validators/compile.ts";
import type { ValidatorEntry } from "../../scripts/build/validators/entries.ts";
import { slimStandalone, tidyStandalone } from "../../scripts/build/validators/standalone.ts";
import { findUncompilable } from "../../scripts/build/validators/uncompilable.ts";
import {
  componentId,
  createCompile,
  createCompiler,
  formats,
  prepareSchema,
} from "../../src/bundle/compile.ts";
import { maxErrors } from "../../src/contract/error-limit.ts";
import { BuildError, type Fault } from "../../src/bundle/build-error.ts";
import type { Schema } from "../../src/contract/document.ts";

function component(name: string, schema: Schema): ValidatorEntry {
  return { place: ["schemas", name], type: name, schema, pointer: `/components/schemas/${name}` };
}

function response(operationId: string, schema: Schema): ValidatorEntry {
  const pointer = `/paths/~1${operationId}/get/responses/200`;
  return { place: ["responses", operationId, "200"], type: operationId, schema, pointer };
}

/** Compiles the entries. The line of each fault is the length of its pointer. */
function compile(...entries: ValidatorEntry[]): CompiledSchemas {
  return compileSchemas(entries, (pointer) => ({ file: "a.yaml", line: pointer.length, column: 1 }));
}

function listFaults(...entries: ValidatorEntry[]): readonly Fault[] {
  try {
    compile(...entries);
  } catch (error) {
    if (error instanceof BuildError) return error.faults;
    throw error;
  }
  throw new Error("The schemas compile.");
}

const money: Schema = { type: "object", properties: { value: { type: "string" } } };

describe("the functions", () => {
  test("have a name and an identifier", () => {
    const { ids, entries } = compile(
      component("Money", money),
      response("getMoney", { type: "array", items: money }),
    );
    expect([...ids]).toEqual([
      ["isMoney", "/schemas/Money"],
      ["responsesGetMoney200", "/responsesGetMoney200"],
    ]);
    expect(entries.map(({ name, pointer }) => [name, pointer])).toEqual([
      ["isMoney", "/components/schemas/Money"],
      ["responsesGetMoney200", "/paths/~1getMoney/get/responses/200"],
    ]);
  });

  test("are shared by entries that only refer to a component", () => {
    const $ref = "#/components/schemas/Money";
    const { ids, entries } = compile(
      component("Money", money),
      response("getA", { $ref }),
      response("getB", { $ref }),
    );
    expect([...ids.keys()]).toEqual(["isMoney"]);
    expect(entries.map(({ name, place }) => [name, place[1]])).toEqual([
      ["isMoney", "Money"],
      ["isMoney", "getA"],
      ["isMoney", "getB"],
    ]);
  });

  test("are not shared by entries that refer to a part of a component", () => {
    const $ref = "#/components/schemas/Money/properties/value";
    const { ids } = compile(
      component("Money", money),
      response("getA", { $ref }),
      response("getB", { $ref }),
    );
    expect([...ids.keys()]).toEqual(["isMoney", "responsesGetA200", "responsesGetB200"]);
  });

  test("can be compiled before those that they refer to", () => {
    const whole: Schema = { type: "array", items: { $ref: "#/components/schemas/Money" } };
    const { ajv } = compile(component("Moneys", whole), component("Money", money), component("Any", true));
    const validate = ajv.getSchema("/schemas/Moneys");
    expect([validate?.([{ value: "1" }]), validate?.([{ value: 1 }])]).toEqual([true, false]);
    expect(ajv.getSchema("/schemas/Any")?.(1)).toBe(true);
  });

  test.each<[string, Schema, boolean]>([
    ["unevaluatedProperties", { type: "object", unevaluatedProperties: false }, true],
    ["unevaluatedItems", { type: "array", unevaluatedItems: false }, true],
    ["other keywords", money, false],
  ])("are compiled with metadata for `unevaluated` keywords only if needed: %s", (_, schema, expected) => {
    const { ajv } = compile(component("Money", money), component("Thing", schema));
    expect(ajv.opts.unevaluated).toBe(expected);
  });
});

describe("the build is stopped", () => {
  test("by two schemas whose functions would have the same name, at each of the later ones", () => {
    const entries = ["OrderItem", "order-item", "Other", "order_item"].map((name) => component(name, money));
    const message =
      "Its validator would have the same name, `isOrderItem`, as that of /components/schemas/OrderItem.";
    const fault = { file: "a.yaml", line: 30, column: 1, message, remedy: "Rename one of the two." };
    expect(listFaults(...entries)).toEqual([
      { ...fault, pointer: "/components/schemas/order-item" },
      { ...fault, pointer: "/components/schemas/order_item" },
    ]);
  });

  test("by every schema that does not compile, at its place", () => {
    const faults = listFaults(
      component("Money", money),
      component("A", { type: "string", format: "no-such-format" }),
      response("getB", { type: "object", properties: { b: { type: "string", pattern: "(" } } }),
    );
    const remedy = "Fix the schema; see JSON Schema 2020-12.";
    expect(faults).toEqual([
      {
        file: "a.yaml",
        line: 21,
        column: 1,
        remedy,
        pointer: "/components/schemas/A",
        message:
          'This schema does not compile: unknown format "no-such-format" ignored in schema at path "#".',
      },
      {
        file: "a.yaml",
        line: 44,
        column: 1,
        remedy,
        pointer: "/paths/~1getB/get/responses/200/properties/b",
        message: expect.stringMatching(
          /^This schema does not compile: Invalid regular expression: .*\.$/u,
        ) as unknown,
      },
    ]);
  });

  test("by a schema that is not valid JSON Schema", () => {
    expect(
      listFaults(component("A", { type: "string", maxLength: -1 }), component("B", { type: "strin" })),
    ).toEqual([
      expect.objectContaining({ pointer: "/components/schemas/A" }),
      expect.objectContaining({ pointer: "/components/schemas/B" }),
    ]);
  });

  test("by a schema that fails, and not by those that refer to it", () => {
    const faults = listFaults(
      component("Whole", { type: "object", properties: { a: { $ref: "#/components/schemas/Part" } } }),
      component("Part", { type: "string", format: "no-such-format" }),
    );
    expect(faults.map(({ pointer }) => pointer)).toEqual(["/components/schemas/Part"]);
  });

  test("by a reference to another document, at each schema that contains it", () => {
    const $ref = "other.json#/components/schemas/Money";
    const pointers = ["/paths/~1getA/get/responses/200", "/paths/~1getB/get/responses/200"];
    expect(listFaults(response("getA", { $ref }), response("getB", { $ref }))).toEqual(
      pointers.map((pointer) => expect.objectContaining({ pointer }) as unknown),
    );
  });

  test("by a reference to nothing, at the schema that contains it", () => {
    const faults = listFaults(
      component("Whole", { type: "object", properties: { a: { $ref: "#/components/schemas/Part" } } }),
    );
    expect(faults.map(({ pointer, message }) => [pointer, message])).toEqual([
      [
        "/components/schemas/Whole",
        "This schema does not compile: can't resolve reference /schemas/Part from id /schemas/Whole.",
      ],
    ]);
  });
});

describe("create compiler", () => {
  const money = { type: "object", properties: { value: { type: ["string", "number"] } } };

  function printFunctions(options?: Parameters<typeof createCompiler>[0]): string {
    const compiler = createCompiler(options);
    compiler.addSchema(money, "/schemas/Money");
    compiler.addSchema({ type: "array", items: { $ref: "/schemas/Money" } }, "/schemas/Prices");
    return standaloneModule.default(compiler, { isMoney: "/schemas/Money", isPrices: "/schemas/Prices" });
  }

  test("an unknown keyword or format is rejected", () => {
    const compiler = createCompiler();
    expect(() => compiler.compile({ type: "string", maxLenght: 2 })).toThrow('unknown keyword: "maxLenght"');
    expect(() => compiler.compile({ type: "string", format: "date-tme" })).toThrow(
      'unknown format "date-tme"',
    );
  });

  test("a required member that is not declared is rejected", () => {
    expect(() => createCompiler().compile({ type: "object", required: ["id"] })).toThrow(
      'required property "id" is not defined',
    );
  });

  test("several types are accepted, and every error is reported", () => {
    const validate = createCompiler().compile({ type: ["string", "number"], format: "date", maxLength: 2 });
    expect(validate(1)).toBe(true);
    expect(validate("text")).toBe(false);
    expect(validate.errors?.map(({ keyword }) => keyword).sort()).toEqual(["format", "maxLength"]);
  });

  test("the output is a module in which the function of a schema calls those of its references", () => {
    const code = printFunctions();
    expect(code.match(/^export const \w+ = validate\d+;$/gmu)).toHaveLength(2);
    expect(code.match(/^function validate\d+\(/gmu)).toHaveLength(2);
    expect(code.match(/^if\(!\(validate\d+\(/gmu)).toHaveLength(1);
  });

  test("functions have metadata only where schemas need them", () => {
    expect(printFunctions()).toContain(".evaluated = ");
    expect(printFunctions({ usesUnevaluated: true })).toContain(".evaluated = ");
    expect(printFunctions({ usesUnevaluated: false })).not.toContain("evaluated");
  });

  test("a duration that is too long is reported with the limit", () => {
    const validate = createCompiler().compile({ type: "string", "x-maxDuration": "PT2H" });
    expect([validate("PT2H"), validate("PT2H1S")]).toEqual([true, false]);
    expect(validate.errors).toEqual([
      {
        instancePath: "",
        schemaPath: "#/x-maxDuration",
        keyword: "x-maxDuration",
        params: { limit: "PT2H" },
        message: "must be at most PT2H",
      },
    ]);
  });

  test("a pattern is reported in the words beside it, in the order of the keywords", () => {
    const words = 'must be a digit, such as "1"';
    const schema = {
      type: "string",
      maxLength: 1,
      pattern: "^\\d$",
      "x-patternMessage": words,
      format: "date",
    } as const;
    const validate = createCompile([])(schema);
    expect(validate("ab")).toBe(false);
    const other = createCompile([])({ type: "string", pattern: "^\\d$" });
    expect(other("ab")).toBe(false);
    expect(
      [validate, other].map(({ errors }) => errors?.map(({ keyword, message }) => [keyword, message])),
    ).toEqual([
      [
        ["maxLength", "must NOT have more than 1 characters"],
        ["pattern", words],
        ["format", 'must match format "date"'],
      ],
      [["pattern", 'must match pattern "^\\d$"']],
    ]);
  });

  test("the limit of a duration is checked by a module that the output requires", () => {
    const compiler = createCompiler();
    compiler.addSchema({ type: "string", "x-maxDuration": "PT2H" }, "/schemas/Limited");
    const code = standaloneModule.default(compiler, { isLimited: "/schemas/Limited" });
    const name = /^const (\w+) = require\("\.\/exceeds-duration\.js"\)\.default;$/mu.exec(code)?.[1];
    expect(code).toContain(`if(${name ?? ""}(data, 7200)){`);
  });

  test("the limit of a duration applies to strings, and must be one", () => {
    const compiler = createCompiler();
    expect(compiler.compile({ type: ["string", "number"], "x-maxDuration": "PT2H" })(9_999)).toBe(true);
    expect(() => compiler.compile({ type: "number", "x-maxDuration": "PT2H" })).toThrow(
      'missing type "string" for keyword "x-maxDuration"',
    );
    expect(() => compiler.compile({ type: "string", "x-maxDuration": 7_200 })).toThrow(
      'x-maxDuration value must be ["string"]',
    );
  });
});

describe("find uncompilable", () => {
  const missingC = 'strict mode: required property "c" is not defined at "SCHEMA" (strictRequired)';

  test.each<{ name: string; schema: Schema; reason: string; pointer: string | undefined }>([
    {
      name: "in a member is found there",
      schema: { type: "object", properties: { at: { type: "string", format: "no-such-format" } } },
      reason: 'unknown format "no-such-format" ignored in schema at path "#/properties/at"',
      pointer: "/properties/at",
    },
    {
      name: "in the whole schema is found there",
      schema: { type: "object", required: ["c"], properties: { a: { type: "string" } } },
      reason: missingC.replace("SCHEMA", "/schemas/Thing#"),
      pointer: "",
    },
    {
      name: "is distinguished from a part that fails only on its own",
      schema: {
        type: "object",
        allOf: [
          { properties: { a: { type: "string" } } },
          { type: "object", required: ["c"], properties: {} },
        ],
      },
      reason: missingC.replace("SCHEMA", "/schemas/Thing#/allOf/1"),
      pointer: "/allOf/1",
    },
    {
      name: "is recognized wherever the compiler started",
      schema: {
        type: "object",
        properties: { a: { type: "array", items: { type: "string", maxLength: -1 } } },
      },
      reason: "schema is invalid: data/$defs/x/maxLength must be >= 0",
      pointer: "/properties/a/items",
    },
    {
      name: "for a reason other than that of any part is in the whole schema",
      schema: { type: "object", properties: { at: { type: "string", format: "no-such-format" } } },
      reason: "another reason",
      pointer: "",
    },
    {
      name: "in the target of a reference has no place in the schema",
      schema: { type: "object", properties: { a: { $ref: "#/components/schemas/Broken", maxLength: -1 } } },
      reason: "can't resolve reference /schemas/Broken from id /schemas/Thing",
      pointer: undefined,
    },
  ])("a fault $name", ({ schema, reason, pointer }) => {
    expect(findUncompilable(schema, reason)).toBe(pointer);
  });
});

describe("prepare schema", () => {
  test.each<[string, unknown]>([
    ["title", "Order"],
    ["summary", "An order."],
    ["description", "An order."],
    ["default", "a"],
    ["example", "a"],
    ["examples", ["a"]],
    ["deprecated", true],
    ["readOnly", true],
    ["writeOnly", true],
    ["externalDocs", { url: "https://example.com" }],
    ["xml", { name: "order" }],
    ["discriminator", { propertyName: "type" }],
    ["contentMediaType", "text/plain"],
    ["contentEncoding", "base64"],
    ["$comment", "To do."],
    ["x-assumption", "Nothing is shown."],
    ["x-extensible-enum", ["a"]],
  ])("`%s` is removed, which validates nothing", (keyword, value) => {
    expect(prepareSchema({ type: "string", [keyword]: value })).toStrictEqual({ type: "string" });
  });

  test.each<[string, unknown]>([
    ["x-maxDuration", "PT2H"],
    ["maxLength", 2],
    ["maxLenght", 2],
    ["ax-limit", 2],
  ])("`%s` is kept", (keyword, value) => {
    const schema = { type: "string", [keyword]: value };
    expect(prepareSchema(schema)).toStrictEqual(schema);
  });

  test("annotations are removed at every depth, but not members with such a name", () => {
    const schema: Schema = {
      type: "object",
      properties: {
        title: { type: "string", title: "Title" },
        "x-a": { type: "array", items: { title: "b" } },
      },
      allOf: [{ description: "Part." }, true],
      title: "Thing",
    };
    expect(prepareSchema(schema)).toStrictEqual({
      type: "object",
      properties: { title: { type: "string" }, "x-a": { type: "array", items: {} } },
      allOf: [{}, true],
    });
  });

  test.each([
    ["#/components/schemas/Money", "/schemas/Money"],
    ["#/components/schemas/Whole/properties/amount", "/schemas/Whole#/properties/amount"],
    ["#/components/parameters/Page", "#/components/parameters/Page"],
    ["other.json#/components/schemas/Money", "other.json#/components/schemas/Money"],
    ["#/$defs/Money", "#/$defs/Money"],
  ])("the reference %s becomes %s", ($ref, identifier) => {
    expect(prepareSchema({ $ref, maxLength: 2, title: "A" })).toStrictEqual({
      $ref: identifier,
      maxLength: 2,
    });
  });

  test("bytes accept any value", () => {
    const file = { type: "string", format: "binary" };
    expect(prepareSchema({ type: "object", properties: { file } })).toStrictEqual({
      type: "object",
      properties: { file: true },
    });
  });

  test.each([true, false])("the schema %s stays", (schema) => {
    expect(prepareSchema(schema)).toBe(schema);
  });

  test("a component has a separate identifier", () => {
    expect(componentId("Money")).toBe("/schemas/Money");
  });
});

describe("slim standalone", () => {
  const head =
    '(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){';

  test("parameters that functions only pass on to each other are removed", () => {
    const code = `function validate1${head}
return validate2(data.a, {instancePath:instancePath+"/a",parentData:data,parentDataProperty:"a",rootData,dynamicAnchors});
}
function validate2${head}
return validate3(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors});
}
function validate3${head}
return validate1(data[i0], {instancePath:instancePath+"/" + i0,parentData:data12,parentDataProperty:i0,rootData,dynamicAnchors});
}
`;
    expect(slimStandalone(code)).toBe(`function validate1(data, {instancePath=""}={}){
return validate2(data.a, {instancePath:instancePath+"/a"});
}
function validate2(data, {instancePath=""}={}){
return validate3(data, {instancePath});
}
function validate3(data, {instancePath=""}={}){
return validate1(data[i0], {instancePath:instancePath+"/" + i0});
}
`);
  });

  test.each([
    "validate2(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors:{}})",
    "const { node } = dynamicAnchors;",
    "validate2(rootData);",
    "validate2(parentData);",
  ])("every parameter stays if one is needed, as in `%s`", (use) => {
    const code = `function validate1${head}\n${use}\n}\n`;
    expect(slimStandalone(code)).toBe(code);
  });

  test("a list of values that an error contains replaces the whole schema", () => {
    const code = `const schema1 = {"type":["string","number"],"enum":["A","B"]};
const schema12 = {"properties":{"a":{"enum":[1]},"my-b":{"oneOf":[{"enum":[2]},{"enum":[3]}]}}};
const err0 = {keyword:"enum",params:{allowedValues: schema1.enum},message:"must be equal"};
const err1 = {keyword:"type",params:{type:schema1.type},message:"must be string,number"};
const err2 = {keyword:"enum",params:{allowedValues: schema12.properties.a.enum},message:"must be equal"};
const err3 = {keyword:"enum",params:{allowedValues: schema12.properties["my-b"].oneOf[1].enum},message:"must be equal"};
`;
    expect(slimStandalone(code).split("\n").slice(2)).toEqual([
      'const err0 = {keyword:"enum",params:{allowedValues: ["A","B"]},message:"must be equal"};',
      'const err1 = {keyword:"type",params:{type:["string","number"]},message:"must be string,number"};',
      'const err2 = {keyword:"enum",params:{allowedValues: [1]},message:"must be equal"};',
      'const err3 = {keyword:"enum",params:{allowedValues: [3]},message:"must be equal"};',
      "",
    ]);
  });

  test("the items of long lists are found by their index", () => {
    const schema = { oneOf: Array.from({ length: 13 }, (_, index) => ({ enum: [index] })) };
    const code = `const schema1 = ${JSON.stringify(schema)};\n{params:{allowedValues: schema1.oneOf[12].enum},message:""}`;
    expect(slimStandalone(code)).toMatch(/\n\{params:\{allowedValues: \[12\]\},message:""\}$/u);
  });

  test.each([
    "if(schema1.enum.includes(data)){",
    "{allowedValues: schema1.missing},message:",
    "{allowedValues: schema2.enum},message:",
    "{allowedValues: schema1},message:",
    "{allowedValues: schema1.enum}",
  ])("`%s` stays as it is", (use) => {
    const code = `const schema1 = {"enum":["A"]};\n${use}\n`;
    expect(slimStandalone(code)).toBe(code);
  });
});

describe("tidy standalone", () => {
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
          "The compiled schemas need `uri` at run time, but src/bundle/runtime has no replacement for it.",
        ),
      );
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
  });
});

describe("a validator of a value that is wrong throughout", () => {
  const many = <Value>(value: Value): Value[] => Array.from({ length: 300 }, () => value);
  const members = (value: unknown) => Object.fromEntries(many(value).map((one, at) => [`a${at}`, one]));
  const strings: Schema = { type: "array", items: { type: "string" } };
  const numbers: Schema = { type: "array", items: { type: "number" } };
  const noMembers = { type: "object", additionalProperties: { type: "string" } };

  test.each<[keyword: string, schema: Schema, value: unknown]>([
    ["items", strings, many(1)],
    ["items of items", { type: "array", items: strings }, many(many(1))],
    ["additionalProperties", noMembers, members(1)],
    ["additionalProperties: false", { type: "object", additionalProperties: false }, members(1)],
    ["patternProperties", { type: "object", patternProperties: { "^a": { type: "string" } } }, members(1)],
    ["propertyNames", { type: "object", propertyNames: { maxLength: 1 } }, members(1)],
    ["contains", { type: "array", contains: { type: "string" } }, many(1)],
    ["unevaluatedItems", { type: "array", unevaluatedItems: { type: "string" } }, many(1)],
    ["unevaluatedProperties", { type: "object", unevaluatedProperties: false }, members(1)],
  ])("reports about a hundred errors of `%s`", (_, schema, value) => {
    const validate = createCompiler({ isStrict: false }).compile(schema as object);
    expect(validate(value)).toBe(false);
    expect(validate.errors?.length).toBeGreaterThanOrEqual(maxErrors);
    expect(validate.errors?.length).toBeLessThan(2 * maxErrors);
  });

  test.each<[name: string, schema: Schema, value: unknown, isValid: boolean]>([
    ["the other alternative is valid", { anyOf: [strings, numbers] }, many(1), true],
    ["the other alternative is not valid", { anyOf: [strings, numbers] }, many(null), false],
    ["one of three is valid", { oneOf: [strings, noMembers, numbers] }, many(1), true],
    ["two of three are valid", { oneOf: [strings, numbers, { ...numbers, minItems: 1 }] }, many(1), false],
    ["nothing is allowed to be valid", { not: strings }, many(1), true],
    ["a condition does not hold", { if: strings, then: false, else: numbers }, many(1), true],
    ["what follows a condition is wrong", { if: strings, else: strings }, many(1), false],
    ["the last item is contained", { contains: { type: "string" } }, [...many(1), "a"], true],
    [
      "three items are contained",
      { contains: { type: "string" }, minContains: 3 },
      [...many(1), "a", "b"],
      false,
    ],
    ["none is contained", { type: "array", contains: { type: "string" } }, many(1), false],
    ["none is contained beside wrong items", { ...numbers, contains: { type: "object" } }, many("a"), false],
    [
      "every item contains one",
      { type: "array", items: { contains: { type: "string" } } },
      [
        [...many(1), "a"],
        [...many(1), "a"],
        [...many(1), "a"],
      ],
      true,
    ],
    [
      "an alternative inside of each item is valid",
      { type: "array", items: { anyOf: [strings, numbers] } },
      many(many(1)),
      true,
    ],
  ])("is as valid as without the limit: %s", (_, schema, value, isValid) => {
    const limited = createCompiler({ isStrict: false }).compile(schema as object);
    const unlimited = new Ajv2020({ strict: false, allErrors: true }).compile(schema as object);
    expect([unlimited(value), limited(value)]).toEqual([isValid, isValid]);
  });

  test("reports every error of a value with fewer", () => {
    const value = many(1).slice(0, maxErrors - 1);
    const validate = createCompiler().compile(strings as object);
    validate(value);
    expect(validate.errors).toHaveLength(maxErrors - 1);
  });
});
