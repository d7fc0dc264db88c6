// Classes of IP addresses, and which hosts are this computer. What follows from it is in access.ts and delivery.ts.

import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * The kinds of addresses: `loopback` is this computer, `private` a local network, and `special` everything that no
 * receiver has, such as link-local addresses, which include those of cloud metadata services.
 */
export type AddressClass = "public" | "private" | "loopback" | "special";

const ranges: Record<Exclude<AddressClass, "public">, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"],
  // By the registries of IANA for special-purpose addresses, and multicast. The last three contain IPv4 addresses.
  special: [
    "0.0.0.0/8",
    "169.254.0.0/16",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",

    "::/128",
    "100::/64",
    "2001::/23",
    "2001:db8::/32",
    "3fff::/20",
    "5f00::/16",
    "fe80::/10",
    "fec0::/10",
    "ff00::/8",
    "::/96",
    "64:ff9b::/96",
    "64:ff9b:1::/48",
    "2002::/16",
  ],
};

const lists = Object.entries(ranges).map(([name, subnets]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", bits] = subnet.split("/");
    list.addSubnet(network, Number(bits), network.includes(":") ? "ipv6" : "ipv4");
  }
  return [name as AddressClass, list] as const;
});

/** Classifies an IP address. An IPv4 address that is mapped into IPv6 counts as itself. */
export function classifyAddress(address: string): AddressClass {
  const plain = address.replace(/%.*$/u, "");
  const family = isIPv6(plain) ? "ipv6" : "ipv4";
  return lists.find(([, list]) => list.check(plain, family))?.[0] ?? "public";
}

/** Returns whether a host is this computer, by its name or address. IPv6 addresses may be in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/u, "$1").toLowerCase();
  if (isIP(name) !== 0) return classifyAddress(name) === "loopback";
  return name === "localhost" || name.endsWith(".localhost");
}

/** Returns the address of a local server with this host and port, without a trailing slash. */
export function printAddress(host: string, port: number): string {
  return `http://${reachable(host)}:${port}`;
}

function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
