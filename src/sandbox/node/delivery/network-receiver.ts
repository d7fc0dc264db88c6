import type { SignDelivery } from "../../../testing/sign-delivery.ts";
import type { Receiver } from "../../notifications/attempt.ts";
import { isLoopback } from "../hosts/is-loopback.ts";
import { readAllowList } from "./allow-list.ts";
import { resolveReceiver, resolveByDns, type Resolve } from "./resolve-receiver.ts";
import { createSender } from "./send-delivery.ts";

/** Options of the delivery over the network. */
export interface NetworkReceiverOptions {
  /**
   * Hosts that notifications may be delivered to, besides this computer: `host`, `host:port`, `*.example.com`, or `*`.
   * Only a host that is named without a wildcard may have a private address.
   * @default none
   */
  readonly allow?: readonly string[];
  /**
   * Signs each delivery, so that a receiver can check it. The scheme is an assumption: none is documented.
   * @default unsigned
   */
  readonly sign?: SignDelivery;
  /** Maximum number of concurrent connections. @default 32 */
  readonly maxSockets?: number;
  /** Returns the addresses of a host. @default the resolver of the system */
  readonly resolve?: Resolve;
}

/**
 * Delivers notifications over the network, to this computer and the hosts that are allowed. The address of a host is
 * checked after it was resolved, and the connection is made to that very address. Redirects are not followed. A delivery
 * that is not allowed counts as a failed attempt, whose message says what to do.
 * @throws {InputError} if `allow` lists something other than hosts
 */
export function networkReceiver({
  allow = [],
  sign,
  maxSockets = 32,
  resolve = resolveByDns,
}: NetworkReceiverOptions = {}): Receiver {
  const allowed = readAllowList(allow);
  const send = createSender({ maxSockets });
  return async (request, { id }) => {
    const url = new URL(request.url);
    const addresses = await resolveReceiver(url, allowed, resolve);
    const body = await request.text();
    const headers = { ...Object.fromEntries(request.headers), ...(await sign?.({ id, body })) };
    const isLocal = addresses.every(({ address }) => isLoopback(address));
    return send({ url, addresses, isLocal, headers, body, signal: request.signal });
  };
}
