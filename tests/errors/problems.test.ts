import { inspect } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { ValidationError } from "../../generated/validators.js";
import {
  type CallDetails,
  describeProblems,
  InputError,
  joinProblems,
  rejectInput,
} from "../../src/errors/errors.ts";
import { hasMeaning, resolveStatuses, type StatusMeaning } from "../../src/errors/status-meanings.ts";
import {
  AbortedError,
  ConnectionError,
  TimeoutError,
  UnexpectedResponseError,
} from "../../src/errors/failures.ts";
import { InvalidResponseError, selectErrors } from "../../src/errors/schema-problems.ts";

const formats = { date: /^\d{4}-\d\d-\d\d$/u, "date-time": /T/u };
const ajv = new Ajv2020({ allErrors: true, strict: false, formats });

function listSelected(schema: object, value: unknown): readonly ValidationError[] {
  const isValid = ajv.compile(schema);
  expect(isValid(value)).toBe(false);
  return selectErrors(isValid.errors as ValidationError[]);
}

/** The selected errors, as `/pointer keyword`. */
function select(schema: object, value: unknown): string[] {
  return listSelected(schema, value).map(({ instancePath, keyword, params: { missingProperty } }) =>
    [`${instancePath} ${keyword}`, missingProperty].filter(Boolean).join(" "),
  );
}

function explain(schema: object, value: unknown): string[] {
  return listSelected(schema, value).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}

const is = (value: unknown) => ({ const: value });
const type = (name: string) => ({ type: name });

describe("of the branches of a condition", () => {
  const byKind = {
    oneOf: [
      { required: ["kind"], properties: { kind: is("a") } },
      { required: ["kind", "size"], properties: { kind: is("b"), size: { pattern: "^s$", maxLength: 1 } } },
    ],
  };

  test.each([
    ["the one that the value chose", { kind: "b" }, [" required size"]],
    ["all errors of that one", { kind: "b", size: "xx" }, ["/size maxLength", "/size pattern"]],
    ["the first, if no branch was chosen", { kind: "c", size: "s" }, ["/kind const"]],
    ["a missing choice, once", {}, [" required kind"]],
  ])("%s is reported", (_, value, expected) => {
    expect(select(byKind, value).sort()).toEqual(expected);
  });

  test.each(["const", "enum", "type"])(
    "one with a wrong %s is further away than one with two others",
    (key) => {
      const wrong = { const: is("a"), enum: { enum: ["a"] }, type: type("number") }[key];
      const close = { properties: { b: { pattern: "^s$", maxLength: 1 } } };
      expect(select({ anyOf: [{ properties: { a: wrong } }, close] }, { a: "x", b: "xx" }).sort()).toEqual([
        "/b maxLength",
        "/b pattern",
      ]);
    },
  );

  test("the one with fewer errors is reported, also beyond the tenth", () => {
    const far = { required: ["x", "y"] };
    expect(select({ anyOf: [...Array.from({ length: 10 }, () => far), { required: ["z"] }] }, {})).toEqual([
      " required z",
    ]);
  });

  test("each of several conditions reports its own, also in one member or in several items", () => {
    const item = { anyOf: [{ required: ["a", "b"] }, { required: ["c"] }] };
    const schema = { allOf: [byKind, { properties: { list: { items: item } } }] };
    expect(select(schema, { kind: "b", list: [{}, {}] }).sort()).toEqual([
      " required size",
      "/list/0 required c",
      "/list/1 required c",
    ]);
  });

  test("those inside a branch are selected in turn", () => {
    const schema = { anyOf: [{ allOf: [{ required: ["x"] }, byKind] }, { properties: { kind: is("c") } }] };
    expect(select(schema, { kind: "b" })).toEqual([" required x", " required size"]);
  });

  test("the closest is found without what is reported anyway", () => {
    const schema = {
      properties: { amount: type("object") },
      oneOf: [
        { properties: { method: is("PIX") } },
        { properties: { method: { enum: ["BOLETO"] }, amount: type("object"), key: false } },
      ],
    };
    expect(explain(schema, { method: "BOLETO", amount: 5, key: "k" })).toEqual([
      "/amount must be object",
      "/key is allowed only if method is PIX",
    ]);
  });

  test("those for other formats of one member are joined", () => {
    const schema = { properties: { from: { anyOf: [{ format: "date" }, { format: "date-time" }] } } };
    expect(explain(schema, { from: "x" })).toEqual(['/from must match format "date", or format "date-time"']);
  });

  test("none is reported if several match", () => {
    expect(select({ oneOf: [{}, {}] }, 1)).toEqual([" oneOf"]);
  });

  test("those in other schemas are all reported, without the condition", () => {
    const schema = {
      $defs: { a: type("object"), b: type("array") },
      anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }],
    };
    expect(select(schema, 1)).toEqual([" type", " type"]);
  });
});

