import { expect, test } from "vitest";
import { bundleContract } from "../../../src/bundle/bundle-contract.ts";
import { createLocate } from "../../../src/bundle/locations.ts";
import { writeContract } from "../write-contract.ts";

const schemas = {
  "orders/get-order.yaml": `get:
  operationId: getOrder
  responses:
    "200":
      description: The order.
      content:
        application/json:
          schema:
            $ref: schemas/Combined.yaml
`,
  "orders/schemas/Order.yaml": `type: object
description: An order.
required: [id]
properties:
  id: { type: string }
  a/b: { type: string }
allOf:
  - type: object
    oneOf:
      - title: A
        type: object
        properties:
          status: { $ref: Status.yaml }
`,
  "orders/schemas/Combined.yaml": `type: object
allOf:
  - $ref: Order.yaml
  - type: object
    description: More.
    properties:
      first: &text { type: string, default: null }
      second: *text
`,
};

/** Finds each place in the bundle, as the file, line and column. */
async function findPlaces(pointers: readonly string[]): Promise<Record<string, string>> {
  const { locate } = await bundleContract({ root: await writeContract(schemas) });
  return Object.fromEntries(
    pointers.map((pointer) => {
      const { file, line, column } = locate(pointer);
      return [pointer, `${file}:${line}:${column}`];
    }),
  );
}

test.each<{ name: string; places: Record<string, string> }>([
  {
    name: "each node of the bundle is found in the file that it was written in",
    places: {
      "": "openapi/openapi.yaml:1:1",
      "/info": "openapi/openapi.yaml:3:1",
      "/info/title": "openapi/openapi.yaml:3:9",
      "/paths/~1order~1v1~1orders~1{id}/get": "openapi/orders/get-order.yaml:1:1",
      "/paths/~1order~1v1~1orders~1{id}/get/operationId": "openapi/orders/get-order.yaml:2:3",
      "/paths/~1order~1v1~1orders~1{id}/get/responses/200/content/application~1json/schema":
        "openapi/orders/get-order.yaml:8:11",
      "/components/schemas/Order": "openapi/orders/schemas/Order.yaml:1:1",
      "/components/schemas/Order/allOf": "openapi/orders/schemas/Order.yaml:7:1",
      "/components/schemas/Order/allOf/1": "openapi/orders/schemas/Order.yaml:8:5",
      "/components/schemas/Order/allOf/1/oneOf/0/properties/status":
        "openapi/orders/schemas/Order.yaml:13:11",
      "/components/schemas/Combined/allOf/0": "openapi/orders/schemas/Combined.yaml:3:5",
      "/components/schemas/Combined/allOf/0/$ref": "openapi/orders/schemas/Combined.yaml:3:5",
      "/components/schemas/Combined/allOf/1/description": "openapi/orders/schemas/Combined.yaml:5:5",
      "/components/schemas/Combined/allOf/1/properties/first": "openapi/orders/schemas/Combined.yaml:7:7",
    },
  },
  {
    name: "a node that is repeated by an alias is found where it was written",
    places: {
      "/components/schemas/Combined/allOf/1/properties/second": "openapi/orders/schemas/Combined.yaml:7:7",
    },
  },
  {
    name: "members that the bundle moved to the first entry of `allOf` are found where they were written",
    places: {
      "/components/schemas/Order/allOf/0": "openapi/orders/schemas/Order.yaml:1:1",
      "/components/schemas/Order/allOf/0/required": "openapi/orders/schemas/Order.yaml:3:1",
      "/components/schemas/Order/allOf/0/required/0": "openapi/orders/schemas/Order.yaml:3:12",
      "/components/schemas/Order/allOf/0/properties/a~1b": "openapi/orders/schemas/Order.yaml:6:3",
      "/components/schemas/Order/allOf/0/properties/a~1b/type": "openapi/orders/schemas/Order.yaml:6:10",
    },
  },
  {
    name: "what does not exist is found at its nearest parent",
    places: {
      "/paths/~1order~1v1~1orders~1{id}/get/nothing/here": "openapi/orders/get-order.yaml:1:1",
      "/components/schemas/Status/type/nothing": "openapi/orders/schemas/Status.yaml:1:1",
      "/components/schemas/Combined/allOf/1/properties/first/default/nothing":
        "openapi/orders/schemas/Combined.yaml:7:36",
      "/components/schemas/Status/nothing/at/all": "openapi/orders/schemas/Status.yaml:1:1",
    },
  },
])("$name", async ({ places }) => {
  expect(await findPlaces(Object.keys(places))).toEqual(places);
});

test("no node can be located if nothing was recorded", () => {
  const document = { openapi: "3.1.1", info: { title: "Small", version: "1.0.0" } };
  const locate = createLocate({ root: "/project", document, locations: new Map() });
  expect(() => locate("/info")).toThrow(
    new Error("No location was recorded, because the recorder is not enabled."),
  );
});
