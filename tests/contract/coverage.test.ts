import { expect, test } from "vitest";
import contract from "../../generated/openapi.json" with { type: "json" };
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { splitPointer } from "../../src/contract/json-pointer.ts";
import { isInBranch } from "./measure-descriptions.ts";
import { findNode } from "../../scripts/trace/find-node.ts";
import { readStatements } from "../../scripts/trace/statement.ts";

const { assumptions, nodes, operations, webhooks } = readContract(contract as unknown as OpenApiDocument);
const sections = await readStatements();
const statements = sections
  .flatMap((section) => section.statements)
  .map((statement) => ({ ...statement, at: findNode(nodes, statement.at).pointer }));
// An assumption says itself what it is about.
const pointers = new Set(
  [...statements, ...assumptions.map(({ pointer: at }) => ({ at }))].map(({ at }) => at),
);

const advice =
  "Add a statement that points at each to scripts/trace/statements.yaml; CONTRIBUTING shows how.";

/** The members changed by the payloads of the statements at a pointer, or below it. */
function listTouchedMembers(pointer: string): Set<string> {
  // The members next to conditions are in an entry of `allOf`; a statement may name the schema as a whole.
  const schema = pointer.replace(/\/allOf\/\d+$/u, "");
  const payloads = statements
    .filter(({ at }) => at === schema || at.startsWith(`${schema}/`))
    .flatMap(({ passes = [], fails = [] }) => [...passes, ...fails]);
  const touched = payloads.flatMap(({ with: changes = {}, without = [] }) => [
    ...Object.keys(changes),
    ...without,
  ]);
  return new Set(touched.flatMap(splitPointer));
}

function isPointedAt(pointer: string): boolean {
  return pointers.has(pointer) || [...pointers].some((at) => at.startsWith(`${pointer}/`));
}

test("every member of every schema is traced to a statement", () => {
  const invented: string[] = [];
  for (const [pointer, node] of nodes) {
    if (isInBranch(pointer) || pointer.endsWith("/properties") || !("properties" in node)) continue;
    // Members of a schema with conditions are the first entry of its `allOf`.
    const touched = listTouchedMembers(pointer.replace(/\/allOf\/0$/u, ""));
    for (const [name, member] of Object.entries(node["properties"] as Record<string, { $ref?: string }>)) {
      const target = member.$ref?.slice(1);
      const isHeld = touched.has(name) || isPointedAt(`${pointer}/properties/${name}`);
      if (!isHeld && (target === undefined || !isPointedAt(target)))
        invented.push(`${pointer}/properties/${name}`);
    }
  }
  expect(invented, advice).toEqual([]);
});

test("every schema, operation, event and parameter is traced to a statement", () => {
  const schemas = Object.keys(contract.components.schemas).map((name) => `/components/schemas/${name}`);
  const calls = [...operations, ...webhooks];
  const pointed = [
    ...schemas,
    ...calls.map(({ pointer }) => pointer),
    ...calls.flatMap(({ parameters }) => parameters.map(({ pointer }) => pointer)),
    ...Object.keys(contract.components.responses).map((name) => `/components/responses/${name}`),
  ];
  const invented = pointed.filter((pointer) => !isPointedAt(pointer));
  expect(invented, advice).toEqual([]);
});