describe("a member that is invalid by itself hides", () => {
  const schema = {
    required: ["kind"],
    properties: { kind: { enum: ["a", "b"] }, part: type("object") },
    anyOf: [
      { required: ["owner"] },
      { required: ["kind"], properties: { kind: is("a"), part: { properties: { id: type("string") } } } },
    ],
  };

  test.each([
    ["with a wrong value", { kind: "c" }, ["/kind enum"]],
    ["that is missing", {}, [" required kind"]],
  ])("a condition that depends on it: %s", (_, value, expected) => {
    expect(select(schema, value)).toEqual(expected);
  });

  test("no condition that has another reason", () => {
    expect(select(schema, { kind: "b", part: 1 })).toEqual(["/part type", " required owner"]);
  });

  test("no condition on another member, inside it or beside it", () => {
    const inner = {
      properties: { list: { maxItems: 1, items: { anyOf: [is(1)] } } },
      anyOf: [{ required: ["a"] }],
    };
    expect(select(inner, { list: [1, 2] })).toEqual(["/list maxItems", " required a", "/list/1 const"]);
  });
});

describe("a member is reported", () => {
  test("by its type only, or by the values that it may have", () => {
    const properties = {
      a: { type: "string", enum: ["x"] },
      b: { type: "string", const: "x" },
      c: type("string"),
    };
    expect(select({ properties, anyOf: [{ properties: { c: is("x") } }] }, { a: 1, b: 2, c: 3 })).toEqual([
      "/a enum",
      "/b const",
      "/c type",
    ]);
  });

  test("by its longest duration rather than by the pattern that also rejects it", () => {
    const error = (keyword: string, instancePath = "/a"): ValidationError => {
      return { instancePath, schemaPath: `#/${keyword}`, keyword, params: {} };
    };
    const errors = [error("pattern"), error("x-maxDuration"), error("pattern", "/b")];
    expect(selectErrors(errors).map(({ keyword, instancePath }) => instancePath + keyword)).toEqual([
      "/ax-maxDuration",
      "/bpattern",
    ]);
  });

  test("by the pattern of a branch in which nothing else is wrong, rather than by its own, looser one", () => {
    const schema = (kind: string) => ({
      properties: { value: { pattern: "^.+$" } },
      anyOf: [
        { properties: { kind: is("a"), value: { pattern: "^..$", minLength: 0 } } },
        { properties: { kind: is(kind) } },
      ],
    });
    const explained = (kind: string) => explain(schema(kind), { kind: "a", value: "" });
    expect(explained("b")).toEqual(['/value must match pattern "^..$"']);
    expect(explained("a")).toEqual(['/value must match pattern "^.+$"']);
    expect(explain(schema("b"), { kind: "c", value: "" })).toContain('/value must match pattern "^.+$"');
  });

  test("once for each rule, even if several schemas have it", () => {
    const a = { properties: { a: { minLength: 2, pattern: "^b" } } };
    expect(select({ allOf: [a, a] }, { a: "x" })).toEqual(["/a minLength", "/a pattern"]);
  });
});

