import { splitTexts } from "./split-texts.ts";

/** The differences between two versions of a document: in their texts, and in everything else. */
export interface WordingComparison {
  /** JSON pointers of differences that remain when all texts are blanked; empty if only texts changed. */
  differences: string[];
  /** Number of texts in the newer document. */
  texts: number;
  /** Number of texts with the same pointer but different words, by name of the member. */
  changed: Record<string, number>;
}

/** Compares two versions of a document with their texts blanked, and counts the texts that were reworded. */
export function compareWording(base: unknown, head: unknown): WordingComparison {
  const [before, after] = [splitTexts(base), splitTexts(head)];
  const changed: Record<string, number> = {};
  for (const [pointer, text] of after.texts) {
    if (before.texts.get(pointer) === text || !before.texts.has(pointer)) continue;
    const member = nameMember(pointer);
    changed[member] = (changed[member] ?? 0) + 1;
  }
  return {
    differences: listDifferences(before.blanked, after.blanked, ""),
    texts: after.texts.size,
    changed,
  };
}

function nameMember(pointer: string): string {
  const extension = /\/(x-enumDescriptions|x-transitions)(?:\/|$)/u.exec(pointer)?.[1];
  return extension ?? pointer.slice(pointer.lastIndexOf("/") + 1);
}

function listDifferences(base: unknown, head: unknown, pointer: string): string[] {
  if (!isObject(base) || !isObject(head) || Array.isArray(base) !== Array.isArray(head))
    return Object.is(base, head) ? [] : [pointer];
  const keys = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  const inside = keys.flatMap((key) => {
    const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    // A member that only one of them has differs even if its text is blank.
    if (Object.hasOwn(base, key) !== Object.hasOwn(head, key)) return [at];
    return listDifferences(base[key], head[key], at);
  });
  const isReordered = inside.length === 0 && Object.keys(base).join("\n") !== Object.keys(head).join("\n");
  return isReordered ? [`${pointer} (order of members)`] : inside;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
