import { createServer, type AddressInfo } from "node:net";
import { MockError } from "./mock-error.ts";

const reasons: Partial<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is already in use. Stop what is using it, or choose another with \`--port ${port + 1}\` (\`--port 0\` takes a free one).`,
  EACCES: (_host, port) =>
    `Port ${port} needs more rights than you have. Choose one above 1023 with \`--port\`.`,
  EADDRNOTAVAIL: (host) =>
    `\`${host}\` is no address of this computer. Choose one of its own with \`--host\`.`,
  ENOTFOUND: (host) => `\`${host}\` is no known host. Choose an address of this computer with \`--host\`.`,
};

/** Makes sure that the port can be listened on, before the slow start of Prism; 0 finds a free one. */
export function claimPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""]?.(host, port);
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
