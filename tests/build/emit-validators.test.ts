import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/document.ts";
import { emitModule, loadModule } from "./emit-module.ts";

const cases: { name: string; given: Schema; valid: unknown[]; invalid: unknown[] }[] = [
  {
    name: "length is counted in code points",
    given: { type: "string", maxLength: 2 },
    valid: ["ab", "🏦🏦"],
    invalid: ["abc", "🏦🏦🏦"],
  },
  {
    name: "objects are compared by their members",
    given: { type: "array", items: { type: "object" }, uniqueItems: true },
    valid: [
      [{ a: 1 }, { a: 2 }],
      [{ a: [1, 2] }, { a: [2, 1] }],
      [{ a: 1 }, { b: 1 }],
      [{ a: null }, {}],
    ],
    invalid: [
      [
        { a: 1, b: [{ c: null }] },
        { b: [{ c: null }], a: 1 },
      ],
    ],
  },
  {
    name: "the limit of a duration applies to every notation",
    given: { type: "string", "x-maxDuration": "PT2H" },
    valid: ["PT2H", "PT120M", "PT7200S", "PT1H59M60S", "P0.05D", "PT1,5H", "P0000-00-00T02:00:00", "text"],
    invalid: ["PT2H1S", "PT1H60M3600S", "PT120M7200S", "PT2.001H", "P1D", "P0.1M", "P0001-00-00T00:00:00"],
  },
  {
    name: "an excluded member is rejected",
    given: { type: "object", properties: { pixKey: false } },
    valid: [{}, { other: 1 }],
    invalid: [{ pixKey: "a" }, { pixKey: null }],
  },
  {
    name: "an open list accepts any string",
    given: { type: "string", "x-extensible-enum": ["A"] },
    valid: ["A", "B"],
    invalid: [1],
  },
  {
    name: "bytes can have any type",
    given: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
    valid: [{ file: new Blob([]) }, { file: "text" }],
    invalid: [{}],
  },
  {
    name: "members with the names of keywords are members",
    given: {
      type: "object",
      required: ["description", "enum"],
      properties: {
        description: { type: "string" },
        enum: { type: "number" },
        "x-other": { type: "number" },
      },
    },
    valid: [{ description: "a", enum: 1 }],
    invalid: [{ description: 1, enum: 1 }, { enum: 1 }, { description: "a", enum: 1, "x-other": "a" }],
  },
  {
    name: "unevaluated members are rejected if a schema says so",
    given: {
      type: "object",
      allOf: [{ type: "object", properties: { a: { type: "string" } } }],
      unevaluatedProperties: false,
    },
    valid: [{ a: "b" }],
    invalid: [{ a: "b", c: 1 }],
  },
  {
    name: "a pattern can contain slashes and letters of any script",
    given: { type: "string", pattern: "^\\p{L}+/\\d$" },
    valid: ["é/1"],
    invalid: ["1/1"],
  },
];

test.each(cases)("$name", async ({ given, valid, invalid }) => {
  const { isThing } = await loadModule(await emitModule({ Thing: given }));
  expect(valid.filter((value) => isThing?.(value) !== true)).toEqual([]);
  expect(invalid.filter((value) => isThing?.(value) !== false)).toEqual([]);
});

test("every error of a value is reported with its place", async () => {
  const { isThing } = await loadModule(
    await emitModule({
      Name: { type: "string" },
      Thing: {
        type: "object",
        required: ["id"],
        properties: { id: {}, name: { $ref: "#/components/schemas/Name" } },
      },
    }),
  );
  expect(isThing?.({ name: 1 })).toBe(false);
  expect(isThing?.errors).toEqual([
    expect.objectContaining({ instancePath: "", keyword: "required", params: { missingProperty: "id" } }),
    expect.objectContaining({ instancePath: "/name", keyword: "type", schemaPath: "#/type" }),
  ]);
  expect(isThing?.({ id: 1 })).toBe(true);
  expect(isThing?.errors).toBeNull();
});

const part: Schema = {
  type: "object",
  required: ["amount"],
  properties: { amount: { type: "object", required: ["value"], properties: { value: { type: "string" } } } },
};

test("a component that refers to a part of another one validates only that part", async () => {
  const { isWhole, isPart } = await loadModule(
    await emitModule({ Whole: part, Part: { $ref: "#/components/schemas/Whole/properties/amount" } }),
  );
  expect([isPart?.({ value: "1" }), isPart?.({ amount: { value: "1" } })]).toEqual([true, false]);
  expect([isWhole?.({ value: "1" }), isWhole?.({ amount: { value: "1" } })]).toEqual([false, true]);
});

test("a member that refers to a part of another component validates only that part", async () => {
  const { isThing } = await loadModule(
    await emitModule({
      Whole: part,
      Thing: {
        type: "object",
        properties: { paid: { $ref: "#/components/schemas/Whole/properties/amount" } },
      },
    }),
  );
  expect(isThing?.({ paid: { value: "1" } })).toBe(true);
  expect(isThing?.({ paid: { amount: { value: "1" } } })).toBe(false);
});

test("two components whose validators would have the same name are rejected, with the location of the second", async () => {
  const emitted = emitModule({ OrderItem: { type: "string" }, "order-item": { type: "number" } });
  await expect(emitted).rejects.toMatchObject({
    faults: [
      {
        message:
          "Its validator would have the same name, `isOrderItem`, as that of /components/schemas/OrderItem.",
        pointer: "/components/schemas/order-item",
      },
    ],
  });
});

test("a schema with a dynamic reference to itself keeps the arguments that the reference needs", async () => {
  const tree: Schema = {
    ...{ $dynamicAnchor: "node" },
    type: "object",
    properties: { children: { type: "array", items: { ...{ $dynamicRef: "#node" } } } },
  };
  const { isTree } = await loadModule(await emitModule({ Tree: tree }));
  expect(isTree?.({ children: [{ children: [] }] })).toBe(true);
  expect(isTree?.({ children: [{ children: 1 }] })).toBe(false);
});

test("a schema that does not compile is reported at its own fault, not at a part that fails only in isolation", async () => {
  const Thing: Schema = {
    type: "object",
    // In isolation, this part would also fail, because it has no type.
    allOf: [{ properties: { good: { type: "string" } } }],
    properties: { bad: { type: "string", format: "no-such-format" } },
  };
  await expect(emitModule({ Thing })).rejects.toMatchObject({
    faults: [{ pointer: "/components/schemas/Thing/properties/bad" }],
  });
});

test("two components that refer to the same part of another one can both be referenced", async () => {
  const $ref = "#/components/schemas/Whole/properties/amount";
  const { isThing } = await loadModule(
    await emitModule({
      Whole: part,
      Paid: { $ref },
      Due: { $ref },
      Thing: { type: "object", properties: { due: { $ref: "#/components/schemas/Due" } } },
    }),
  );
  expect([isThing?.({ due: { value: "1" } }), isThing?.({ due: {} })]).toEqual([true, false]);
});
