import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeListener } from "payment-orders-api/webhooks";
import { receive } from "./receive.ts";

const server = createServer(toNodeListener(receive));
server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`listening on ${(server.address() as AddressInfo).port}`);
});
