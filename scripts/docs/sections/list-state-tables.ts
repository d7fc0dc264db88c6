import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../src/contract/resolve-reference.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import { listValues, type Values } from "../text/list-values.ts";
import { readText } from "../text/read-text.ts";

/** One change of state that the contract shows. */
export interface Transition {
  /** The state before; `null` where it is not shown. */
  from: string | null;
  /** What happens, as a sentence. */
  trigger: string;
  to: string;
  /** The webhook that announces it, if one does. */
  notification: string | null;
}

/** The states of one kind of thing and what leads from one to another. */
export interface StateTable extends Values {
  title: string;
  description: string;
  pointer: string;
  transitions: Transition[];
  /** The contract's sentence where it shows no transition. */
  note: string | undefined;
}

/** Every schema that carries `x-transitions`, in the order of the contract. */
export function listStateTables(document: OpenApiDocument): StateTable[] {
  const tables: StateTable[] = [];
  walkDocument(document, (node: SchemaObject, pointer) => {
    const told = node["x-transitions"];
    if (told === undefined) return;
    tables.push({
      ...listValues([node]),
      title: nameStates(document, node, pointer),
      description: readText(node, "description"),
      pointer,
      transitions: Array.isArray(told) ? (told as Transition[]) : [],
      note: typeof told === "string" ? told : undefined,
    });
  });
  return tables;
}

/** The schema's own title; a member without one is named after the schema that holds it. */
function nameStates(document: OpenApiDocument, node: SchemaObject, pointer: string): string {
  const title = readText(node, "title");
  if (title !== "") return title;
  const holder = readPointer(document, pointer.replace(/\/properties\/[^/]+$/u, ""));
  const member = splitPointer(pointer).at(-1) ?? "";
  return `${readText(holder as SchemaObject, "title")}: ${member}`;
}
