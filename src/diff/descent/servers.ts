// Where calls go: an address is that of a server, with the defaults of its variables, and a path.

import { isDeepStrictEqual } from "node:util";
import { describeKeyword } from "./finding.ts";
import type { Pair } from "./finding.ts";
import { listOf, type Node, objectOf, type Place, type Side, step, textOf } from "./side.ts";
import { compareFields, type Walk } from "./walk.ts";

/** The servers of an operation: its own, those of its path, or those of the contract. */
export function findServers(operation: Place, item: Place): Place {
  for (const owner of [operation, item]) {
    const own = step(owner, "servers");
    if (listOf(own.node).length > 0) return own;
  }
  return rootServers(operation.side);
}

/** The servers of the contract. */
export function rootServers(side: Side): Place {
  return { side, node: side.document["servers"], pointer: "/servers" };
}

/** The part of the path that all servers of a contract have in common, such as `/v2`. */
export function readBasePath(side: Side): string {
  const paths = new Set(listServers(rootServers(side)).map(({ address }) => split(address)[1]));
  const [path = "", ...others] = paths;
  return others.length === 0 ? path : "";
}

interface Server {
  readonly url: string;
  /** Where calls go if a client sets no variable, without a slash at the end. */
  readonly address: string;
  readonly place: Place;
}

function listServers(list: Place): Server[] {
  const servers = listOf(list.node).map((node, index): Server => {
    const { url, variables } = objectOf(node);
    const address = textOf(url ?? "").replaceAll(/\{([^{}]+)\}/gu, (whole, name: string) => {
      const { default: usual } = objectOf(objectOf(variables)[name]);
      return usual === undefined ? whole : textOf(usual);
    });
    return { url: textOf(url), address: normalize(address), place: step(list, index) };
  });
  // OpenAPI says so where there is none.
  return servers.length > 0 ? servers : [{ url: "/", address: "", place: list }];
}

/** An address without a slash at the end, a usual port, or capitals in the name of its host. */
function normalize(address: string): string {
  const isAbsolute = /^\w[\w+.-]*:\/\//u.test(address);
  return (isAbsolute ? readAddress(address) : address).replace(/\/+$/u, "");
}

function readAddress(address: string): string {
  try {
    return decodeURI(new URL(address).href);
  } catch {
    return address;
  }
}

function split(address: string): readonly [origin: string, path: string] {
  const [, origin = "", path = ""] = /^(\w[\w+.-]*:\/\/[^/]*|)(.*)$/su.exec(address) ?? [];
  return [origin, path];
}

/** Compares servers. `basePaths` are what moved between them and the paths, if that is all the same. */
export function compareServers(walk: Walk, { old, now }: Pair<Place>, basePaths?: Pair<string>): void {
  if (isDeepStrictEqual(old.node, now.node)) return;
  const without = (address: string, end: string) =>
    basePaths === undefined || !address.endsWith(end)
      ? address
      : address.slice(0, address.length - end.length);
  const read = (list: Place, end: string) =>
    listServers(list).map((server) => ({ ...server, address: without(server.address, end) }));
  const olds = read(old, basePaths?.old ?? "");
  const news = read(now, basePaths?.now ?? "");
  const isSame = (one: Server, other: Server) => one.url === other.url || one.address === other.address;
  const removed = olds.filter((one) => !news.some((other) => isSame(one, other)));
  const added = news.filter((one) => !olds.some((other) => isSame(one, other)));
  const [count, otherCount] = [old, now].map(({ node }) => listOf(node).length);
  const isInherited = old.pointer !== now.pointer || count === 0 || otherCount === 0;
  const names = (servers: readonly Server[]) => servers.map(({ url }) => `\`${url}\``).join(", ");
  if (isInherited && removed.length + added.length > 0) {
    const isOwn = old.pointer === "/servers" || count === 0;
    const text = isOwn ? `servers ${names(news)} were added` : `servers ${names(olds)} were removed`;
    walk.say(isOwn ? now.pointer : old.pointer, text, "serverRemoved");
    return;
  }
  compareServerPairs(walk, olds, news);
  for (const { url, place } of removed)
    walk.say(place.pointer, `server \`${url}\` was removed`, "serverRemoved");
  for (const { url, place } of added) walk.say(place.pointer, `server \`${url}\` was added`, "added");
}

/** Compares the servers that both versions have. */
function compareServerPairs(walk: Walk, olds: readonly Server[], news: readonly Server[]): void {
  for (const one of news) {
    const other =
      olds.find(({ url }) => url === one.url) ?? olds.find(({ address }) => address === one.address);
    if (other === undefined) continue;
    if (other.url === one.url) compareVariables(walk, { old: other.place, now: one.place });
    else walk.say(one.place.pointer, `server \`${other.url}\` is written as \`${one.url}\``, "sameAddress");
    const areStated = [other, one].every(
      ({ place }) => !Array.isArray(place.node) && place.node !== undefined,
    );
    if (areStated) compareFields(walk, { old: other.place, now: one.place }, ["url", "variables"]);
  }
}

function compareVariables(walk: Walk, { old, now }: Pair<Place>): void {
  const [olds, news] = [old, now].map(({ node }) => objectOf(objectOf(node)["variables"])) as [Node, Node];
  for (const name of new Set([...Object.keys(olds), ...Object.keys(news)])) {
    const place = step(now, "variables", name);
    const [before, after] = [objectOf(olds[name]), objectOf(news[name])];
    if (before["default"] !== after["default"])
      walk.say(place.pointer, describeKeyword("default", before["default"], after["default"]), "server", [
        before,
        after,
      ]);
    const [values, others] = [before["enum"], after["enum"]];
    const text = describeKeyword("enum", values, others);
    if (
      others !== undefined &&
      (values === undefined || listOf(values).some((value) => !listOf(others).includes(value)))
    )
      walk.say(place.pointer, text, "serverRemoved");
    else if (
      values !== undefined &&
      (others === undefined || listOf(others).some((value) => !listOf(values).includes(value)))
    )
      walk.say(place.pointer, text, "added");
    compareFields(walk, { old: step(old, "variables", name), now: place }, ["default", "enum"]);
  }
}
