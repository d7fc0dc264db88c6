import { createHash } from "node:crypto";
import { listTargets } from "../../../src/contract/references.ts";
import type { Impact } from "./changes/impact.ts";
import type { SeenChange } from "./changes/seen-change.ts";

/**
 * Adds a short hash of both versions to the text of a change that only a person can rate, so that what the person wrote
 * about it does not cover a later edit that would be described in the same words.
 */
export function bindText(text: string, impact: Impact, changes: readonly SeenChange[]): string {
  if (impact !== "unclear") return text;
  const content = JSON.stringify(
    changes.map((change) => [contentOf(change, "base"), contentOf(change, "revision")]),
  );
  return `${text} (${createHash("sha256").update(content).digest("hex").slice(0, 8)})`;
}

/** The value of a modified keyword or, of a whole schema, all that it contains and refers to. */
function contentOf(change: SeenChange, version: "base" | "revision"): unknown {
  const { kind, at, versions } = change;
  if (kind === "modified") return change[version]?.value ?? null;
  const nodes = versions[version];
  const pointer = at[version];
  if (pointer === undefined) return null;
  // A list is not a node itself.
  const end = pointer.lastIndexOf("/");
  const node = nodes.get(pointer) ?? nodes.get(pointer.slice(0, end))?.[pointer.slice(end + 1)];
  return [node, ...[...listTargets([{ node, pointer }])].map((target) => nodes.get(target))];
}
