import { isIP } from "node:net";
import { classifyAddress } from "./classify-address.ts";

/** Returns whether a host is this computer, by its name or address. IPv6 addresses may be in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/u, "$1").toLowerCase();
  if (isIP(name) !== 0) return classifyAddress(name) === "loopback";
  return name === "localhost" || name.endsWith(".localhost");
}
