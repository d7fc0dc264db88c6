import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { maxResponseBytes } from "../../notifications/attempt.ts";
import { isLoopback } from "../hosts/is-loopback.ts";
import type { ResolvedAddress } from "./resolve-receiver.ts";

/** A delivery to send. */
export interface OutgoingDelivery {
  readonly url: URL;
  /** The addresses that the connection may be made to. */
  readonly addresses: readonly ResolvedAddress[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Longest time until a port of this computer responds to the first message of TLS, in milliseconds. */
const handshakeTimeoutMs = 2_000;

/**
 * Creates a function that sends deliveries, with a bounded number of connections. On this computer, any certificate will
 * do, and a port without TLS gets a delivery to an https URL over plain http: configured endpoints must be https.
 */
export function createSender(maxSockets: number): (delivery: OutgoingDelivery) => Promise<Response> {
  // Each delivery gets its own connection: one that is kept may be closed while the next delivery is sent on it.
  const options = { keepAlive: false, maxSockets, maxTotalSockets: maxSockets };
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };

  const send = (delivery: OutgoingDelivery, protocol: "http:" | "https:"): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { url, addresses, headers, body, signal } = delivery;
      const isSecure = protocol === "https:";
      const isLocal = addresses.every(({ address }) => isLoopback(address));
      const request = (isSecure ? https : http).request(url, {
        protocol,
        port: url.port || (url.protocol === "https:" ? 443 : 80),
        agent: agents[protocol],
        // A certificate for this computer is signed by its owner at best.
        rejectUnauthorized: !isLocal,
        method: "POST",
        headers: {
          "user-agent": "payment-orders-sandbox",
          ...headers,
          "content-length": Buffer.byteLength(body),
        },
        lookup: toLookup(addresses),
        signal,
      });
      const handshake = isSecure && isLocal ? watchHandshake(request) : undefined;
      request
        .on("error", (error) => {
          reject(handshake?.failed() === true && !signal.aborted ? new NoTlsError() : error);
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

/** A port of this computer accepts connections, but not by TLS. Nothing of the delivery was sent. */
class NoTlsError extends Error {}

/** Observes whether TLS could be agreed upon. What waits for a line of text never responds to the first message of TLS. */
function watchHandshake(request: ClientRequest): { failed: () => boolean } {
  let state: "connecting" | "connected" | "secure" = "connecting";
  request.once("socket", (socket) => {
    let timer: NodeJS.Timeout | undefined;
    socket
      .once("connect", () => {
        state = "connected";
        timer = setTimeout(() => request.destroy(new NoTlsError()), handshakeTimeoutMs);
      })
      .once("secureConnect", () => {
        state = "secure";
        clearTimeout(timer);
      })
      .once("close", () => {
        clearTimeout(timer);
      });
  });
  return { failed: () => state === "connected" };
}

/** Answers every look-up with the addresses that were checked. */
function toLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_name, { all }, callback) => {
    if (all === true) callback(null, [...addresses]);
    else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
  };
}

function readResponse(message: IncomingMessage): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const finish = () => {
      message.destroy();
      // What it throws rejects, other than in a listener, where it would end the process.
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
