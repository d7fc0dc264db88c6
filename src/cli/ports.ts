// Whether a port is free.

import { type AddressInfo, createServer } from "node:net";
import { CommandError } from "./command-error.ts";

/**
 * Checks that a server can listen on a port, before the slow start of the server. For 0, finds a free port.
 * @param flag the flag that sets the port, for the message, with the command where the flag alone would not reach it
 * @returns the port
 * @throws {CommandError} if the port or the host cannot be used
 */
export function claimPort(host: string, port: number, flag = "--port"): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(explainListenError(error, { host, port, flag }));
    });
    server.listen({ host, port, exclusive: true }, () => {
      const claimed = (server.address() as AddressInfo).port;
      server.close(() => {
        resolve(claimed);
      });
    });
  });
}

const reasons: Partial<Record<string, (host: string, port: number, flag: string) => string>> = {
  // A certain port could be that of the next server, or taken too.
  EADDRINUSE: (_host, port, flag) =>
    `Port ${port} is already in use. Stop the process that uses it, or let \`${flag} 0\` pick a free one.`,
  EACCES: (_host, port, flag) =>
    `You are not allowed to listen on port ${port}. Choose a port above 1023 with \`${flag}\`.`,
  EADDRNOTAVAIL: (host) =>
    `\`${host}\` is not an address of this computer. Choose another with \`--host\`, such as 127.0.0.1.`,
  ENOTFOUND: (host) =>
    `The host \`${host}\` is not known. Choose an address of this computer with \`--host\`, such as 127.0.0.1.`,
};

/** Converts the error of a server that could not listen to one that says what to do. Returns other errors unchanged. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port, flag }: { host: string; port: number; flag: string },
): Error {
  const reason = reasons[error.code ?? ""]?.(host, port, flag);
  return reason === undefined ? error : new CommandError(reason, { cause: error });
}
