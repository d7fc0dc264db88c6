import type { Contract } from "./read-contract.ts";
import { walkDocument, type VisitObject } from "./walk-document.ts";
import { walkOperation } from "./walk-operation.ts";

/** Walks every object of a contract once: its calls, whatever they refer to, and the component schemas. */
export function walkContract(
  { operations, webhooks, schemas }: Pick<Contract, "operations" | "webhooks" | "schemas">,
  visit: VisitObject,
): void {
  const seen = new Set<string>();
  const visitOnce: VisitObject = (node, pointer) => {
    if (seen.has(pointer)) return;
    seen.add(pointer);
    visit(node, pointer);
  };
  for (const call of [...operations, ...webhooks]) walkOperation(call, visitOnce);
  for (const { schema, pointer } of schemas) walkDocument(schema, visitOnce, pointer);
}