describe("a member that a branch excludes", () => {
  const withOut = (...branches: object[]) => ({ anyOf: [{ properties: { key: false } }, ...branches] });
  const value = { key: 1, method: "B", code: 2 };

  test.each([
    [
      "names the constant that allows it",
      [{ properties: { method: is("A") } }],
      "is allowed only if method is A",
    ],
    ["names the member that excludes it", [{ properties: { code: false } }], "cannot be combined with code"],
    ["names no constant that is not a string", [{ properties: { code: is(1) } }], "is not allowed here"],
    ["does not name itself", [{ properties: { key: false } }], "is not allowed here"],
    [
      "names no member if several decide",
      [{ properties: { method: is("A"), code: is("1") } }],
      "is not allowed here",
    ],
  ])("%s", (_, branches, words) => {
    expect(explain(withOut(...branches), value)).toEqual([`/key ${words}`]);
  });

  test("names the whole path", () => {
    const inner = { properties: { order: { properties: { method: is("PIX") } } } };
    expect(explain(withOut(inner), { key: 1, order: { method: "B" } })).toEqual([
      "/key is allowed only if order.method is PIX",
    ]);
  });
});

test("without errors there is none", () => {
  expect(selectErrors([])).toEqual([]);
});

test("the effort grows with the errors, not with their square", () => {
  let reads = 0;
  const errors = Array.from({ length: 1_000 }, (_, index): ValidationError => {
    const error = { schemaPath: "#/type", keyword: "type", params: {}, message: "must be a string" };
    return Object.defineProperty({ ...error, instancePath: "" }, "instancePath", {
      get: () => ((reads += 1), `/list/${index}`),
    });
  });
  // The last one says that there may be more.
  expect(selectErrors(errors)).toHaveLength(1_001);
  expect(reads).toBeLessThan(10_000);
});

describe("messages", () => {
  const details: CallDetails = {
    operationId: "getPayout",
    idempotencyKey: "key-1",
    attempts: 2,
    status: 200,
    requestId: "r-1",
    mayBeProcessed: false,
  };
  const problem = { pointer: "/body/id", keyword: "type", problem: "must be string" };

  test.each<[string, Error, RegExp]>([
    ["AbortedError", new AbortedError(details), /^`getPayout` was aborted/],
    [
      "TimeoutError",
      new TimeoutError(details, 99.6),
      /^`getPayout` timed out after 100 ms; no response arrived\.$/,
    ],
    ["TimeoutError", new TimeoutError({ ...details, attempts: 0 }, 5), /after 5 ms; nothing was sent\.$/],
    [
      "ConnectionError",
      new ConnectionError(details, "ECONNRESET", "socket hang up"),
      /^`getPayout` .*: socket hang up \(ECONNRESET\); check/,
    ],
    ["ConnectionError", new ConnectionError(details, undefined, "it broke"), /: it broke; check/],
    [
      "InputError",
      rejectInput("getPayout", [problem]),
      /^`getPayout` was not sent: `\/body\/id` must be string\.$/,
    ],
    [
      "InvalidResponseError",
      new InvalidResponseError(details, [problem], {}),
      /^`getPayout` succeeded.*: `\/body\/id` must be string\. .*`data`\.$/,
    ],
  ])("the message of a %s says what happened", (name, error, message) => {
    expect(error.name).toBe(name);
    expect(error.message).toMatch(message);
  });

  test.each([
    ["not-json", "without a JSON body"],
    ["wrong-shape", "of an unexpected shape"],
    ["wrong-type", "another body than the contract documents"],
    ["too-large", "`maxResponseBytes`"],
    ["redirect", "redirect"],
    ["status", "invalid status"],
  ] as const)("the error for an unexpected response that is %s says so", (kind, words) => {
    const error = new UnexpectedResponseError(details, kind);
    expect(error).toMatchObject({ name: "UnexpectedResponseError", problem: kind });
    expect(error.message).toContain(`\`getPayout\` returned`);
    expect(error.message).toContain(words);
  });

  test("the data of an invalid response is available, and is not printed", () => {
    const error = new InvalidResponseError(details, [problem], { pixKey: "ana@example.com" });
    expect(error.data).toEqual({ pixKey: "ana@example.com" });
    expect(JSON.stringify(error) + inspect(error)).not.toContain("ana@example.com");
  });

  test("the problems of a validator have pointers and descriptions, below a place if one is given", () => {
    const errors = [
      { instancePath: "/id", keyword: "type", message: "must be string", schemaPath: "", params: {} },
      { instancePath: "", keyword: "false schema", schemaPath: "", params: {} },
    ];
    expect(describeProblems(errors)).toEqual([
      { pointer: "/id", keyword: "type", problem: "must be string" },
      { pointer: "", keyword: "false schema", problem: "" },
    ]);
    expect(describeProblems(errors, "/body").map(({ pointer }) => pointer)).toEqual(["/body/id", "/body"]);
    expect([describeProblems(null), describeProblems(undefined)]).toEqual([[], []]);
  });

  test("a sentence contains at most five problems, and counts the others", () => {
    const problems = (count: number) => Array.from({ length: count }, () => ({ ...problem, pointer: "" }));
    expect(joinProblems(problems(1))).toBe("`/` must be string");
    expect(joinProblems(problems(5))).toBe(Array(5).fill("`/` must be string").join("; "));
    expect(joinProblems(problems(7))).toBe(`${joinProblems(problems(5))}; and 2 more`);
  });
});

