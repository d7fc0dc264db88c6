import { expect, test } from "vitest";
import { emitEvents } from "../../scripts/build/emit/emit-events.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { OpenApiDocument, Schema } from "../../src/contract/openapi-document.ts";

function createDocument(webhooks: Record<string, Schema>): OpenApiDocument {
  const entries = Object.entries(webhooks).map(([name, schema]) => {
    const post = { operationId: `on${name}`, requestBody: { content: { "application/json": { schema } } } };
    return [name, { post }];
  });
  return {
    openapi: "3.1.1",
    info: { title: "Small", version: "1.0.0" },
    webhooks: Object.fromEntries(entries) as NonNullable<OpenApiDocument["webhooks"]>,
    components: {
      schemas: { Base: { properties: { event: { type: "string", enum: ["A.PAID", "A.ERROR"] } } } },
    },
  };
}

const pinned = (event: string): Schema => ({
  type: "object",
  properties: { event: { type: "string", const: event } },
});

const cases: { name: string; given: Record<string, Schema>; named: string[]; open: string[] }[] = [
  { name: "a pinned event", given: { "A.PAID": pinned("A.PAID") }, named: ["A.PAID"], open: [] },
  {
    name: "an event pinned next to a shared payload",
    given: { "A.PAID": { allOf: [{ $ref: "#/components/schemas/Base" }, pinned("A.PAID")] } },
    named: ["A.PAID"],
    open: [],
  },
  {
    name: "an event with several values",
    given: { a: { $ref: "#/components/schemas/Base" } },
    named: [],
    open: ["a"],
  },
  {
    name: "an event pinned to another value",
    given: { "A.PAID": pinned("A.ERROR") },
    named: [],
    open: ["A.PAID"],
  },
  { name: "an open payload", given: { progress: { type: "object" } }, named: [], open: ["progress"] },
];

test.each(cases)("$name is in the right union", ({ given, named, open }) => {
  const source = emitEvents(readContract(createDocument(given)).notifications);
  const list = (names: string[]): string =>
    names.length === 0 ? "[]" : `[\n  "${names.join('",\n  "')}",\n]`;
  expect(source).toContain(`export const eventNames = ${list(named)} as const;`);
  expect(source).toContain(`export const openNotificationNames = ${list(open)} as const;`);
});

test("a payload is the body of its webhook", () => {
  expect(emitEvents(readContract(createDocument({ "A.PAID": pinned("A.PAID") })).notifications)).toContain(
    '  "A.PAID": webhooks["A.PAID"]["post"]["requestBody"]["content"]["application/json"];\n',
  );
});
