import { describe, expect, test } from "vitest";
import type { PathItem, Schema, SchemaObject } from "../../src/contract/document.ts";
import { isNotification } from "../../src/contract/operations.ts";
import { listStatuses } from "../../src/contract/states.ts";
import { loadContract } from "./load-contract.ts";
import { readSmall } from "./small-contract.ts";

test("each notification with a status belongs to a list of states", () => {
  const { notifications, states } = loadContract();
  const carried = states.flatMap(({ carriers }) => carriers).map(({ path }) => path);
  const withStatus = notifications.filter((event) => listStatuses(event).length > 0);
  expect(withStatus.map(({ name }) => name)).toContain("ORDER-PAYIN.PAID");
  for (const { name } of withStatus) expect(carried).toContain(name);
});

test("a notification with an unlisted status belongs to no list", () => {
  const changed = loadContract(["/components/schemas/PayinNotification/properties/status/const", "LOST"]);
  const paths = changed.states.flatMap(({ carriers }) => carriers).map(({ path }) => path);
  expect(paths).not.toContain("ORDER-PAYIN.PAID");
});

test("a state has no meaning that is not documented", () => {
  const { states } = loadContract();
  const meanings = new Map(states.map(({ title, values }) => [title, values.map(({ meaning }) => meaning)]));
  const [created, traced, ...others] = meanings.get("MED case status") ?? [];
  expect([created, traced]).toEqual(Array(2).fill("A case may have this status right after opening."));
  expect(new Set(others)).toEqual(new Set(["Known only by its name."]));
  const [initial] = meanings.get("Subscription status") ?? [];
  expect(initial).toBe("Known only by its name.");
});

const event = (status: Schema, tags: string[]): PathItem => ({
  post: {
    operationId: "receive",
    tags,
    requestBody: { content: { "application/json": { schema: { properties: { status } } } } },
  },
});
const answer = (schema: Schema, tags: string[]): PathItem => ({
  get: { operationId: "read", tags, responses: { 200: { content: { "application/json": { schema } } } } },
});

const transition = { from: null, trigger: "It is done.", to: "DONE", notification: "REFUND.DONE" };

/** Reads the lists `Order` and `Refund`, which have the value `DONE` in common, beside these webhooks. */
function readLists(
  webhooks: Record<string, PathItem>,
  ofOrder: SchemaObject["x-transitions"] = "Not documented.",
) {
  const schemas: Record<string, Schema> = {
    Order: { title: " Order ", enum: ["NEW", "DONE"], "x-transitions": ofOrder },
    Refund: { description: " About refunds. ", enum: ["OLD", "DONE"], "x-transitions": [transition] },
    Holder: {
      title: "Holder",
      properties: { state: { enum: ["LONE"], "x-transitions": [] } },
    },
  };
  const both = {
    properties: { a: { $ref: "#/components/schemas/Order" }, b: { $ref: "#/components/schemas/Refund" } },
  };
  const { states } = readSmall({
    components: { schemas },
    paths: { "/a": answer(both, ["A", "B"]) },
    webhooks,
  });
  return states;
}

test("a list of states has its title, description, and transitions or the note about them", () => {
  const [order, refund, lone] = readLists({});
  expect(order).toMatchObject({ title: "Order", description: "", transitions: [], note: "Not documented." });
  expect(refund).toMatchObject({ description: "About refunds.", note: undefined });
  expect(refund?.transitions.map(({ to }) => to)).toEqual(["DONE"]);
  // Without a title, it has that of the schema that contains it.
  expect(lone).toMatchObject({
    title: "Holder: state",
    transitions: [],
    note: undefined,
    users: [],
    carriers: [],
  });
});

test.each<[string, Record<string, PathItem>, string[], string[]]>([
  ["a value of one list", { X: event({ const: "NEW" }, ["A"]) }, ["X"], []],
  ["values of which one list has all", { X: event({ enum: ["OLD", "DONE"] }, ["A"]) }, [], ["X"]],
  ["a value of two lists, and no transition with it", { X: event({ const: "DONE" }, ["A"]) }, [], []],
  [
    "a value of two lists, and a transition with it",
    { "REFUND.DONE": event({ const: "DONE" }, ["A"]) },
    [],
    ["REFUND.DONE"],
  ],
  ["the tag of only one user", { X: event({ const: "NEW" }, ["B", "C"]) }, ["X"], []],
  ["another tag", { X: event({ const: "NEW" }, ["C"]) }, [], []],
  ["any status", { X: event({ type: "string" }, ["A"]) }, [], []],
])("a notification with %s belongs to the right list", (_, webhooks, order, refund) => {
  const listed = readLists(webhooks).map(({ carriers }) =>
    carriers.filter(isNotification).map(({ path }) => path),
  );
  expect(listed).toEqual([order, refund, []]);
});

test("a notification that the transitions of two lists name belongs to neither", () => {
  const lists = readLists({ "REFUND.DONE": event({ const: "DONE" }, ["A"]) }, [transition]);
  expect(lists.map(({ carriers }) => carriers.filter(isNotification))).toEqual([[], [], []]);
});

describe("notifications", () => {
  const receive = (schema: Schema): PathItem => ({
    post: { operationId: "receive", requestBody: { content: { "application/json": { schema } } } },
  });

  test("a webhook with a body is a notification, with the place of its schema", () => {
    const schema = { properties: { event: { $ref: "#/components/schemas/Paid" } } };
    const { notifications, webhooks } = readSmall({
      components: { schemas: { Paid: { const: "A.PAID" } } },
      webhooks: { ping: { post: { operationId: "ping" } }, "A.PAID": receive(schema) },
    });
    expect(webhooks.map(({ path }) => path)).toEqual(["ping", "A.PAID"]);
    expect(notifications).toEqual([
      {
        name: "A.PAID",
        isNamed: true,
        operation: webhooks[1],
        mediaType: "application/json",
        schema,
        pointer: "/webhooks/A.PAID/post/requestBody/content/application~1json/schema",
      },
    ]);
  });

  test.each<[string, Schema]>([
    ["without `event`", { properties: { status: { const: "A.PAID" } } }],
    ["with any `event`", { properties: { event: { type: "string" } } }],
    ["with another `event`", { properties: { event: { const: "A.LOST" } } }],
  ])("a notification %s is not recognized by it", (_, schema) => {
    const { notifications } = readSmall({ webhooks: { "A.PAID": receive(schema) } });
    expect(notifications.map(({ isNamed }) => isNamed)).toEqual([false]);
  });
});
