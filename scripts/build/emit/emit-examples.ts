import { listExamples, type PlacedExample } from "../../../src/contract/examples.ts";
import { splitPointer } from "../../../src/contract/pointer.ts";
import type { Contract } from "../../../src/contract/contract.ts";
import { notice } from "../print/generated-header.ts";
import { printLiteral } from "../print/print-literal.ts";
import { growTree, printTree, type Tree } from "../print/print-tree.ts";

/** Writes the named examples of the contract as values. An example that is used more than once is written only once. */
export function emitExamples({ operations, webhooks }: Pick<Contract, "operations" | "webhooks">): string {
  const calls = operations.flatMap(listExamples);
  const notifications = webhooks.flatMap(listExamples);
  const tables = {
    requestBodies: calls.filter(isRequest).map((example) => at([example.operationId, example.name], example)),
    responses: calls
      .filter((example) => !isRequest(example))
      .map((example) => at([example.operationId, example.body, example.name], example)),
    notifications: notifications
      .filter(isRequest)
      .map((example) => at([example.path, example.name], example)),
  };
  const values = new Map([...calls, ...notifications].map((example) => [nameOf(example), example.value]));
  const printed = Object.entries(tables).map(([table, leaves]) => {
    const tree: Tree = {};
    for (const { place, text } of leaves) growTree(tree, place, text);
    const source = printTree(tree, { prefix: "", separator: "," });
    return `/** ${comments[table as keyof typeof tables]} */\nexport const ${table} = ${source};\n`;
  });
  // Their types are in types.ts. Repeating them here would slow down type checking for little benefit.
  const shared = `const values: Record<string, unknown> = ${printLiteral(Object.fromEntries(values))};\n`;
  return [`// ${notice}\n`, shared, ...printed].join("\n");
}

const comments = {
  requestBodies: "Examples of request bodies, by operationId and name. Files are represented by strings.",
  responses: "Examples of response bodies, by operationId, status and name.",
  notifications: "Examples of notifications, by webhook and name.",
};

function isRequest({ body }: PlacedExample): boolean {
  return body === "request";
}

function at(place: string[], example: PlacedExample): { place: string[]; text: string } {
  return { place, text: `values[${JSON.stringify(nameOf(example))}]` };
}

/** Returns the name of the component, or the pointer of an inline example. */
function nameOf({ target }: PlacedExample): string {
  return target.startsWith("/components/") ? (splitPointer(target).at(-1) ?? target) : target;
}
