import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { fastifyWebhooks } from "payment-orders-api/webhooks";
import { receive } from "./receive.ts";

const app = fastify();
// Other routes of the server keep their body parser.
await app.register(fastifyWebhooks(receive, { url: "/hooks/orders" }));

await app.listen({ port: Number(process.env.PORT ?? 8080), host: "127.0.0.1" });
console.log(`listening on ${(app.server.address() as AddressInfo).port}`);
