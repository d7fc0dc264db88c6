import { describe, expect, test } from "vitest";
import { compareWording } from "../../../scripts/report/wording/compare-wording.ts";

const order = {
  openapi: "3.1.0",
  info: { title: "Orders", version: "1.0.0" },
  tags: [{ name: "Orders", description: "Takes orders." }],
  components: {
    schemas: {
      Order: {
        type: "object",
        description: "An order.",
        required: ["title"],
        properties: {
          description: { type: "string", description: "What it is for.", "x-limit": "At most 9 words." },
          title: { type: "string", const: "order" },
          status: {
            description: "The status.",
            enum: ["OPEN", "PAID"],
            "x-enumDescriptions": { OPEN: "Open.", PAID: "Paid." },
            "x-transitions": [{ from: "OPEN", trigger: "It is paid.", to: "PAID", notification: null }],
          },
        },
        examples: [{ description: "Data." }],
      },
    },
    examples: { order: { summary: "An order", value: { description: "Data." } } },
    responses: { description: { description: "A response." } },
  },
};

/** Copies the order with another value at a JSON pointer. Without a value, the member is removed. */
function edit(pointer: string, value: unknown): unknown {
  const copy: unknown = structuredClone(order);
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() ?? "";
  const holder = keys.reduce((node, key) => (node as Record<string, unknown>)[key], copy);
  if (value === undefined) Reflect.deleteProperty(holder as object, last);
  else Reflect.set(holder as object, last, value);
  return copy;
}

const schema = "/components/schemas/Order";

describe("only the wording changes for", () => {
  test.each([
    ["a title", "title", "/info/title"],
    ["the description of a tag", "description", "/tags/0/description"],
    [
      "the description of a property called description",
      "description",
      `${schema}/properties/description/description`,
    ],
    ["a limit", "x-limit", `${schema}/properties/description/x-limit`],
    ["the meaning of a value", "x-enumDescriptions", `${schema}/properties/status/x-enumDescriptions/OPEN`],
    ["the trigger of a transition", "x-transitions", `${schema}/properties/status/x-transitions/0/trigger`],
    ["a summary", "summary", "/components/examples/order/summary"],
    [
      "the description of a response called description",
      "description",
      "/components/responses/description/description",
    ],
  ])("%s", (_, member, pointer) => {
    expect(compareWording(order, edit(pointer, "In other words."))).toEqual({
      differences: [],
      texts: 11,
      changed: { [member]: 1 },
    });
  });
});

describe("more than the wording changes for", () => {
  test.each<[name: string, pointer: string, value?: unknown]>([
    ["a version", "/info/version", "1.0.1"],
    ["the name of a tag", "/tags/0/name", "Payments"],
    ["the type of a property called description", `${schema}/properties/description/type`, "number"],
    ["the constant of a property called title", `${schema}/properties/title/const`, "Order"],
    ["a state of a transition", `${schema}/properties/status/x-transitions/0/to`, "OPEN"],
    ["the data of an example", "/components/examples/order/value/description", "Other data."],
    ["the data in the examples of a schema", `${schema}/examples/0/description`, "Other data."],
    ["a text that is removed", `${schema}/properties/description/x-limit`],
    ["a value that is no longer explained", `${schema}/properties/status/x-enumDescriptions/PAID`],
    ["a text that becomes a list", `${schema}/description`, ["An order."]],
  ])("%s", (_, pointer, value) => {
    expect(compareWording(order, edit(pointer, value))).toMatchObject({
      differences: [pointer],
      changed: {},
    });
  });

  test("the order of members", () => {
    const reordered = edit("/info", { version: "1.0.0", title: "Orders" });
    expect(compareWording(order, reordered).differences).toEqual(["/info (order of members)"]);
  });
});
