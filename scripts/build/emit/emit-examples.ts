import { listExamples, type PlacedExample } from "../../../src/contract/examples.ts";
import { splitPointer } from "../../../src/contract/json-pointer.ts";
import type { Contract } from "../../../src/contract/read-contract.ts";
import { notice } from "../print/generated-header.ts";
import { printLiteral } from "../print/print-literal.ts";
import { growTree, printTree, type Tree } from "../print/print-tree.ts";

/** The named examples of the contract as values, each written once and found from every place that uses it. */
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
  // Their types stand in types.ts; repeated here, they would cost a consumer's compiler more than they tell.
  const shared = `const values: Record<string, unknown> = ${printLiteral(Object.fromEntries(values))};\n`;
  return [`// ${notice}\n`, shared, ...printed].join("\n");
}

const comments = {
  requestBodies: "Examples of request bodies, by operationId and name; a file is told as text.",
  responses: "Examples of response bodies, by operationId, status and name.",
  notifications: "Examples of notifications, by webhook and name.",
};

function isRequest({ body }: PlacedExample): boolean {
  return body === "request";
}

function at(place: string[], example: PlacedExample): { place: string[]; text: string } {
  return { place, text: `values[${JSON.stringify(nameOf(example))}]` };
}

/** Name of the component, or the pointer of an example that stands where it is used. */
function nameOf({ target }: PlacedExample): string {
  return target.startsWith("/components/") ? (splitPointer(target).at(-1) ?? target) : target;
}
