import { describe, expect, test } from "vitest";
import { findUnreachable } from "../../../src/lint/reach.ts";
import bundle from "../../../generated/openapi.json" with { type: "json" };
import { joinPointer, readPointer } from "../../../src/contract/pointer.ts";
import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/document.ts";
import { readContract } from "../../../src/contract/contract.ts";

const find = (document: unknown) => findUnreachable(readContract(document as OpenApiDocument));

const components = "/components/schemas";
const branchOfOther = `${components}/MedCaseRequest/allOf/1/oneOf/0/properties/situationType/enum`;

describe("in this contract", () => {
  test("a whole body or parameter can use each value and each branch", () => {
    const { targets, unreachable } = find(structuredClone(bundle));
    expect(targets.filter(({ value }) => value !== undefined).length).toBeGreaterThan(100);
    expect(targets.filter(({ value }) => value === undefined).length).toBeGreaterThan(10);
    expect(unreachable).toEqual([]);
  });

  test.each([
    ["a payment method that no branch allows", "NEW_METHOD", `${components}/PaymentMethod/enum`, "PIX"],
    ["a situation that no branch allows", "NEW_SITUATION", `${components}/MedSituationType/enum`, "SCAM"],
    ["a situation of a branch that the list does not have", "NEW_SITUATION", branchOfOther, "SCAM"],
  ])("%s is found", (_, value, list, reason) => {
    const document = structuredClone(bundle);
    const values = readPointer(document, list) as unknown[];
    const pointer = joinPointer(list, values.push(value) - 1);
    expect(find(document).unreachable).toEqual([
      { pointer, place: list.replace("/enum", ""), value, reason: expect.stringContaining(reason) as string },
    ]);
  });

  test("a value that only one of two operations accepts is found for the other", () => {
    const document = structuredClone(bundle);
    const { PaymentMethod, OrderDetails, OrderDetailsV3 } = document.components.schemas;
    const before = [...PaymentMethod.enum];
    const index = PaymentMethod.enum.push("NEW_METHOD") - 1;
    OrderDetails.allOf[1]?.oneOf?.[1]?.properties.paymentMethod.enum?.push("NEW_METHOD");
    Object.assign(OrderDetailsV3.allOf[1]?.properties ?? {}, {
      paymentMethod: { type: "string", enum: before },
    });
    expect(find(document).unreachable).toMatchObject([
      { request: "createTransparentOrderV3", pointer: `${components}/PaymentMethod/enum/${index}` },
    ]);
  });

  test("a value that two branches allow is found in both, with the list and the branch that need it", () => {
    const document = structuredClone(bundle);
    const inBranch = (readPointer(document, branchOfOther) as unknown[]).push("OTHERS") - 1;
    const inList = document.components.schemas.MedSituationType.enum.indexOf("OTHERS");
    const found = find(document).unreachable.map(({ pointer }) => pointer);
    expect(found.sort()).toEqual([
      `${branchOfOther}/${inBranch}`,
      `${components}/MedCaseRequest/allOf/1/oneOf/1`,
      `${components}/MedCaseRequest/allOf/1/oneOf/1/properties/situationType/const`,
      `${components}/MedSituationType/enum/${inList}`,
    ]);
  });
});

describe("in a small contract", () => {
  /** The values and branches of a request body that cannot be used. */
  function findIn(schema: Schema, examples: unknown[] = [], schemas: Record<string, SchemaObject> = {}) {
    const named = Object.fromEntries(examples.map((value, index) => [String(index), { value }]));
    const content = { "application/json": { schema, examples: named } };
    const post = { operationId: "a", requestBody: { required: true, content }, responses: {} };
    const document = {
      openapi: "3.1.0",
      info: { title: "", version: "1.0.0" },
      paths: { "/a": { post } },
      components: { schemas },
    };
    const base = "/paths/~1a/post/requestBody/content/application~1json/schema";
    return find(document).unreachable.map(({ pointer }) => pointer.replace(base, ""));
  }

  const kinds = (...values: string[]) => ({ type: "string", enum: values });
  const object = (properties: Record<string, Schema>, required: string[] = []) => ({
    type: "object",
    required,
    properties,
  });
  const allOf = (...conditions: SchemaObject[]) => ({ allOf: conditions });

  test("values are found that only the example of another branch allows", () => {
    const schema = {
      ...object({ kind: kinds("a", "b"), size: { type: "number" } }),
      ...allOf({
        type: "object",
        oneOf: [
          object({ kind: { type: "string", const: "a" } }, ["kind"]),
          object({ kind: { type: "string", const: "b" }, size: { type: "number" } }, ["kind", "size"]),
        ],
      }),
    };
    expect(findIn(schema, [{ kind: "a" }, { kind: "b", size: 1 }])).toEqual([]);
  });

  test("members, items and branches that no example has are tried", () => {
    const part = { anyOf: [{ type: "string" }, { type: "array", items: kinds("x", "y") }] };
    expect(findIn(object({ parts: { type: "array", items: object({ part }) } }), [{}])).toEqual([]);
  });

  test("a schema that refers to itself ends", () => {
    const node = object({ child: { $ref: "#/components/schemas/Node" }, kind: kinds("a") });
    expect(findIn({ $ref: "#/components/schemas/Node" }, [{}], { Node: node })).toEqual([]);
  });

  test("a branch without a value of its own is found", () => {
    const schema = { anyOf: [object({}, ["a"]), object({ b: { type: "string" } }, ["a"])] };
    expect(findIn(schema, [{ a: 1 }])).toEqual(["/anyOf/1"]);
  });

  test("a branch that is a part of another is found", () => {
    const schema = { anyOf: [{ type: "string" }, { type: "string", maxLength: 3 }] };
    expect(findIn(schema, ["abc", "abcd"])).toEqual(["/anyOf/1"]);
  });

  test("a list that no body uses is found", () => {
    expect(findIn(object({}), [{}], { Lost: kinds("a") })).toEqual(["/components/schemas/Lost/enum/0"]);
  });

  test("known values of an open list and constants count as values", () => {
    const status = { type: "string", "x-extensible-enum": ["A"], pattern: "^B" };
    const schema = object({ status, event: { type: "string", const: "E", maxLength: 0 } });
    expect(findIn(schema, [{}])).toEqual([
      "/properties/status/x-extensible-enum/0",
      "/properties/event/const",
    ]);
  });
});
