import { createServer, type AddressInfo } from "node:net";
import { MockError } from "./mock-error.ts";

const reasons: Partial<Record<string, (host: string, port: number, flag: string) => string>> = {
  EADDRINUSE: (_host, port, flag) =>
    `Port ${port} is already in use. Stop what is using it, or choose another with \`${flag} ${port + 1}\` (\`${flag} 0\` takes a free one).`,
  EACCES: (_host, port, flag) =>
    `Port ${port} needs more rights than you have. Choose one above 1023 with \`${flag}\`.`,
  EADDRNOTAVAIL: (host) =>
    `\`${host}\` is no address of this computer. Choose one of its own with \`--host\`.`,
  ENOTFOUND: (host) => `\`${host}\` is no known host. Choose an address of this computer with \`--host\`.`,
};

/**
 * Makes sure that the port can be listened on, before the slow start of what listens; 0 finds a free one.
 * @param flag names the port in a message.
 */
export function claimPort(host: string, port: number, flag = "--port"): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""]?.(host, port, flag);
      reject(reason === undefined ? error : new MockError(reason));
    });
    server.listen({ host, port, exclusive: true }, () => {
      const claimed = (server.address() as AddressInfo).port;
      server.close(() => {
        resolve(claimed);
      });
    });
  });
}
