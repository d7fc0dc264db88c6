import { joinPointer } from "../../src/contract/pointer.ts";

/** A difference that an action made. A list that became shorter is removed as a whole, whichever entry is gone. */
export interface Edit {
  kind: "added" | "appended" | "changed" | "removed";
  /** JSON pointer of what differs. */
  pointer: string;
}

/** Lists the outermost differences between two states of a document. */
export function listEdits(before: unknown, after: unknown): Edit[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (after.length < before.length) return [{ kind: "removed", pointer: "" }];
    return after.flatMap((item, index): Edit[] => {
      if (index >= before.length) return [{ kind: "appended", pointer: `/${index}` }];
      return under(index, listEdits(before[index], item));
    });
  }
  if (!isRecord(before) || !isRecord(after))
    return Object.is(before, after) ? [] : [{ kind: "changed", pointer: "" }];
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...removed.map((name): Edit => ({ kind: "removed", pointer: joinPointer("", name) })),
    ...Object.entries(after).flatMap(([name, value]): Edit[] => {
      if (!Object.hasOwn(before, name)) return [{ kind: "added", pointer: joinPointer("", name) }];
      return under(name, listEdits(before[name], value));
    }),
  ];
}

function under(key: string | number, edits: Edit[]): Edit[] {
  return edits.map(({ kind, pointer }) => ({ kind, pointer: joinPointer("", key) + pointer }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
