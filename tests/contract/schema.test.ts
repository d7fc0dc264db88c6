import { describe, expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { MediaType, Schema } from "../../src/contract/document.ts";
import { type Limit, listLimits } from "../../src/contract/limits.ts";
import { nameTarget } from "../../src/contract/references.ts";
import {
  findMembers,
  findTitle,
  isBinary,
  isExcluded,
  listChoices,
  listMembers,
  listParts,
  mapSchema,
  resolveSchema,
} from "../../src/contract/schema.ts";
import { loadContract } from "./load-contract.ts";
import { createNode } from "./node-schema.ts";
import { readSmall } from "./small-contract.ts";

/** Lists the titles of the parts of a schema, and where its references lead. */
function list(schema: Schema, withBranches: boolean): (string | undefined)[] {
  readContract({
    openapi: "3.1.0",
    info: { title: "Small", version: "1.0.0" },
    components: {
      schemas: {
        Start: schema,
        "Id/v2": { title: "Id", allOf: [{ title: "Text" }] },
        Loop: { $ref: "#/components/schemas/Start" },
      },
    },
  });
  return listParts(schema, { withBranches }).map(({ title, $ref }) => title ?? $ref);
}

test("a part comes before its own parts, and a reference before its target", () => {
  const schema = (): Schema => ({
    title: "Start",
    allOf: [{ $ref: "#/components/schemas/Id~1v2" }, { title: "More" }],
    oneOf: [{ title: "Branch", anyOf: [{ title: "Inner" }] }, true],
  });
  const always = ["Start", "#/components/schemas/Id~1v2", "Id", "Text", "More"];
  expect(list(schema(), false)).toEqual(always);
  expect(list(schema(), true)).toEqual([...always, "Branch", "Inner"]);
});

test("a schema that refers to itself is listed once", () => {
  const loop = "#/components/schemas/Loop";
  expect(list({ title: "Start", allOf: [{ $ref: loop }] }, false)).toEqual([
    "Start",
    loop,
    "#/components/schemas/Start",
  ]);
});

test("the name of a component is the last token of a reference to it", () => {
  expect(nameTarget({ $ref: "#/components/schemas/Id~1v2" })).toBe("Id/v2");
});

test("choices are listed with their branches, and `oneOf` is exclusive", () => {
  const one = [{ type: "string" }, true];
  const any = [{ type: "number" }];
  expect(listChoices([{ anyOf: any }, {}, { oneOf: one }])).toEqual([
    { isExclusive: false, branches: any },
    { isExclusive: true, branches: one },
  ]);
});

test("the title is that of the first part that has one", () => {
  expect(findTitle([{}, { title: "First" }, { title: "Second" }])).toBe("First");
  expect(findTitle([{ title: 1 } as never])).toBeUndefined();
});

test("every declaration of a member is found, those in branches on request", () => {
  const start = { properties: { a: true }, allOf: [{ properties: { a: false, b: {} } }, { type: "object" }] };
  const branched = { ...start, anyOf: [{ properties: { a: { const: 1 } } }] };
  expect(findMembers(start, "a")).toEqual([true, false]);
  expect(findMembers(branched, "a")).toEqual([true, false]);
  expect(findMembers(branched, "a", { withBranches: true })).toEqual([true, false, { const: 1 }]);
  expect(findMembers(undefined, "a")).toEqual([]);
});

test("a schema that is `true`, `false` or missing has no keywords", () => {
  expect([true, false, undefined].map((given) => resolveSchema(given))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(resolveSchema({ type: "string" })).toEqual({ type: "string" });
});

test.each<[Schema & object, boolean]>([
  [{ format: "binary" }, true],
  [{ contentMediaType: "application/octet-stream" }, true],
  [{ format: "date", contentMediaType: "application/json" }, false],
  [{}, false],
])("whether %o describes bytes: %s", (given, expected) => {
  expect(isBinary(given)).toBe(expected);
});

test.each([
  [false, true],
  [{ not: {} }, true],
  [{ not: true }, true],
  [true, false],
  [{}, false],
  [null, false],
  [undefined, false],
  [{ not: null }, false],
  [{ not: false }, false],
  [{ not: { type: "string" } }, false],
])("whether %o allows no value: %s", (given, expected) => {
  expect(isExcluded(given)).toBe(expected);
});

describe("members", () => {
  test("members are listed with dots and brackets, and a recursive member is listed once", () => {
    expect(listMembers(createNode()).map(({ name }) => name)).toEqual([
      "kind",
      "notes",
      "notes[].text",
      "next",
      "gone",
    ]);
  });

  test("a member is required or excluded if any part of its schema says so", () => {
    const narrowed = { allOf: [createNode(), { required: ["next"], properties: { notes: false } }] };
    const members = listMembers(narrowed).map(({ name, isRequired, isExcluded }) => [
      name,
      isRequired,
      isExcluded,
    ]);
    expect(members).toEqual([
      ["kind", true, false],
      ["notes", false, true],
      ["notes[].text", false, false],
      ["next", true, false],
      ["gone", false, true],
    ]);
  });

  test("the members of alternatives name the alternative that they belong to", () => {
    const shapes = {
      oneOf: [
        { title: "One", properties: { a: true, b: { properties: { c: true } } } },
        { title: "Two", type: "array", items: { properties: { a: true } } },
      ],
    };
    expect(listMembers(shapes).map(({ name, branch }) => [name, branch])).toEqual([
      ["a", "One"],
      ["b", "One"],
      ["b.c", "One"],
      ["[].a", "Two"],
    ]);
  });
});

describe("walk schema", () => {
  /** Lists the pointers of the schemas that are passed to the function, in that order. */
  function listPlaces(schema: Schema, pointer?: string): string[] {
    const places: string[] = [];
    const note = (part: Schema, place: string) => {
      places.push(place);
      return part;
    };
    mapSchema(schema, note, pointer);
    return places;
  }

  test.each(["properties", "patternProperties", "dependentSchemas", "$defs"])(
    "`%s` contains schemas by name",
    (keyword) => {
      expect(listPlaces({ [keyword]: { "a/b": true, c: {} } })).toEqual([
        `/${keyword}/a~1b`,
        `/${keyword}/c`,
        "",
      ]);
    },
  );

  test.each(["allOf", "anyOf", "oneOf", "prefixItems"])("`%s` contains a list of schemas", (keyword) => {
    expect(listPlaces({ [keyword]: [true, {}] })).toEqual([`/${keyword}/0`, `/${keyword}/1`, ""]);
  });

  test.each([
    "items",
    "additionalProperties",
    "unevaluatedItems",
    "unevaluatedProperties",
    "propertyNames",
    "contains",
    "not",
    "if",
    "then",
    "else",
  ])("`%s` contains a schema", (keyword) => {
    expect(listPlaces({ [keyword]: { items: false } })).toEqual([`/${keyword}/items`, `/${keyword}`, ""]);
  });

  test("values of other keywords are not schemas, and members can have any name", () => {
    const data = { enum: [{ items: true }], const: { not: {} }, default: { allOf: [{}] } };
    expect(listPlaces(data)).toEqual([""]);
    expect(listPlaces({ properties: { enum: { items: true }, items: true } }, "/start")).toEqual([
      "/start/properties/enum/items",
      "/start/properties/enum",
      "/start/properties/items",
      "/start",
    ]);
  });

  test("each schema is replaced by what the function returns, and the original stays as it was", () => {
    const original: Schema = {
      title: "Kept",
      items: { type: "string" },
      allOf: [{ type: "number" }, true],
      properties: { a: { type: "null" } },
    };
    const before = structuredClone(original);
    const mapped = mapSchema(original, (part) =>
      typeof part === "object" ? { ...part, "x-seen": true } : false,
    );
    expect(mapped).toEqual({
      title: "Kept",
      items: { type: "string", "x-seen": true },
      allOf: [{ type: "number", "x-seen": true }, false],
      properties: { a: { type: "null", "x-seen": true } },
      "x-seen": true,
    });
    expect(original).toEqual(before);
  });
});

describe("limits", () => {
  function readLimits() {
    const { operations, webhooks } = loadContract();
    return { webhooks, limits: listLimits([...operations, ...webhooks]) };
  }

  /** Finds the limits with these names at a place, and the number of calls that it applies to. */
  function findLimits(limits: readonly Limit[], place: string, ...names: string[]) {
    const found = limits.filter((limit) => limit.place === place && limit.names.join() === names.join());
    return found.map(({ bounds, users }) => ({ ...bounds, calls: users.length }));
  }

  test("limits of parameters, members and files are listed with the calls that they apply to", () => {
    const { limits } = readLimits();
    expect(findLimits(limits, "query", "limit")).toContainEqual(
      expect.objectContaining({
        constraints: [
          { keyword: "minimum", value: 1 },
          { keyword: "maximum", value: 5_000 },
        ],
        default: 20,
        calls: 1,
      }),
    );
    const keyed = loadContract().operations.filter(({ parameters }) =>
      parameters.some(
        ({ node: { name, schema } }) =>
          name === "idempotency-key" && typeof schema === "object" && schema.maxLength === 64,
      ),
    );
    expect(keyed.length).toBeGreaterThan(3);
    expect(findLimits(limits, "header", "idempotency-key")).toContainEqual(
      expect.objectContaining({ constraints: [{ keyword: "maxLength", value: 64 }], calls: keyed.length }),
    );
    expect(findLimits(limits, "request", "details")).toContainEqual(
      expect.objectContaining({ constraints: [{ keyword: "maxLength", value: 2_000 }], calls: 1 }),
    );
    expect(findLimits(limits, "request", "file").flatMap(({ mediaTypes }) => mediaTypes)).toContain(
      "application/pdf",
    );
  });

  test("the limit on retries of a notification is part of the acknowledgement", () => {
    const { webhooks, limits } = readLimits();
    expect(findLimits(limits, "acknowledgement", "200")).toMatchObject([{ calls: webhooks.length }]);
    expect(findLimits(limits, "status", "200")).toEqual([]);
  });

  test("no limit is empty, and no two are the same for the same calls", () => {
    const { limits } = readLimits();
    const keys = limits.map(({ place, bounds, users }) =>
      JSON.stringify([place, bounds, users.map(({ operationId }) => operationId)]),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { bounds, names } of limits) {
      const { default: fallback, ...lists } = bounds;
      expect(
        Object.values(lists).flat().length + (fallback === undefined ? 0 : 1),
        names.join(),
      ).toBeGreaterThan(0);
    }
  });

  /** Lists the limits of an operation with this body, or of a notification with it. */
  function limitsOf(media: MediaType, kind: "paths" | "webhooks" = "paths") {
    const requestBody = { content: { "application/json": media } };
    const { operations, webhooks } = readSmall({
      [kind]: { "/a": { post: { operationId: "postA", requestBody } } },
    });
    return listLimits([...operations, ...webhooks]).map(({ names, place, bounds }) => ({
      names,
      place,
      ...bounds,
    }));
  }

  const unlimited = { mediaTypes: [], constraints: [], default: undefined, sentences: [] };

  test("a format is not a limit, the media types of a file are", () => {
    const schema = { properties: { file: { allOf: [{ type: "string" }, { format: "binary" }] } } };
    const encoding = { file: { contentType: "image/png,image/jpeg,  text/plain" }, note: {} };
    const mediaTypes = ["image/png", "image/jpeg", "text/plain"];
    expect(limitsOf({ schema })).toEqual([]);
    expect(limitsOf({ schema, encoding })).toContainEqual({
      ...unlimited,
      names: ["file"],
      place: "request",
      mediaTypes,
    });
  });

  test("a limit as a sentence is listed, and members with the same limits share an entry", () => {
    const text = { "x-limit": " At most one.\n" };
    const schema = { properties: { a: text, b: text, c: { default: 0 }, d: {} } };
    expect(limitsOf({ schema }, "webhooks")).toEqual([
      { ...unlimited, names: ["a", "b"], place: "notification", sentences: ["At most one."] },
      { ...unlimited, names: ["c"], place: "notification", default: 0 },
    ]);
  });
});
