// The server on a port: connections, limits, and what HTTP asks for around a response.
// Who may call is in access.ts; what the response is, in pipeline.ts.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Sandbox } from "../sandbox.ts";
import type { RequestEvent } from "../events.ts";
import { isLoopback, printAddress } from "./addresses.ts";
import { type Access, openTo, readAllowedOrigins, respondToPreflight, validateRequest } from "./access.ts";
import { InputError } from "../../errors/errors.ts";
import { parseUrl } from "../../base/options.ts";
import { writeError } from "../../server/rejection.ts";
import type { ServiceResponse } from "../../server/request.ts";
import { createQueue } from "../../base/async.ts";
import { DroppedConnectionError } from "../faults.ts";
import { respondToInspector } from "./inspector.ts";
import { closeWithConnection, rejectConnection, sendResponse } from "./connection.ts";
import { NodeRequest } from "./request.ts";

/** Options of the server. */
export interface ListenOptions extends Partial<ServerLimits> {
  /** 0 picks a free port. @default 4020 */
  readonly port?: number;
  /** The address to listen on. @default "127.0.0.1" */
  readonly host?: string;
  /** Host names, besides its address and those of this computer, under which pages may reach the controls. */
  readonly allowHosts?: readonly string[];
  /**
   * Origins whose pages may call the API, besides those of this computer: `https://docs.example.com`, or `*`.
   * @default none
   */
  readonly allowOrigins?: readonly string[];
  /** Address of the docs, to which the page of the inspector links. @default no link */
  readonly docsUrl?: string;
  /** Called for each request that is rejected before it reaches the sandbox, whose events do not contain it. */
  readonly onRejected?: (event: RequestEvent) => void;
  /** Called with a warning if other computers can reach the sandbox. @default process.emitWarning */
  readonly onWarning?: (message: string) => void;
}

/** A sandbox on a port. */
export interface SandboxServer {
  /** Address without a trailing slash, for the `baseUrl` of the client. */
  readonly url: string;
  readonly port: number;
  /** Stops after the calls in progress, or a time limit. The sandbox itself stays open. */
  close(): Promise<void>;
}

/**
 * Serves a sandbox on a port, by default for this computer only.
 * @throws {InputError} if `allowOrigins` lists something other than origins, or `docsUrl` is not an address
 * @throws the error of Node if the port or the host cannot be used
 */
export async function listen(
  sandbox: Pick<Sandbox, "handle">,
  options: ListenOptions = {},
): Promise<SandboxServer> {
  const { port = 4020, host = "127.0.0.1", allowHosts = [], onWarning = warn, ...rest } = options;
  const { allowOrigins = [], docsUrl, onRejected = () => undefined, ...given } = rest;
  if (docsUrl !== undefined && parseUrl(docsUrl) === undefined)
    throw new InputError(
      "docsUrl",
      `must be an address such as \`https://docs.example.com\`, not \`${docsUrl}\``,
    );
  const isAllowedOrigin = readAllowedOrigins(allowOrigins);
  const limits = { ...defaultLimits, ...given };
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(2_000, limits.headersTimeoutMs, limits.requestTimeoutMs),
    // `validateRequest` rejects a missing one, with an error object.
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  const responder = createResponder(sandbox, {
    host,
    allowHosts,
    isAllowedOrigin,
    docsUrl,
    limits,
    onRejected,
  });
  serve(server, responder.respond);
  const address = await start(server, host, port);
  if (!isLoopback(host))
    onWarning(
      `Every computer that can reach ${host} can use the sandbox and its controls, which require no password.`,
    );
  return {
    url: printAddress(host, address.port),
    port: address.port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await responder.finish(limits.closeTimeoutMs);
      server.closeAllConnections();
      await closed;
    },
  };
}

type Respond = (message: IncomingMessage, response: ServerResponse, isWaiting: boolean) => void;

function serve(server: Server, respond: Respond): void {
  /** The response that each connection gets at the moment. */
  const current = new WeakMap<object, ServerResponse>();
  const take = (isWaiting: boolean) => (message: IncomingMessage, response: ServerResponse) => {
    current.set(message.socket, response);
    respond(message, response, isWaiting);
  };
  server
    .on("request", take(false))
    .on("checkContinue", take(true))
    .on("checkExpectation", take(false))
    .on("clientError", (error: NodeJS.ErrnoException, socket) => {
      const response = current.get(socket);
      // A second response in the middle of one would be taken for its body.
      if (response?.headersSent === true && !response.writableFinished) socket.destroy();
      else rejectConnection(error, socket as Socket);
    });
}

function start(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    // Kept for good: an error without a listener, such as running out of file descriptors, would end the process.
    server.on("error", reject).listen({ host, port, exclusive: true }, () => {
      resolve(server.address() as AddressInfo);
    });
  });
}

