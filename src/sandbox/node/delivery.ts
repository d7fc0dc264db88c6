// Delivery over the network: which hosts are allowed, what they resolve to, and the connection.
// When a notification is delivered is decided in scheduler.ts.

import type { SignDelivery } from "../../testing/deliver.ts";
import { maxResponseBytes, type Receiver } from "../receiver.ts";
import { type AddressClass, classifyAddress, isLoopback } from "./addresses.ts";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { InputError } from "../../errors/errors.ts";
import { parseUrl } from "../../base/options.ts";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";

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

/** An address of a host. */
export interface ResolvedAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Returns the addresses of a host name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** Asks the resolver of the system. */
const resolveByDns: Resolve = (name) => lookup(name, { all: true });

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
      `Notifications to ${url.host} are not allowed. Start the sandbox with \`--allow-webhook ${url.host}\` to allow them.`,
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
  return `Notifications to ${where} are not allowed: it is ${kinds[found]}. Start the sandbox with \`--allow-webhook ${entry}\` to allow them.`;
}

/** The classes of addresses that a host may have. */
type AllowedClasses = ReadonlySet<AddressClass>;

/** Returns the addresses at which a URL may be delivered to; `undefined` if its host is not allowed at all. */
type AllowList = (url: URL) => AllowedClasses | undefined;

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
  const allowed = entries.map(readEntry);
  return (url) => {
    const name = nameOf(url);
    const port = portOf(url);
    const found = allowed
      .filter((one) => one.fits(name) && (one.port === undefined || one.port === port))
      .map(({ classes }) => classes);
    if (isLoopback(name)) found.push(loopbackOnly);
    // The most permissive entry applies.
    return found.sort((a, b) => b.size - a.size)[0];
  };
}

/** Returns the host of a URL without the brackets of IPv6 and the dot that may end a name. */
function nameOf({ hostname }: URL): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname.replace(/\.$/u, "");
}

/** Returns the port of a URL, even if it is the default of its protocol. */
function portOf({ port, protocol }: URL): string {
  return port || (protocol === "https:" ? "443" : "80");
}

interface AllowedHosts {
  fits: (name: string) => boolean;
  port: string | undefined;
  classes: AllowedClasses;
}

function readEntry(entry: string): AllowedHosts {
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

/** A delivery to send. */
export interface OutgoingDelivery {
  readonly url: URL;
  /** The addresses that the connection may be made to. */
  readonly addresses: readonly ResolvedAddress[];
  /** Whether all of them are addresses of this computer. */
  readonly isLocal: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Limits of what is sent. */
interface SenderLimits {
  /** Maximum number of connections at the same time. */
  readonly maxSockets: number;
  /** Longest time until a port of this computer completes the TLS handshake, in milliseconds. @default 2000 */
  readonly handshakeTimeoutMs?: number;
}

/**
 * Creates a function that sends deliveries, with a bounded number of connections. On this computer, any certificate will
 * do, and a port without TLS gets a delivery to an https URL over plain http: configured endpoints must be https.
 */
export function createSender({
  maxSockets,
  handshakeTimeoutMs = 2_000,
}: SenderLimits): (delivery: OutgoingDelivery) => Promise<Response> {
  // Each delivery gets its own connection: one that is kept may be closed while the next delivery is sent on it.
  const connections = { keepAlive: false, maxTotalSockets: maxSockets };
  const agents = { "http:": new http.Agent(connections), "https:": new https.Agent(connections) };

  const send = (delivery: OutgoingDelivery, protocol: "http:" | "https:"): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { url, addresses, isLocal, headers, body, signal } = delivery;
      const options: https.RequestOptions & { autoSelectFamily: boolean } = {
        protocol,
        port: portOf(url),
        agent: agents[protocol],
        // A certificate for this computer is signed by its owner at best.
        rejectUnauthorized: !isLocal,
        method: "POST",
        headers: {
          "user-agent": "payment-orders-api-sandbox",
          ...headers,
          "content-length": Buffer.byteLength(body),
        },
        autoSelectFamily: true,
        // Every lookup returns the addresses that were checked; with `autoSelectFamily`, Node asks for all of them.
        lookup: (_name, _options, callback) => {
          callback(null, [...addresses]);
        },
        signal,
      };
      const request = http.request(url, options);
      const handshake =
        protocol === "https:" && isLocal ? watchHandshake(request, handshakeTimeoutMs) : undefined;
      request
        .on("error", (error) => {
          reject(handshake?.isOpen() === true && !signal.aborted ? new NoTlsError() : error);
        })
        .on("response", (message) => {
          readResponse(message).then(resolve, reject);
        })
        .end(body);
    });

  return (delivery) =>
    send(delivery, delivery.url.protocol === "https:" ? "https:" : "http:").catch((error: unknown) => {
      if (!(error instanceof NoTlsError)) throw error;
      return send(delivery, "http:");
    });
}

/** A port of this computer accepts connections, but does not speak TLS. No part of the delivery was sent. */
class NoTlsError extends Error {}

/** Detects whether the TLS handshake completes. A server that waits for a line of text never answers the ClientHello. */
function watchHandshake(request: ClientRequest, timeoutMs: number): { isOpen: () => boolean } {
  let isOpen = false;
  request.once("socket", (socket) => {
    let timer: NodeJS.Timeout | undefined;
    socket
      .once("connect", () => {
        isOpen = true;
        timer = setTimeout(() => request.destroy(new NoTlsError()), timeoutMs).unref();
      })
      .once("secureConnect", () => {
        isOpen = false;
        clearTimeout(timer);
      });
  });
  return { isOpen: () => isOpen };
}

function readResponse(message: IncomingMessage): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const finish = () => {
      message.destroy();
      // An error thrown here rejects the promise; in a listener, it would end the process.
      Promise.resolve(new Blob(chunks))
        .then((body) => toResponse(message, body))
        .then(resolve, reject);
    };
    message
      .on("data", (chunk: Buffer<ArrayBuffer>) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size >= maxResponseBytes) finish();
      })
      .on("end", finish)
      .on("error", reject);
  });
}

function toResponse({ statusCode: status = 0, statusMessage: statusText = "" }: IncomingMessage, body: Blob) {
  if (status < 200 || status > 599) throw new Error(`The receiver responded with the status ${status}.`);
  // Responses with these statuses have no body.
  return new Response([204, 205, 304].includes(status) ? null : body, { status, statusText });
}
