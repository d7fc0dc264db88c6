import type { AddressInfo } from "node:net";
import express from "express";
import { toNodeListener } from "payment-orders-api/webhooks";
import { receive } from "./receive.ts";

const app = express();
// Mounted before `express.json()`, because a signature covers the bytes of the body.
app.post("/hooks/orders", toNodeListener(receive));
app.use(express.json());

const server = app.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`listening on ${(server.address() as AddressInfo).port}`);
});
