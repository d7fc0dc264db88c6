// Who may call: the requirements of operations, and the schemes that these name.

import { isDeepStrictEqual } from "node:util";
import { joinPointer } from "../../contract/pointer.ts";
import { describeKeyword } from "./finding.ts";
import type { Pair } from "./finding.ts";
import { follow, listOf, type Node, objectOf, type Place, step, textOf } from "./side.ts";
import { compareFields, compareTargets, listNames, stepBoth, type Walk } from "./walk.ts";

/** The requirements of an operation: its own, or those of the contract. */
export function findSecurity(operation: Place): Place {
  const own = step(operation, "security");
  if (Array.isArray(own.node)) return own;
  return { ...own, node: listOf(operation.side.document["security"]), pointer: "/security" };
}

/** Compares who may call an operation. */
export function compareSecurity(walk: Walk, { old, now }: Pair<Place>): void {
  const [olds, news] = [old, now].map(({ node }) => listOf(node).map(objectOf)) as [Node[], Node[]];
  if (isDeepStrictEqual(olds, news)) return;
  const [wasOpen, isOpen] = [olds, news].map(allowsAnybody);
  const say = (text: string, isLost: boolean) => {
    walk.say(now.pointer, text, isLost ? "credentialsNeeded" : "credentialsDropped");
  };
  if (wasOpen === true && isOpen !== true) {
    say("Authentication became required", true);
    return;
  }
  const nameRequirement = (one: Node) => `security requirement ${describeRequirement(one)}`;
  const kept = olds.filter((one) => isOpen === true || news.some((other) => satisfies(one, other)));
  for (const one of olds.filter((each) => !kept.includes(each))) {
    const isNamed = news.some((other) => isDeepStrictEqual(Object.keys(other), Object.keys(one)));
    say(`${nameRequirement(one)} ${isNamed ? "demands more" : "was removed"}`, true);
  }
  for (const one of kept)
    if (isOpen === true && wasOpen !== true) say(`${nameRequirement(one)} was removed`, false);
  if (wasOpen !== true && isOpen !== true)
    for (const one of news)
      if (!olds.some((other) => satisfies(one, other) && satisfies(other, one))) {
        const isLess = olds.some((other) => satisfies(other, one));
        const isNew = !olds.some((other) => satisfies(one, other));
        if (isLess || isNew) say(`${nameRequirement(one)} was added`, false);
      }
}

function allowsAnybody(requirements: readonly Node[]): boolean {
  return requirements.length === 0 || requirements.some((one) => Object.keys(one).length === 0);
}

/** Whether callers who satisfy a requirement also satisfy another one. */
function satisfies(have: Node, need: Node): boolean {
  return Object.entries(need).every(
    ([scheme, scopes]) =>
      scheme in have && listOf(scopes).every((scope) => listOf(have[scheme]).includes(scope)),
  );
}

const schemeFields = ["type", "scheme", "in", "name", "openIdConnectUrl", "flows", "bearerFormat"];

/** Compares a security scheme, by which clients get and send credentials. */
export function compareScheme(walk: Walk, name: string): void {
  const placeOf = (side: Walk["old"]): Place => ({
    side,
    node: objectOf(objectOf(side.document["components"])["securitySchemes"])[name],
    pointer: joinPointer("/components/securitySchemes", name),
  });
  const pair = { old: placeOf(walk.old), now: placeOf(walk.now) };
  if (follow(pair.old).node === undefined || follow(pair.now).node === undefined) return;
  compareTargets(walk, pair, (inner) => {
    const [before, after] = [objectOf(inner.old.node), objectOf(inner.now.node)];
    for (const field of schemeFields) {
      const isHeader = field === "name" && before["in"] === "header" && after["in"] === "header";
      const [one, other] = [before[field], after[field]].map((value) =>
        isHeader || field === "scheme" ? textOf(value).toLowerCase() : value,
      );
      if (field === "flows" || isDeepStrictEqual(one, other)) continue;
      const text = describeKeyword(field, before[field], after[field]);
      walk.say(inner.now.pointer, text, field === "bearerFormat" ? "note" : "schemeChanged");
    }
    compareFlows(walk, stepBoth(inner, "flows"));
    compareFields(walk, inner, schemeFields);
  });
}

function compareFlows(walk: Walk, pair: Pair<Place>): void {
  for (const flow of listNames(pair)) {
    const inner = stepBoth(pair, flow);
    if (inner.now.node === undefined)
      walk.say(inner.old.pointer, `flow \`${flow}\` was removed`, "schemeChanged");
    else if (inner.old.node === undefined) walk.say(inner.now.pointer, `flow \`${flow}\` was added`, "added");
    else {
      const [before, after] = [objectOf(inner.old.node), objectOf(inner.now.node)];
      for (const field of ["authorizationUrl", "tokenUrl", "refreshUrl"]) {
        if (before[field] === after[field]) continue;
        const text = describeKeyword(field, before[field], after[field]);
        walk.say(inner.now.pointer, text, before[field] === undefined ? "added" : "schemeChanged");
      }
      const [olds, news] = [before, after].map(({ scopes }) => Object.keys(objectOf(scopes))) as [
        string[],
        string[],
      ];
      const isLost = olds.some((scope) => !news.includes(scope));
      if (isLost || news.some((scope) => !olds.includes(scope)))
        walk.say(inner.now.pointer, "the scopes of a flow changed", isLost ? "schemeChanged" : "added");
      else if (!isDeepStrictEqual(before["scopes"], after["scopes"]))
        walk.say(inner.now.pointer, "the text of a scope changed", "note");
      compareFields(walk, inner, ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes"]);
    }
  }
}

/** The schemes of a security requirement. */
function describeRequirement(requirement: Node): string {
  const schemes = Object.keys(requirement);
  return schemes.length === 0 ? "for no credentials" : schemes.map((scheme) => `\`${scheme}\``).join(" and ");
}
