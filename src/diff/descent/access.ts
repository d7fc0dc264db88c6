// Where calls go, and who may make them: servers, security requirements, and the schemes that these name.

import { isDeepStrictEqual } from "node:util";
import { listOf, type Node, objectOf, type Place, rootOf, type Side, step, textOf } from "./side.ts";
import {
  compareFields,
  compareTargets,
  mapPair,
  matchPlaces,
  type Pair,
  stepBoth,
  type Walk,
} from "./walk.ts";

/** The servers of an operation: its own, those of its path, or those of the contract. */
export function findServers({ place, item }: { place: Place; item: Place }): Place {
  const own = [place, item].map((owner) => step(owner, "servers"));
  return own.find(({ node }) => listOf(node).length > 0) ?? rootServers(place.side);
}

/** The servers of the contract. */
export function rootServers(side: Side): Place {
  return step(rootOf(side), "servers");
}

/** The path that all servers of a list have in common, such as `/v2`. */
export function readBasePath(servers: Place): string {
  const [path = "", ...others] = new Set(
    listServers(servers).map(({ addresses: [usual = ""] }) => usual.replace(/^\w[\w+.-]*:\/\/[^/]*/u, "")),
  );
  return others.length === 0 ? path : "";
}

interface Server {
  readonly url: string;
  /** Where calls may go, without a slash at the end: first where they go if a client sets no variable. */
  readonly addresses: readonly string[];
  readonly place: Place;
}

function listServers(list: Place, basePath = ""): Server[] {
  const servers = listOf(list.node)
    .map((_, index) => step(list, index))
    .filter(({ node }) => node !== undefined);
  // The default of OpenAPI.
  if (servers.length === 0) return [{ url: "/", addresses: [""], place: list }];
  return servers.map((place): Server => {
    const url = textOf(objectOf(place.node)["url"]);
    const addresses = listAddresses(url, objectOf(objectOf(place.node)["variables"])).map((stated) => {
      const address = normalizeAddress(stated).replace(/\/+$/u, "");
      const isWithin = basePath !== "" && address.endsWith(basePath);
      return isWithin ? address.slice(0, -basePath.length) : address;
    });
    return { url, addresses, place };
  });
}

/** Lists the addresses that a URL with variables stands for. A variable without a list has its default. */
function listAddresses(url: string, variables: Node): string[] {
  return Object.entries(variables).reduce(
    (urls, [name, variable]) => {
      const { default: usual, enum: values } = objectOf(variable);
      if (usual === undefined || !url.includes(`{${name}}`)) return urls;
      // Far more than anybody lists.
      const all = urls.length < 100 ? [...new Set([usual, ...listOf(values)])] : [usual];
      return all.flatMap((value) => urls.map((one) => one.replaceAll(`{${name}}`, () => textOf(value))));
    },
    [url],
  );
}

/** Removes the default port from an address, and writes the name of its host in lower case. */
function normalizeAddress(address: string): string {
  try {
    return decodeURI(new URL(address).href);
  } catch {
    return address;
  }
}

/** Compares servers. `basePaths` are the parts that moved between servers and paths without a change of addresses. */
export function compareServers(
  walk: Walk,
  pair: Pair<Place>,
  basePaths: Pair<string> = { old: "", now: "" },
): void {
  if (isDeepStrictEqual(pair.old.node, pair.now.node)) return;
  const [olds, news] = [listServers(pair.old, basePaths.old), listServers(pair.now, basePaths.now)];
  const find = (list: readonly Server[], { url, addresses }: Server) =>
    list.find((one) => one.url === url) ??
    list.find((one) => one.addresses.some((address) => addresses.includes(address)));
  const isWithin = ({ url, addresses }: Server, list: readonly Server[]) =>
    list.some((one) => one.url === url) ||
    addresses.every((address) => list.some((one) => one.addresses.includes(address)));
  const removed = olds.filter((one) => !isWithin(one, news));
  const added = news.filter((one) => !isWithin(one, olds));
  const [isNone, isNoneNow] = [pair.old, pair.now].map(({ node }) => listOf(node).length === 0);
  const names = (servers: readonly Server[]) => servers.map(({ url }) => `\`${url}\``).join(", ");
  if ((pair.old.pointer !== pair.now.pointer || isNone || isNoneNow) && removed.length > 0) {
    const isOwn = pair.old.pointer === "/servers" || isNone === true;
    const text = isOwn ? `servers ${names(news)} were added` : `servers ${names(olds)} were removed`;
    walk.say((isOwn ? pair.now : pair.old).pointer, text, "serverRemoved");
    return;
  }
  for (const now of news) {
    const old = find(olds, now);
    if (old === undefined || removed.includes(old) || added.includes(now)) continue;
    const places = { old: old.place, now: now.place };
    if (old.url === now.url) compareVariables(walk, places);
    else walk.say(now.place.pointer, `server \`${old.url}\` is written as \`${now.url}\``, "sameAddress");
    if (isNone === false && isNoneNow === false) compareFields(walk, places, ["url", "variables"]);
  }
  for (const { url, place } of removed)
    walk.say(place.pointer, `server \`${url}\` was removed`, "serverRemoved");
  for (const { url, place } of added) walk.say(place.pointer, `server \`${url}\` was added`, "added");
}

