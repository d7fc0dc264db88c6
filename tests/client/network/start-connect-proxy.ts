import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

/** A proxy that opens tunnels with CONNECT, for authenticated clients. */
export async function startConnectProxy(credentials: string) {
  const tunnels: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on("connection", (socket) => sockets.add(socket));
  server.on("connect", (request, socket, head) => {
    const given = request.headers["proxy-authorization"];
    if (given !== `Basic ${Buffer.from(credentials).toString("base64")}`) {
      socket.end("HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    tunnels.push(request.url ?? "");
    const { hostname, port } = new URL(`http://${request.url ?? ""}`);
    const target = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    sockets.add(target);
    target.on("error", () => socket.destroy());
    socket.on("error", () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The targets of the tunnels. */
    tunnels,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
