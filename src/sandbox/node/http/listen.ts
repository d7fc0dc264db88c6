import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Sandbox } from "../../create-sandbox.ts";
import type { RequestEvent } from "../../events.ts";
import { isLoopback } from "../hosts/is-loopback.ts";
import { printAddress } from "../hosts/print-address.ts";
import { readAllowedOrigins } from "./allowed-origins.ts";
import { createResponder } from "./create-responder.ts";
import { rejectConnection } from "./reject-connection.ts";
import { defaultLimits, maxHeaderBytes, type ServerLimits } from "./server-limits.ts";

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
 * @throws {InputError} if `allowOrigins` lists something other than origins
 * @throws the error of Node if the port or the host cannot be used
 */
export async function listen(
  sandbox: Pick<Sandbox, "handle">,
  options: ListenOptions = {},
): Promise<SandboxServer> {
  const { port = 4020, host = "127.0.0.1", allowHosts = [], onWarning = warn, ...rest } = options;
  const { allowOrigins = [], onRejected = () => undefined, ...given } = rest;
  const isAllowedOrigin = readAllowedOrigins(allowOrigins);
  const limits = { ...defaultLimits, ...given };
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(2_000, limits.headersTimeoutMs, limits.requestTimeoutMs),
    // Refused below, with an error object.
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  const responder = createResponder(sandbox, { host, allowHosts, isAllowedOrigin, limits, onRejected });
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
