import { describe, expect, test } from "vitest";
import { listBodyExamples, listExamples } from "../../src/contract/examples.ts";
import { readText } from "../../src/contract/schema.ts";
import { loadContract } from "./load-contract.ts";
import { readSmall } from "./small-contract.ts";

function readCall() {
  const { operations } = readSmall({
    components: { examples: { Shared: { summary: "Shared.", value: { a: 2 } } } },
    paths: {
      "/a": {
        post: {
          operationId: "postA",
          requestBody: {
            content: {
              "application/json": {
                schema: true,
                examples: { "own/one": { value: 1 }, shared: { $ref: "#/components/examples/Shared" } },
              },
            },
          },
          responses: {
            200: { content: { "application/json": { schema: true, examples: { done: { value: 3 } } } } },
            204: { description: "No body." },
            400: { content: { "application/json": { schema: true } } },
            default: { content: { "application/json": { examples: { lost: { value: 4 } } } } },
          },
        },
      },
    },
  });
  const [call] = operations;
  if (call === undefined) throw new Error("The contract has no operation.");
  return call;
}

test("examples of the request and of each response are listed with their places", () => {
  const place = { operationId: "postA", path: "/a", schema: true };
  const request = "/paths/~1a/post/requestBody/content/application~1json/examples";
  const done = "/paths/~1a/post/responses/200/content/application~1json/examples/done";
  expect(listExamples(readCall())).toEqual([
    {
      ...place,
      body: "request",
      name: "own/one",
      pointer: `${request}/own~1one`,
      target: `${request}/own~1one`,
      value: 1,
    },
    {
      ...place,
      body: "request",
      name: "shared",
      pointer: `${request}/shared`,
      target: "/components/examples/Shared",
      summary: "Shared.",
      value: { a: 2 },
    },
    { ...place, body: "200", name: "done", pointer: done, target: done, value: 3 },
  ]);
});

test("examples of one body are listed alone", () => {
  expect(listBodyExamples(readCall(), "200").map(({ name }) => name)).toEqual(["done"]);
  expect(listBodyExamples(readCall(), "204")).toEqual([]);
});

describe("errors", () => {
  test("every error response of an operation belongs to exactly one error", () => {
    const { errors, operations } = loadContract();
    const found = errors.flatMap(({ status, responses }) =>
      responses.map((answer) => [answer.operation.operationId, status, answer.status]),
    );
    const expected = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => status === "default" || Number(status) >= 400)
        .map((status) => [operationId, status, status]),
    );
    expect(found.sort()).toEqual(expected.sort());
    expect(errors.at(-1)?.status).toBe("default");
  });

  test("an error has the codes in its examples, and `default` has none", () => {
    const { errorCodes, errors, operations } = loadContract();
    for (const { status, codes } of errors) {
      const examples = operations.flatMap(listExamples).filter(({ body }) => body === status);
      const shown = new Set(examples.map(({ value }) => (value as { error?: string }).error));
      const expected = status === "default" ? [] : errorCodes.filter(({ value }) => shown.has(String(value)));
      expect(codes, status).toEqual(expected);
    }
    expect(errors.find(({ status }) => status === "401")?.codes.map(({ value }) => value)).toEqual([
      "UNAUTHORIZED",
    ]);
  });
});

describe("read text", () => {
  test.each([
    ["7", ["number"], 7],
    ["1.5", ["number"], 1.5],
    ["-7.50", ["number"], -7.5],
    ["007", ["integer"], 7],
    ["3", ["integer", "null"], 3],
    ["true", ["boolean"], true],
    ["false", ["number", "boolean"], false],
    ["1", ["string"], "1"],
    ["1", [], "1"],
    ["1", ["boolean", "null"], "1"],
    ["true", ["string"], "true"],
    ["true", ["number"], "true"],
    ...["", " ", " 5 ", "+7", "7.", ".5", "1e3", "0x10", "7_0", "one", "Infinity"].map(
      (text): [string, string[], string] => [text, ["number", "integer"], text],
    ),
    ...["TRUE", "truest", "yes", "1"].map((text): [string, string[], string] => [text, ["boolean"], text]),
  ])("%j of the types %j is read as %j", (text, types, value) => {
    expect(readText(types, text)).toBe(value);
  });
});