function warn(message: string): void {
  process.emitWarning(message, "SandboxWarning");
}

/** Settings of the responder. */
interface ResponderOptions extends Access {
  readonly docsUrl: string | undefined;
  readonly limits: ServerLimits;
  readonly onRejected: (event: RequestEvent) => void;
}

/** Responds to requests, and knows which ones are in progress. */
interface Responder {
  readonly respond: (message: IncomingMessage, response: ServerResponse, isWaiting: boolean) => void;
  /** Closes each connection after its next response, and waits until no request is in progress, or for a time. */
  finish(timeoutMs: number): Promise<void>;
}

function createResponder(
  sandbox: Pick<Sandbox, "handle">,
  { docsUrl, limits, onRejected, ...access }: ResponderOptions,
): Responder {
  const inProgress = new Set<ServerResponse>();
  let isClosing = false;
  let onIdle = () => {};
  const inTurn = createQueue();

  /**
   * Reads a control. A snapshot, the state or a log may take as much memory as the records, so there is one at a time, and a
   * long one is given a moment to be sent. A caller that reads slowly delays others by no more.
   */
  function readControl(request: NodeRequest, response: ServerResponse): Promise<ServiceResponse> {
    return new Promise((resolve, reject) => {
      inTurn(async () => {
        const given = (await respondToInspector(request, docsUrl)) ?? (await sandbox.handle(request));
        resolve(given);
        if (given.text.length > longText) await waitForEnd(response, momentMs);
      }).catch(reject);
    });
  }

  async function decide(
    message: IncomingMessage,
    response: ServerResponse,
    request: NodeRequest,
  ): Promise<ServiceResponse> {
    const { method, headers, pathname: path } = request;
    const rejection = validateRequest(message, request, access);
    if (rejection !== undefined) {
      const [status, , problem] = rejection;
      onRejected({ type: "request", method, path, operationId: undefined, status, ms: 0, problem });
      return writeError(...rejection);
    }
    if (request.isControl && method === "GET") return readControl(request, response);
    if (request.isControl) return (await respondToInspector(request, docsUrl)) ?? sandbox.handle(request);
    return respondToPreflight(method, headers) ?? sandbox.handle(request);
  }

  async function respond(message: IncomingMessage, response: ServerResponse, request: NodeRequest) {
    const given = await decide(message, response, request).catch((error: unknown) => {
      if (error instanceof DroppedConnectionError) throw error;
      return writeError(500, "INTERNAL_ERROR", error instanceof Error ? error.message : String(error));
    });
    const { origin } = request.headers;
    const isOpen = !request.isControl && origin !== undefined && access.isAllowedOrigin(origin);
    sendResponse(message, response, given, {
      headers: isOpen ? openTo(origin) : {},
      timeoutMs: limits.responseTimeoutMs,
      isWaiting: request.isWaiting,
      isLast: isClosing,
    });
  }

  return {
    respond(message, response, isWaiting) {
      closeWithConnection(response, message.socket);
      inProgress.add(response);
      response.on("close", () => {
        inProgress.delete(response);
        if (inProgress.size === 0) onIdle();
      });
      // A planned fault drops the connection, and so does a response that cannot be written.
      const request = new NodeRequest(message, response, isWaiting);
      respond(message, response, request).catch(() => message.socket.destroy());
    },
    finish(timeoutMs) {
      isClosing = true;
      if (inProgress.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        onIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

/** Number of characters above which a response is long, and the milliseconds for which others wait for it. */
const [longText, momentMs] = [1_000_000, 500];

/** Waits until a response is closed, or for a time. */
function waitForEnd(response: ServerResponse, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      response.off("close", end);
      resolve();
    };
    const timer = setTimeout(end, timeoutMs);
    response.once("close", end);
  });
}

/** The limits of a server, unless others are given. Times are in milliseconds. */
const defaultLimits = {
  /** Maximum number of concurrent connections; further ones are closed. @default 1024 */
  maxConnections: 1024,
  /** Time within which the headers of a request must be complete. @default 10000 */
  headersTimeoutMs: 10_000,
  /** Time within which the body of a request must be complete. @default 60000 */
  requestTimeoutMs: 60_000,
  /** Maximum time that a connection stays open without a request. @default 5000 */
  keepAliveTimeoutMs: 5_000,
  /** Maximum time for a caller to accept a response, or to finish sending a body that is not read. @default 10000 */
  responseTimeoutMs: 10_000,
  /** Maximum time that `close` waits for calls in progress. @default 5000 */
  closeTimeoutMs: 5_000,
};

/** Limits of the server. */
export type ServerLimits = Readonly<typeof defaultLimits>;

/** Maximum size of the headers of a request, in bytes. */
const maxHeaderBytes = 16 * 1024;
