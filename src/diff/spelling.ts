// Names that are not those of the other version, or that nothing can point at, although they mean the same.

import { isDeepStrictEqual } from "node:util";
import { renameMembers } from "../bundle/renames.ts";
import { methods, type OpenApiDocument } from "../contract/document.ts";
import { findAt, joinPointer, splitPointer } from "../contract/pointer.ts";
import { walkDocument } from "../contract/references.ts";
import { isList, isMessagePart, isObject, type Node, resolve } from "./idle.ts";

type Pair = Record<"base" | "revision", OpenApiDocument>;

/** Gives a member without a name one, since Redocly loses it in its pointers. */
export function nameEmpty(node: Node): void {
  const { properties, required } = node;
  if (isObject(properties) && "" in properties)
    node["properties"] = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name === "" ? '""' : name, schema]),
    );
  if (isList(required)) node["required"] = required.map((name) => (name === "" ? '""' : name));
}

/** Spells the names of headers, which have no case, as the new version does. */
export function alignHeaderNames({ base, revision }: Pair): void {
  const spellings = new Map<string, string>();
  const spell = (name: string) => {
    const spelling = spellings.get(name.toLowerCase()) ?? name;
    spellings.set(name.toLowerCase(), spelling);
    return spelling;
  };
  for (const document of [revision, base])
    walkDocument(document, (node, pointer, isNames) => {
      if (isNames) return;
      const { headers } = node;
      if (node["in"] === "header" && typeof node["name"] === "string") node["name"] = spell(node["name"]);
      if (isObject(headers) && isMessagePart(pointer))
        node["headers"] = Object.fromEntries(
          Object.entries(headers).map(([name, header]) => [spell(name), header]),
        );
    });
}

/** A template without the names of its parameters, which are no part of a URL. */
export function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/gu, "{}");
}

/** Where two names of a template changed places, gives each parameter the name that is now in its place. */
export function alignTemplates({ base, revision }: Pair): void {
  const namesOf = (template: string) => [...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name);
  for (const [template, now] of Object.entries(revision.paths ?? {})) {
    const before = Object.keys(base.paths ?? {}).find((one) => withoutNames(one) === withoutNames(template));
    const old = before === undefined ? undefined : base.paths?.[before];
    if (before === undefined || old === undefined || base.paths?.[template] !== undefined) continue;
    const [olds, news] = [namesOf(before), namesOf(template)];
    if (!isDeepStrictEqual(olds.toSorted(), news.toSorted())) continue;
    const renames = new Map(olds.map((name, index) => [name, news[index]]));
    for (const [document, item] of [
      [base, old],
      [revision, now],
    ] as const)
      for (const owner of [item, ...methods.map((method) => item[method])])
        if (owner?.parameters !== undefined)
          owner.parameters = owner.parameters.map((entry) => {
            const parameter = structuredClone(resolve(document, { ...entry }));
            if (parameter?.["in"] !== "path") return entry;
            if (document === base) parameter["name"] = renames.get(String(parameter["name"]));
            return parameter as unknown as typeof entry;
          });
    Reflect.deleteProperty(base.paths ?? {}, before);
    Object.assign(base.paths ?? {}, { [template]: old });
  }
}

/** At a member in both versions: its name in the old one, since the new one says that it has another name. */
export const formerName = "x-former-name";

/**
 * Gives each member of the old version the name that it has in the new one, if this says so with `x-renames`: in its
 * object, in conditions, in the encoding of a form and in examples, as an overlay does.
 */
export function alignMemberNames({ base, revision }: Pair): void {
  const renamed: { pointer: string; now: Node; olds: Node; from: string }[] = [];
  walkDocument(revision, ({ properties }, pointer, isNames) => {
    const { properties: olds } = Object(findAt(base, pointer)) as Node;
    if (isNames || !isObject(properties) || !isObject(olds)) return;
    for (const [name, now] of Object.entries(properties)) {
      if (!isObject(now) || now["x-renames"] === undefined || Object.hasOwn(olds, name)) continue;
      const isSame = ([old, member]: [string, unknown]) =>
        [old, isObject(member) && member["x-renames"]].includes(now["x-renames"]);
      const [from] = Object.entries(olds).find(isSame) ?? [];
      if (from !== undefined)
        renamed.push({ pointer: joinPointer(pointer, "properties", name), now, olds, from });
    }
  });
  if (renamed.length === 0) return;
  const before = structuredClone(base);
  for (const { pointer, olds, from } of renamed)
    olds[splitPointer(pointer).at(-1) ?? ""] = { "x-renames": from, [formerName]: from };
  const { faults } = renameMembers(base, { base: before, namings: new Set() });
  const wrong = new Set(faults.map(({ pointer }) => pointer));
  for (const { pointer, now, olds, from } of renamed)
    if (wrong.has(`${pointer}/x-renames`)) Reflect.deleteProperty(olds, splitPointer(pointer).at(-1) ?? "");
    else {
      Object.assign(findAt(base, pointer) as Node, { "x-renames": now["x-renames"] });
      now[formerName] = from;
    }
}
