import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { fixtures, rateFixtures, type RatedFixture } from "./fixtures/rate-fixtures.ts";
import { doubts } from "../../src/diff/rate/rule.ts";

let rated: RatedFixture[];

beforeAll(async () => {
  rated = await rateFixtures();
});

describe("is rated by its direction, with the exit code of the command:", () => {
  test.each(fixtures.map(({ name, want }, index) => ({ name, want, index })))(
    "$name: $want",
    ({ want, index }) => {
      const { got, outcome } = rated[index] as RatedFixture;
      expect({ got, code: outcome.code }).toEqual({
        got: want,
        code: /^(?:breaking|unclear)/u.test(want) ? 1 : 0,
      });
    },
  );
});

test("no two fixtures have the same name", () => {
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length);
});

const changesOf = (fixtureName: string) =>
  rated.find(({ fixture }) => fixture.name === fixtureName)?.outcome.changes ?? [];

test("a change to a shared schema lists each affected operation and event, with its direction", () => {
  expect(changesOf("a bound of a shared schema is lowered").map(({ affected }) => affected)).toEqual([
    [
      { call: "createOrder", direction: "request" },
      { call: "createOrder", direction: "response" },
      { call: "getOrder", direction: "response" },
    ],
  ]);
});

test.each([
  [
    "an operation refers to another error body",
    "/paths/~1orders/post/responses/404",
    "refers to `Texts` instead of `Problem`: type changed from `object` to `array`; and 1 more",
    ["createOrder"],
  ],
  [
    "a member refers to another schema",
    "/components/schemas/Order/properties/amount",
    /^refers to `Account` instead of `Money`: /u,
    ["createOrder", "getOrder"],
  ],
  [
    "a request refers to a schema that lacks a member",
    "/components/schemas/OrderRequest/properties/amount",
    "refers to `Cash` instead of `Money`: member `value` was removed",
    ["createOrder"],
  ],
  [
    "a branch no longer refers to the schema of a member",
    "/components/schemas/OrderRequest/allOf/0/oneOf/0/properties/payee",
    /^no longer refers to `Account`: /u,
    ["createOrder"],
  ],
  [
    "a parameter component is renamed",
    "/components/parameters/part",
    "`x-part` was renamed to `part`",
    ["uploadDocument"],
  ],
  [
    "a member moves from a request to the response that includes it",
    "/components/schemas/Draft/properties/note",
    "member `note` was removed",
    ["createDraft"],
  ],
  [
    "the contract no longer requires a token",
    "/paths/~1drafts/post/security/0",
    "SecurityRequirement `0` was removed",
    ["createDraft", "importOrders", "createOrder", "getOrder"],
  ],
  [
    "a required member is added to a request",
    "/components/schemas/OrderRequest/properties/coupon",
    "required member `coupon` was added",
    ["createOrder"],
  ],
  [
    "an alternative of a request is split in two",
    "/components/schemas/OrderRequest",
    /^composed differently: `enum` changed from .*; an entry of `oneOf` was added \([0-9a-f]{8}\)$/u,
    ["createOrder"],
  ],
])(
  "%s: one row, at the place that changed, with the operations that use it",
  (name, pointer, text, calls) => {
    const found = changesOf(name).filter(({ impact }) => impact !== "patch");
    expect(found).toHaveLength(1);
    expect(found[0]?.pointer).toBe(pointer);
    expect(found[0]?.text).toMatch(text);
    expect(found[0]?.affected.map(({ call }) => call)).toEqual(calls);
  },
);

test.each([
  ["lowered", "values that were accepted may now be rejected"],
  ["raised", "receivers may get values that they do not expect"],
])("a bound of a shared schema that is %s has only the reason that applies", (how, reason) => {
  expect(changesOf(`a bound of a shared schema is ${how}`).map((change) => change.reason)).toEqual([reason]);
});

test("what is certain is reported beside what only a person can rate", () => {
  const found = changesOf("an alternative of a request is split in two, and a member becomes required");
  expect(found.map(({ impact, text }) => [impact, text.split(":")[0]])).toEqual([
    ["unclear", "composed differently"],
    ["breaking", "Properties of `OrderRequest` became required"],
  ]);
});

test("parameters keep their names, even if each looks like the other before", () => {
  const found = changesOf("parameters change so that each looks like the other");
  expect(found.map(({ text }) => text).filter((text) => text.includes("renamed"))).toEqual([]);
});

test("what only a person can rate is of a kind that the README lists, and fixtures show each", async () => {
  const readme = await readFile(new URL("../../src/diff/README.md", import.meta.url), "utf8");
  const reasons = rated.flatMap(({ outcome }) =>
    outcome.changes.filter(({ impact }) => impact === "unclear").map(({ reason }) => reason),
  );
  expect(new Set(reasons)).toEqual(new Set(Object.values(doubts)));
  expect(Object.keys(doubts).length).toBeLessThanOrEqual(8);
  const listed = [...readme.matchAll(/^- \*\*(\w+)\*\*: /gmu)].map(([, kind]) => kind);
  expect(listed).toEqual(Object.keys(doubts));
});
