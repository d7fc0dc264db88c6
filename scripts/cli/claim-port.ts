import { createServer, type AddressInfo } from "node:net";
import { explainListenError } from "./explain-listen-error.ts";

/**
 * Makes sure that the port can be listened on, before the slow start of what listens; 0 finds a free one.
 * @param flag names the port in a message.
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
