import { describe, expect, test } from "vitest";
import { BuildError, type Fault } from "../../../src/bundle/problems.ts";
import { compileSchemas, type CompiledSchemas } from "../../../scripts/build/validators/compile.ts";
import type { ValidatorEntry } from "../../../scripts/build/validators/entries.ts";
import type { Schema } from "../../../src/contract/document.ts";

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
        ...{ file: "a.yaml", line: 21, column: 1, remedy, pointer: "/components/schemas/A" },
        message:
          'This schema does not compile: unknown format "no-such-format" ignored in schema at path "#".',
      },
      {
        ...{ file: "a.yaml", line: 44, column: 1, remedy },
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
