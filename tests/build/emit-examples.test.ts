import { expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { emitExamples } from "../../scripts/build/tables.ts";

const schema = { type: "object" };
const useOf = (name: string) => ({ $ref: `#/components/examples/${name}` });
const contentOf = (examples: Record<string, { $ref: string } | { value: unknown }>) => ({
  content: { "application/json": { schema, examples } },
});

const document = {
  openapi: "3.1.1",
  info: { title: "Small", version: "1.0.0" },
  paths: {
    "/order/v1/things": {
      post: {
        operationId: "doThing",
        requestBody: contentOf({ plain: useOf("thing"), small: { value: { size: 1 } } }),
        responses: { 200: contentOf({ plain: useOf("thing") }), 404: { content: {} } },
      },
    },
  },
  webhooks: {
    "THING.DONE": {
      post: {
        operationId: "onThingDone",
        requestBody: contentOf({ whole: useOf("thing") }),
        responses: { 200: contentOf({ acknowledged: useOf("thing") }) },
      },
    },
  },
  components: { examples: { thing: { value: { name: 'A "thing"' } } } },
} as OpenApiDocument;

test("each example is listed under the operation, status or event that uses it, and its value is written only once", () => {
  expect(emitExamples(readContract(document)))
    .toBe(`// Generated from openapi/ by \`npm run build\`. Do not edit.

const values: Record<string, unknown> = {
  thing: {
    name: "A \\"thing\\"",
  },
  "/paths/~1order~1v1~1things/post/requestBody/content/application~1json/examples/small": {
    size: 1,
  },
};

/** Examples of request bodies, by operationId and name. Files are represented by strings. */
export const requestBodies = {
  doThing: {
    plain: values["thing"],
    small: values["/paths/~1order~1v1~1things/post/requestBody/content/application~1json/examples/small"],
  },
};

/** Examples of response bodies, by operationId, status and name. */
export const responses = {
  doThing: {
    200: {
      plain: values["thing"],
    },
  },
};

/** Examples of notifications, by webhook and name. */
export const notifications = {
  "THING.DONE": {
    whole: values["thing"],
  },
};
`);
});

test("a contract without examples gives empty tables", () => {
  const { openapi, info } = document;
  expect(emitExamples(readContract({ openapi, info }))).toContain("export const requestBodies = {};\n");
});