describe("status meanings", () => {
  const listStatuses = (meaning: StatusMeaning, given = {}) => {
    const statuses = resolveStatuses(given);
    return Array.from({ length: 700 }, (_, status) => status).filter((status) =>
      hasMeaning(statuses, meaning, status),
    );
  };

  const range = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, index) => first + index);

  test.each([
    ["unauthenticated", [401]],
    ["forbidden", [403]],
    ["notFound", [404]],
    ["conflict", [409]],
    ["invalid", [400, 422]],
    ["rateLimited", [429]],
    ["retryable", [408, 425, 429, ...range(500, 600)]],
  ] as const)("by default, %s is %j", (meaning, statuses) => {
    expect(listStatuses(meaning)).toEqual(statuses);
  });

  test("a given list replaces the one of its meaning only", () => {
    const given = { conflict: [409, 412] };
    expect(listStatuses("conflict", given)).toEqual([409, 412]);
    expect(listStatuses("forbidden", given)).toEqual([403]);
  });

  test("4XX and 5XX are whole classes", () => {
    expect(listStatuses("invalid", { invalid: ["4XX"] })).toEqual(range(400, 500));
    expect(listStatuses("invalid", { invalid: ["5XX"] })).toEqual(range(500, 600));
  });

  test("a meaning that is undefined keeps its default", () => {
    expect(listStatuses("conflict", { conflict: undefined })).toEqual([409]);
  });

  test("a list that is changed later changes no client", () => {
    const conflict = [409];
    const statuses = resolveStatuses({ conflict });
    conflict.push(412);
    expect(hasMeaning(statuses, "conflict", 412)).toBe(false);
  });

  describe("a status cannot be given", () => {
    test.each([
      ["an unknown meaning", { teapot: [418] }],
      ["a status without an array", { teapot: 418 }],
      ["a known meaning without an array", { conflict: 409 }],
      ["a known meaning with text", { conflict: "4XX" }],
      ["a status as text", { conflict: [409, "412"] }],
      ["another class", { conflict: ["3XX", 409] }],
      ["a number that is not whole", { conflict: [409.5] }],
    ])("%s", (_, given) => {
      const [meaning] = Object.keys(given);
      const problem =
        meaning === "teapot"
          ? "is not a known meaning; use one of unauthenticated, forbidden, notFound, conflict, invalid, rateLimited, retryable"
          : 'must be an array of whole numbers, "4XX" or "5XX"';
      expect(() => resolveStatuses(given as never)).toThrow(new InputError(`statuses.${meaning}`, problem));
    });
  });
});