function compareVariables(walk: Walk, servers: Pair<Place>): void {
  const isWithin = (some: unknown, all: unknown) =>
    all === undefined || (some !== undefined && listOf(some).every((value) => listOf(all).includes(value)));
  for (const [, pair] of matchPlaces(stepBoth(servers, "variables")).both)
    compareFields(walk, pair, [], {
      default: () => "server",
      enum: (before, after) => {
        if (!isWithin(before, after)) return "serverRemoved";
        return isWithin(after, before) ? undefined : "added";
      },
    });
}

/** The requirements of an operation: its own, or those of the contract. */
export function findSecurity(operation: Place): Place {
  const own = step(operation, "security");
  if (Array.isArray(own.node)) return own;
  const usual = step(rootOf(operation.side), "security");
  return { ...usual, node: listOf(usual.node) };
}

/** Compares who may call an operation. */
export function compareSecurity(walk: Walk, pair: Pair<Place>): void {
  const { old, now } = mapPair(pair, ({ node }) => listOf(node).map(objectOf));
  const [wasOpen, isOpen] = [old, now].map(allowsAnybody);
  if (wasOpen === true && isOpen === true) return;
  const say = (text: string, cause: "credentialsNeeded" | "credentialsDropped") => {
    walk.say(pair.now.pointer, text, cause);
  };
  if (wasOpen === true) {
    say("Authentication became required", "credentialsNeeded");
    return;
  }
  for (const one of old) {
    const nameAll = (schemes: Node) => Object.keys(schemes).sort().join();
    const isNamed = now.some((other) => nameAll(other) === nameAll(one));
    if (isOpen === true) say(`${describeRequirement(one)} was removed`, "credentialsDropped");
    else if (!now.some((other) => satisfies(one, other)))
      say(`${describeRequirement(one)} ${isNamed ? "demands more" : "was removed"}`, "credentialsNeeded");
  }
  if (isOpen === true) return;
  for (const one of now) {
    const isEnough = old.some((other) => satisfies(one, other));
    const isLess = old.some((other) => satisfies(other, one) && !satisfies(one, other));
    if (isLess || !isEnough) say(`${describeRequirement(one)} was added`, "credentialsDropped");
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

function describeRequirement(requirement: Node): string {
  const schemes = Object.keys(requirement).map((scheme) => `\`${scheme}\``);
  return `security requirement ${schemes.length === 0 ? "for no credentials" : schemes.join(" and ")}`;
}

const caseless = (value: unknown) => textOf(value).toLowerCase();

/** Compares a security scheme, by which clients get and send credentials. */
export function compareScheme(walk: Walk, pair: Pair<Place>): void {
  compareTargets(walk, pair, (inner) => {
    const isHeader = [inner.old, inner.now].every(({ node }) => objectOf(node)["in"] === "header");
    const other = () => "schemeChanged" as const;
    const inAnyCase = (before: unknown, after: unknown) =>
      caseless(before) === caseless(after) ? undefined : other();
    const name = isHeader ? inAnyCase : other;
    compareFlows(walk, stepBoth(inner, "flows"));
    compareFields(walk, inner, ["flows"], {
      type: other,
      in: other,
      openIdConnectUrl: other,
      scheme: inAnyCase,
      name,
    });
  });
}

function compareFlows(walk: Walk, flows: Pair<Place>): void {
  const { gone, added, both } = matchPlaces(flows);
  for (const [flow, { pointer }] of gone) walk.say(pointer, `flow \`${flow}\` was removed`, "schemeChanged");
  for (const [flow, { pointer }] of added) walk.say(pointer, `flow \`${flow}\` was added`, "added");
  const other = (before: unknown) => (before === undefined ? "added" : "schemeChanged");
  for (const [, pair] of both) {
    const { pointer } = pair.now;
    const scopes = matchPlaces(stepBoth(pair, "scopes"));
    const text = "the scopes of a flow changed";
    if (scopes.gone.length > 0) walk.say(pointer, text, "schemeChanged");
    else if (scopes.added.length > 0) walk.say(pointer, text, "added");
    else if (!scopes.both.every(([, { old, now }]) => old.node === now.node))
      walk.say(pointer, "the text of a scope changed", "note");
    compareFields(walk, pair, ["scopes"], { authorizationUrl: other, tokenUrl: other, refreshUrl: other });
  }
}
