import { isIP } from "node:net";
import { InputError } from "../../../errors/input-error.ts";
import { isLoopback } from "../hosts/is-loopback.ts";
import type { AddressClass } from "../hosts/classify-address.ts";
import { parseUrl } from "../../../options/parse-url.ts";

/** The classes of addresses that a host may have. */
export type AllowedClasses = ReadonlySet<AddressClass>;

/** Returns the addresses at which a URL may be delivered to; `undefined` if its host is not allowed at all. */
export type AllowList = (url: URL) => AllowedClasses | undefined;

/** An address listed explicitly may be of any class. */
const anyClass: AllowedClasses = new Set(["public", "private", "loopback", "special"]);
/** A name may resolve to a private address, but not to a special-purpose one. */
const byName: AllowedClasses = new Set(["public", "private", "loopback"]);
const publicOnly: AllowedClasses = new Set(["public"]);
const loopbackOnly: AllowedClasses = new Set(["loopback"]);

/**
 * Reads the hosts that notifications may be delivered to, besides this computer: `host`, `host:port`, `*.example.com`,
 * or `*`. Wildcards allow public addresses only.
 * @throws {InputError} for anything else
 */
export function readAllowList(entries: readonly string[]): AllowList {
  const rules = entries.map(readEntry);
  return (url) => {
    const name = nameOf(url);
    const port = portOf(url);
    const found = rules
      .filter((rule) => rule.fits(name) && (rule.port === undefined || rule.port === port))
      .map(({ classes }) => classes);
    if (isLoopback(name)) found.push(loopbackOnly);
    // The most permissive entry applies.
    return found.sort((a, b) => b.size - a.size)[0];
  };
}

/** Returns the host of a URL without the brackets of IPv6 and the dot that may end a name. */
export function nameOf({ hostname }: URL): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname.replace(/\.$/u, "");
}

/** Returns the port of a URL, even if it is the default of its protocol. */
export function portOf({ port, protocol }: URL): string {
  return port || (protocol === "https:" ? "443" : "80");
}

interface Rule {
  fits: (name: string) => boolean;
  port: string | undefined;
  classes: AllowedClasses;
}

function readEntry(entry: string): Rule {
  const { host, port } = splitPort(entry);
  if (host === "*") return { fits: () => true, port, classes: publicOnly };
  const isWildcard = host.startsWith("*.");
  const plain = host.slice(isWildcard ? 2 : 0);
  const isHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/iu.test(plain);
  const url = isHost ? parseUrl(`http://${plain}`) : undefined;
  const isPort = port === undefined || (Number(port) > 0 && Number(port) < 65_536);
  if (url === undefined || !isPort)
    throw new InputError(
      "allow",
      `must list hosts such as \`example.com\`, \`example.com:8080\`, \`*.example.com\` or \`*\`, not \`${entry}\``,
    );
  const name = nameOf(url);
  if (isWildcard) return { fits: (given) => given.endsWith(`.${name}`), port, classes: publicOnly };
  return { fits: (given) => given === name, port, classes: isIP(name) === 0 ? byName : anyClass };
}

function splitPort(entry: string): { host: string; port: string | undefined } {
  // An IPv6 address, whose colons do not begin a port, may be written without brackets.
  if (isIP(entry) === 6) return { host: `[${entry}]`, port: undefined };
  const [, host = entry, port] = /^(.*?):(\d{1,5})$/u.exec(entry) ?? [];
  return { host, port: port === undefined ? undefined : String(Number(port)) };
}
