import { expect, test } from "vitest";
import { emitRoutes } from "../../scripts/build/tables.ts";
import { createQueryWriter, writeQuery } from "../../src/client/bodies.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";

const list = { type: "array", items: { type: "string" } };
const object = { type: "object", properties: { a: { type: "string" } } };

test.each([
  [{ schema: list, explode: false }, ["x", "y z"], "p=x,y%20z"],
  [{ schema: list, style: "spaceDelimited" }, ["x", "y"], "p=x%20y"],
  [{ schema: list, style: "pipeDelimited" }, ["x|", "y"], "p=x%7C|y"],
  [{ schema: object }, { a: "1&", b: undefined }, "a=1%26"],
  [{ schema: object, explode: false }, { a: "1", b: 2 }, "p=a,1,b,2"],
  [{ schema: list, explode: false }, [], ""],
])("a query parameter of %j with %j is written as %s", (parameter, value, text) => {
  const styles = findStyles({ name: "p", in: "query", ...parameter });
  expect(createQueryWriter(styles ?? {})({ p: value })).toBe(text);
});

test.each([
  { schema: list },
  { schema: object, style: "deepObject" },
  { schema: { type: "string" }, explode: false },
])("openapi-fetch writes a query parameter of %j", (parameter) => {
  expect(findStyles({ name: "p", in: "query", ...parameter })).toBeUndefined();
});

test("parameters beside it are written as openapi-fetch writes them", () => {
  const query = { p: ["x", "y"], n: 0, list: ["a", "b"], deep: { a: true }, none: undefined };
  expect(createQueryWriter({ p: "," })(query)).toBe("p=x,y&n=0&list=a&list=b&deep[a]=true");
});

test("the caller's own serializer wins", () => {
  const own = () => "own";
  expect(writeQuery({ styles: { p: "," } }, { querySerializer: own })).toEqual({ querySerializer: own });
});

/** Returns what the table of routes says about the styles of a parameter. */
function findStyles(parameter: object): Record<string, string> | undefined {
  const document = {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    paths: { "/try": { get: { operationId: "tryIt", parameters: [parameter], responses: {} } } },
  };
  const { operations } = readContract(document as unknown as OpenApiDocument);
  const separator = /styles: \{\s*p: ("[^"]*")/u.exec(emitRoutes(operations))?.[1];
  return separator === undefined ? undefined : { p: JSON.parse(separator) as string };
}
