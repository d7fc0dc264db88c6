import { isIP } from "node:net";
import type { ServiceRequest } from "../../../server/service-request.ts";
import { isLoopback } from "../hosts/is-loopback.ts";
import { parseUrl } from "../../../options/parse-url.ts";

/**
 * Finds out why a request must not reach the controls. They need no token, so pages of other origins must not reach
 * them, not even by DNS rebinding.
 * @param host the host that the server listens on
 * @param names other names of the server
 */
export function findIntrusion(
  { method, headers }: Pick<ServiceRequest, "method" | "headers">,
  host: string,
  names: readonly string[],
): string | undefined {
  const given = headers["host"] ?? "";
  const name = nameOf(given);
  const isKnown =
    name !== undefined &&
    (isLoopback(name) ||
      [host, ...names].some((known) => known.toLowerCase() === name) ||
      // An address cannot be made to point elsewhere.
      (!isLoopback(host) && isIP(name) !== 0));
  if (!isKnown)
    return `The controls of the sandbox cannot be reached as \`${given}\`. If this is its name, start it with \`--allow-host ${name ?? "NAME"}\`.`;
  const origin = headers["origin"];
  if (origin !== undefined && origin.toLowerCase() !== `http://${given.toLowerCase()}`)
    return "The controls of the sandbox are open to its own pages only.";
  const site = headers["sec-fetch-site"];
  const isLink =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    // No page can read what opens in place of it, and a read changes nothing.
    (site === "same-site" || headers["sec-fetch-dest"] === "document");
  if (site === undefined || site === "same-origin" || site === "none" || isLink) return undefined;
  return "The controls of the sandbox are open to its own pages only.";
}

/** Returns the name in a `Host` header in lower case, without the port and the brackets of IPv6. */
function nameOf(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/u.test(host)) return undefined;
  return parseUrl(`http://${host}`)?.hostname.replaceAll(/[[\]]/gu, "");
}
