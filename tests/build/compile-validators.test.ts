import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { describe, expect, test } from "vitest";
import { type CompiledSchemas, compileSchemas } from "../../scripts/build/validators/compile.ts";
import type { ValidatorEntry } from "../../scripts/build/validators/entries.ts";
import { slimStandalone, tidyStandalone } from "../../scripts/build/validators/standalone.ts";
import { findUncompilable } from "../../scripts/build/validators/uncompilable.ts";
import { createCompile, createCompiler, prepareSchema } from "../../src/bundle/compile.ts";
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

  test.each([
    ["a component are shared", "Money", ["isMoney", "isMoney", "isMoney"]],
    [
      "a part of a component are not shared",
      "Money/properties/value",
      ["isMoney", "responsesGetA200", "responsesGetB200"],
    ],
  ])("of entries that only refer to %s", (_, name, names) => {
    const $ref = `#/components/schemas/${name}`;
    const { ids, entries } = compile(
      component("Money", money),
      response("getA", { $ref }),
      response("getB", { $ref }),
    );
    expect([...ids.keys()]).toEqual([...new Set(names)]);
    expect(entries.map((one) => one.name)).toEqual(names);
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
});

test("a fault for another reason than that of any part is in the whole schema", () => {
  const at = { type: "string", format: "no-such-format" };
  expect(findUncompilable({ type: "object", properties: { at } }, "another reason")).toBe("");
});

describe("slim standalone", () => {
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

  test("an export that no schema asked for is rejected", () => {
    expect(() => tidyStandalone("export const isThing = validate1;\n", none)).toThrow(
      new Error("The compiler added an unexpected export `isThing`."),
    );
  });

  test("a schema is a constant with the name of its function, without `is`", () => {
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

  test("a module that the compiled schemas need is rejected if it has no replacement", () => {
    const code = 'const func0 = require("ajv/dist/runtime/uri").default;\n';
    expect(() => tidyStandalone(code, none)).toThrow(
      new Error(
        "The compiled schemas need `uri` at run time, but src/bundle/runtime has no replacement for it.",
      ),
    );
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
