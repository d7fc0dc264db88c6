import { isDeepStrictEqual } from "node:util";
import type { Fault } from "../build/problems/build-error.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import { isReference } from "../../src/contract/references.ts";
import { readIfThere, type Step } from "./judge-steps.ts";
import type { OverlayFile } from "./overlay-file.ts";

/**
 * Finds actions that give one response to several operations whose responses differed before: a target with `*` that
 * moves a status loses the bodies that only some of the operations have.
 * @param options.base the contract before the overlay, and `options.document` after it
 */
export function findLostBodies(
  { locate }: OverlayFile,
  steps: readonly Step[],
  { base, document }: { base: OpenApiDocument; document: OpenApiDocument },
): Fault[] {
  return steps.flatMap(({ index, edits }) => {
    const moved = edits.flatMap(({ kind, pointer }) => {
      const [, path = "", method = "", responses, status = "", ...rest] = splitPointer(pointer);
      if (kind !== "added" || responses !== "responses" || rest.length > 0) return [];
      const at = pointer.slice(0, -status.length - 1);
      const [old, now] = [base, document].map(
        (one) => Object(readIfThere(one, at)) as Record<string, object>,
      );
      const gone = Object.entries(old ?? {}).filter(([code]) => !Object.hasOwn(now ?? {}, code));
      // If it has one of them, that one was moved, and other actions are about the others.
      const own = gone.filter(([, response]) => isDeepStrictEqual(response, now?.[status]));
      return (own.length > 0 ? own : gone).map(([code, response]) => ({
        code,
        call: `${method} ${path}`,
        body: nameBody(response),
      }));
    });
    const [first] = moved;
    const other = moved.find(({ body, code }) => code === first?.code && body !== first.body);
    if (first === undefined || other === undefined) return [];
    const message = `This gives one response to operations with different ones: status ${first.code} was ${first.body} in \`${first.call}\`, and ${other.body} in \`${other.call}\`.`;
    const remedy =
      "Write one action for each response, with targets such as `$.paths[*][?@.responses['400']['$ref'] == '#/components/responses/BadRequest'].responses`.";
    return [{ ...locate(["actions", index]), message, remedy }];
  });
}

function nameBody(response: object): string {
  return isReference(response) ? `\`${response.$ref}\`` : "one of its own";
}
