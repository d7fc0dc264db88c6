import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { nameOf, type AllowList } from "./allow-list.ts";
import { classifyAddress, type AddressClass } from "../hosts/classify-address.ts";

/** An address of a host. */
export interface ResolvedAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Returns the addresses of a host name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** Asks the resolver of the system. */
export const resolveByDns: Resolve = (name) => lookup(name, { all: true });

/** A delivery is not allowed. The message says what to do. */
class DeliveryRejectedError extends Error {
  override readonly name = "DeliveryRejectedError";
}

/**
 * Returns the addresses of a URL, if it and all of them are allowed.
 * @throws {DeliveryRejectedError} if not
 */
export async function resolveReceiver(
  url: URL,
  allowed: AllowList,
  resolve: Resolve,
): Promise<readonly ResolvedAddress[]> {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new DeliveryRejectedError(
      `Notifications are delivered over http and https only, not over \`${url.protocol.slice(0, -1)}\`. Use a URL that begins with http:// or https://.`,
    );
  const name = nameOf(url);
  const classes = allowed(url);
  if (classes === undefined)
    throw new DeliveryRejectedError(
      `Notifications to ${url.host} are not allowed. Start the sandbox with \`--webhook-allow ${url.host}\` to allow them.`,
    );
  const version = isIP(name);
  const addresses = version === 0 ? await resolve(name) : [{ address: name, family: version }];
  if (addresses.length === 0) throw new DeliveryRejectedError(`The host ${name} has no address.`);
  for (const { address } of addresses) {
    const found = classifyAddress(address);
    if (!classes.has(found)) throw new DeliveryRejectedError(explain(name, address, found));
  }
  return addresses;
}

const kinds: Record<AddressClass, string> = {
  public: "a public address",
  private: "a private address",
  loopback: "an address of this computer",
  special: "a special-purpose address, which cannot belong to a receiver",
};

function explain(name: string, address: string, found: AddressClass): string {
  const where = name === address ? name : `${name}, which resolves to ${address},`;
  // Special addresses are reached by no name.
  const entry = found === "special" ? address : name;
  return `Notifications to ${where} are not allowed: it is ${kinds[found]}. Start the sandbox with \`--webhook-allow ${entry}\` to allow them.`;
}
