import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { maxResponseBytes } from "../../notifications/attempt.ts";
import { portOf } from "./allow-list.ts";
import type { ResolvedAddress } from "./resolve-receiver.ts";

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
export interface SenderLimits {
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
          "user-agent": "payment-orders-sandbox",
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
