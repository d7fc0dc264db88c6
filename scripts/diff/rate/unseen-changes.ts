import { isDeepStrictEqual } from "node:util";
import type { DocumentPair } from "../compare/compare-documents.ts";
import type { FindAffected } from "./changes/affected-calls.ts";
import type { RatedChange } from "./rated-change.ts";

/** Lists changes that Redocly does not report, if it reports no others: they change nothing that a message may contain. */
export function listUnseen(pair: DocumentPair, findAffected: FindAffected): RatedChange[] {
  // Such as the order of lists.
  if (!isSameButVersion(pair)) {
    const [text, reason] = ["order or annotations changed", "documentation only"];
    return [{ text, impact: "patch", reason, pointer: "", affected: [] }];
  }
  return (pair.folded ?? []).map((pointer) => ({
    text: "members moved within the schema",
    impact: "patch",
    reason: "the same values are allowed",
    pointer,
    affected: findAffected(pointer),
  }));
}

function isSameButVersion({ base, revision }: DocumentPair): boolean {
  const info = { ...base.info, version: revision.info.version };
  return isDeepStrictEqual({ ...base, info }, revision);
}
