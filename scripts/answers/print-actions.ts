import { Document, stringify, visit } from "yaml";
import type { OverlayAction } from "../overlay/actions.ts";
import { listActions, type Answerable } from "./list-actions.ts";

/** Prints the actions of an overlay that answer a question, to copy below its `actions`. */
export function printActions(id: string, contract: Answerable): string {
  const [note, ...changes] = listActions(id, contract);
  const head = "# What is not as assumed: replace each <...>, and delete what stays as it is.\n";
  return `${stringify([note])}${changes.length > 0 ? head : ""}${changes.map(print).join("")}`.trimEnd();
}

function print(action: OverlayAction): string {
  const document = new Document([action]);
  visit(document, {
    Collection(_, node, path) {
      // Only what `update` contains is on lines of its own.
      node.flow = path.length > 5;
    },
  });
  return document.toString({ lineWidth: 0 });
}
