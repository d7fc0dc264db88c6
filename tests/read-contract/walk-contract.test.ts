import { expect, test } from "vitest";
import bundle from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { walkContract } from "../../src/contract/walk-contract.ts";
import { walkDocument } from "../../src/contract/walk-document.ts";

const isInSchema = (pointer: string) => /\/schema\b|^\/components\/schemas\/./u.test(pointer);

test("every object of every schema is visited, and each once", () => {
  const all: string[] = [];
  walkDocument(bundle, (_, pointer) => all.push(pointer));
  const visited: string[] = [];
  walkContract(readContract(bundle as unknown as OpenApiDocument), (_, pointer) => visited.push(pointer));
  expect(new Set(visited).size).toBe(visited.length);
  expect(visited.filter(isInSchema).sort()).toEqual(all.filter(isInSchema).sort());
});

test("a schema that no call refers to is visited too", () => {
  const Alone = { type: "object", properties: { a: { type: "string" } } };
  const info = { title: "Any", version: "1" };
  const visited: string[] = [];
  walkContract(readContract({ openapi: "3.1.1", info, components: { schemas: { Alone } } }), (_, pointer) =>
    visited.push(pointer),
  );
  expect(visited).toContain("/components/schemas/Alone/properties/a");
});
