import { isDeepStrictEqual } from "node:util";
import type { OpenApiDocument } from "../../../src/contract/document.ts";

type Parts = Record<string, unknown>;

/**
 * Removes what cannot be part of a change from both documents: paths and webhooks that are the same and refer to nothing
 * that changed, and components that are the same and that nothing else uses. Redocly takes most of its time for them.
 */
export function dropUnchanged(base: OpenApiDocument, revision: OpenApiDocument): void {
  const [olds, news] = [listComponents(base), listComponents(revision)];
  const isSame = (name: string) => olds.has(name) && isDeepStrictEqual(olds.get(name), news.get(name));
  const changed = [...new Set([...olds.keys(), ...news.keys()])].filter((name) => !isSame(name));
  const kept = new Set(changed);
  const keep = (node: unknown) => {
    for (const all of [olds, news]) for (const name of reach(node, all)) kept.add(name);
  };
  for (const name of changed) keep([olds.get(name), news.get(name)]);
  for (const map of ["paths", "webhooks"] as const) {
    const [before, after] = [base[map] ?? {}, revision[map] ?? {}] as [Parts, Parts];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const used = [...reach(after[name], news)];
      if (isDeepStrictEqual(before[name], after[name]) && used.every(isSame)) {
        Reflect.deleteProperty(before, name);
        Reflect.deleteProperty(after, name);
      } else keep([before[name], after[name]]);
    }
  }
  for (const { components = {} } of [base, revision]) {
    for (const [kind, map] of Object.entries(components)) {
      // Requirements refer to security schemes by their names alone.
      if (kind === "securitySchemes") continue;
      for (const name of Object.keys(map)) {
        if (!kept.has(`#/components/${kind}/${name}`)) Reflect.deleteProperty(map, name);
      }
    }
  }
}

function listComponents({ components = {} }: OpenApiDocument): Map<string, unknown> {
  return new Map(
    Object.entries(components).flatMap(([kind, map]) =>
      Object.entries(map).map(([name, node]): [string, unknown] => [`#/components/${kind}/${name}`, node]),
    ),
  );
}

/** Lists the components that a node refers to, directly or indirectly. Their names need no escaping in OpenAPI. */
function reach(node: unknown, components: ReadonlyMap<string, unknown>): Set<string> {
  const found = new Set<string>();
  const pending = [node];
  for (const one of pending) {
    for (const [, name = ""] of JSON.stringify([one]).matchAll(/"(#\/components\/[^/"]+\/[^/"]+)/gu)) {
      if (found.has(name)) continue;
      found.add(name);
      pending.push(components.get(name));
    }
  }
  return found;
}
