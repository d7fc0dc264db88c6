// Who may call a sandbox on a port: host names, origins of pages, preflights.
// Where it may deliver notifications to is in delivery.ts.

import type { IncomingMessage } from "node:http";
import { deliveryHeader } from "../receiver.ts";
import type { NodeRequest } from "./request.ts";
import { isIP } from "node:net";
import type { ServiceResponse, ServiceRequest } from "../../server/request.ts";
import { isLoopback } from "./addresses.ts";
import { parseUrl } from "../../base/options.ts";
import { InputError } from "../../errors/errors.ts";

/** The hosts and origins from which the sandbox may be called. */
export interface Access {
  /** The host that the server listens on. */
  readonly host: string;
  readonly allowHosts: readonly string[];
  readonly isAllowedOrigin: OriginCheck;
}

/** Finds out why a request must not reach the sandbox. */
export function validateRequest(
  { httpVersion }: Pick<IncomingMessage, "httpVersion">,
  { method, headers, isControl }: Pick<NodeRequest, "method" | "headers" | "isControl">,
  { host, allowHosts, isAllowedOrigin }: Access,
): readonly [status: number, error: string, problem: string] | undefined {
  if (httpVersion === "1.1" && headers["host"] === undefined)
    return [400, "INVALID_REQUEST", "The request has no `Host` header."];
  if (headers["expect"] !== undefined && headers["expect"].toLowerCase() !== "100-continue")
    return [417, "INVALID_REQUEST", "`Expect` must be `100-continue`."];
  if (headers[deliveryHeader] !== undefined)
    return [403, "FORBIDDEN_ERROR", "A sandbox does not receive notifications, not even its own."];
  if (isControl) {
    const intrusion = findIntrusion({ method, headers }, host, allowHosts);
    return intrusion === undefined ? undefined : [403, "FORBIDDEN_ERROR", intrusion];
  }
  const { origin } = headers;
  if (origin === undefined || isAllowedOrigin(origin)) return undefined;
  const advice = `To allow them, start it with \`--allow-origin ${origin}\`.`;
  return [403, "FORBIDDEN_ERROR", `Pages of \`${origin}\` may not call the sandbox. ${advice}`];
}

/**
 * Finds out why a request must not reach the controls. They need no token, so pages of other origins must not reach
 * them, not even by DNS rebinding.
 * @param host the host that the server listens on
 * @param names other names of the server
 */
function findIntrusion(
  { method, headers }: Pick<ServiceRequest, "method" | "headers">,
  host: string,
  names: readonly string[],
): string | undefined {
  const given = headers["host"] ?? "";
  const name = nameOf(given);
  const isKnown = (one: string | undefined) =>
    one !== undefined &&
    (isLoopback(one) ||
      [host, ...names].some((known) => known.toLowerCase() === one) ||
      // An address cannot be made to point elsewhere.
      (!isLoopback(host) && isIP(one) !== 0));
  if (!isKnown(name))
    return `The controls of the sandbox cannot be reached as \`${given}\`. If this is its name, ${allow(name)}.`;
  const origin = headers["origin"]?.toLowerCase();
  const site = headers["sec-fetch-site"];
  const page = nameOf(origin?.replace(/^https?:\/\//u, "") ?? "");
  // A proxy may change the scheme and the host, but the browser knows what it asked for.
  const isOwn = origin === `http://${given.toLowerCase()}` || (site === "same-origin" && isKnown(page));
  if (origin !== undefined && !isOwn)
    return `${ownPages} If a proxy serves them at \`${origin}\`, let it pass on the \`Host\` header${isKnown(page) ? "" : `, and ${allow(page)}`}.`;
  const isLink =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    // No page can read what opens in place of it, and a read changes nothing.
    (site === "same-site" || headers["sec-fetch-dest"] === "document");
  if (site === undefined || site === "same-origin" || site === "none" || isLink) return undefined;
  return ownPages;
}

const ownPages = "The controls of the sandbox are open to its own pages only.";

/** Says what makes a name known. */
function allow(name = "NAME"): string {
  return `start it with \`--allow-host ${name}\`, or \`listen(sandbox, { allowHosts: ["${name}"] })\``;
}

/** Returns the name in a `Host` header in lower case, without the port and the brackets of IPv6. */
function nameOf(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/u.test(host)) return undefined;
  return parseUrl(`http://${host}`)?.hostname.replaceAll(/[[\]]/gu, "");
}

/** Returns whether pages of an origin may call the API. */
type OriginCheck = (origin: string) => boolean;

/**
 * Reads the origins whose pages may call the API, besides those of this computer. Any client id gets a token, so
 * a token does not keep any page out.
 * @param entries origins such as `https://docs.example.com`, or `*` for all
 * @throws {InputError} for anything else
 */
export function readAllowedOrigins(entries: readonly string[]): OriginCheck {
  const allowed = new Set(entries.map(readEntry));
  return (origin) => allowed.has("*") || allowed.has(origin) || isOfThisComputer(origin);
}

/** Returns the headers that let a page read a response. The check must have allowed its origin. */
export function openTo(origin: string): Record<string, string> {
  return { "access-control-allow-origin": origin, vary: "origin" };
}

function readEntry(entry: string): string {
  const written = entry.toLowerCase().replace(/\/$/u, "");
  if (written === "*" || (!written.includes("*") && parseOrigin(written) === written)) return written;
  throw new InputError(
    "allowOrigins",
    `must list origins such as \`https://docs.example.com\`, or \`*\`, not \`${entry}\``,
  );
}

function isOfThisComputer(origin: string): boolean {
  if (!/^https?:/u.test(origin) || parseOrigin(origin) !== origin) return false;
  return isLoopback(new URL(origin).hostname);
}

/** Returns the origin of a URL; `undefined` if it is not one. Apps have schemes whose origins `URL` does not know. */
function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text);
  return url && `${url.protocol}//${url.host}`;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** Responds to a browser that asks whether a page, whose origin is allowed, may send a request; `undefined` for other requests. */
export function respondToPreflight(method: string, headers: Headers): ServiceResponse | undefined {
  const wanted = headers["access-control-request-method"];
  if (method !== "OPTIONS" || wanted === undefined || headers["origin"] === undefined) return undefined;
  const names = headers["access-control-request-headers"] ?? "";
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      ...(/^[\w!#$%&'*+.^`|~, -]+$/u.test(names) && { "access-control-allow-headers": names }),
      "access-control-max-age": "600",
    },
    text: "",
  };
}
