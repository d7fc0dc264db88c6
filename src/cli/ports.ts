// Ports in flags, and whether one is free. The words for one that is not are in explain-listen-error.ts.

import { createServer, type AddressInfo } from "node:net";
import { explainListenError } from "./explain-listen-error.ts";
import { CommandError } from "./command-error.ts";

/**
 * Parses the port in the value of a flag.
 * @throws {CommandError} for anything other than a whole number from 0 to 65535
 */
export function readPort(flag: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new CommandError(`\`${flag}\` must be a whole number from 0 to 65535, not \`${text}\`.`);
}

/**
 * Checks that a server can listen on a port, before the slow start of the server. For 0, finds a free port.
 * @param flag the flag that sets the port, for the message
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
