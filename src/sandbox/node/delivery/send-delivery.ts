import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { maxResponseBytes } from "../../notifications/attempt.ts";
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

/** Creates a function that sends deliveries, with a bounded number of connections. */
export function createSender(maxSockets: number): (delivery: OutgoingDelivery) => Promise<Response> {
  // Each delivery gets its own connection: one that is kept may be closed while the next delivery is sent on it.
  const options = { keepAlive: false, maxSockets, maxTotalSockets: maxSockets };
  const agents = { "http:": new http.Agent(options), "https:": new https.Agent(options) };

  return ({ url, addresses, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const request = (isSecure ? https : http).request(url, {
        agent: agents[isSecure ? "https:" : "http:"],
        method: "POST",
        headers: {
          "user-agent": "payment-orders-sandbox",
          ...headers,
          "content-length": Buffer.byteLength(body),
        },
        lookup: toLookup(addresses),
        signal,
      });
      request
        .on("error", reject)
        .on("response", (message) => {
          readResponse(message).then(resolve, reject);
        })
        .end(body);
    });
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
