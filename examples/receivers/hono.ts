import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { receive } from "./receive.ts";

const app = new Hono();
app.post("/hooks/orders", ({ req }) => receive(req.raw));

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 8080), hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`listening on ${port}`);
});
