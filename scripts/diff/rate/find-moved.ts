import { groupBy } from "../../../src/contract/text.ts";
import type { SeenChange } from "./changes/seen-change.ts";
import { ownerOf } from "./changes/owner-of.ts";
import { missing } from "./rules/missing.ts";
import { namesIn } from "./rules/rate-members.ts";

/** Changes that may be parts of one move. */
interface Move {
  /** Pointer of the schema within which it moves something. */
  owner: string;
  changes: readonly [SeenChange, ...SeenChange[]];
}

/**
 * Finds what may have moved within a schema: a part of `allOf`, `anyOf` or `oneOf` is added, and the same members lose
 * something elsewhere in the schema, or the other way round. Each change by itself would look like what it is not.
 */
export function findMoved(changes: readonly SeenChange[]): Move[] {
  const schemas = changes.filter(({ typeName }) =>
    /^(?:Schema(?:Properties)?|(?:All|Any|One)Of)$/u.test(typeName),
  );
  return [...groupBy(schemas, ({ pointer }) => ownerOf(pointer))].flatMap(([owner, group]) => {
    const moved = new Set(group.filter(isPart).flatMap((part) => listMovedWith(part, group)));
    const [first, ...rest] = group.filter((change) => moved.has(change));
    return first === undefined ? [] : [{ owner, changes: [first, ...rest] }];
  });
}

function listMovedWith(part: SeenChange, group: readonly SeenChange[]): SeenChange[] {
  const names = namesOf(part);
  const rest = group.filter((other) => {
    return other.kind !== part.kind && concerns(other) && namesOf(other).some((name) => names.includes(name));
  });
  return rest.length === 0 ? [] : [part, ...rest];
}

/** Whether a change adds or removes a whole part, or the keyword with all parts. */
function isPart({ kind, pointer }: SeenChange): boolean {
  return kind !== "modified" && /\/(?:allOf|anyOf|oneOf)(?:\/\d+)?$/u.test(pointer);
}

/** Whether a change concerns which members and values are allowed, other than by a bound. */
function concerns({ kind, property = "" }: SeenChange): boolean {
  return kind !== "modified" || /^(?:required|enum|const|x-extensible-enum)$/u.test(property);
}

/** Lists the members that a change of a schema concerns. */
export function namesOf({ pointer, property, node, at, versions }: SeenChange): string[] {
  if (property === "required") {
    const [before, after] = [node.base.required ?? [], node.revision.required ?? []];
    return [...missing(before, after), ...missing(after, before)];
  }
  const member = /\/properties\/([^/]+)$/u.exec(pointer)?.[1];
  if (member !== undefined) return [member];
  const [nodes, place = ""] =
    at.revision === undefined ? [versions.base, at.base] : [versions.revision, at.revision];
  const list = /^(.*)\/(allOf|anyOf|oneOf|properties)$/u.exec(place);
  const [, owner = "", keyword = ""] = list ?? [];
  if (list === null) return namesIn(nodes.get(place));
  return namesIn({ [keyword]: nodes.get(owner)?.[keyword] });
}
