// A Hono server replaces the global `Response` with its own class, which also affects the client in the same process.
import { serve } from "@hono/node-server";
import { createClient } from "payment-orders-api";

const payout = { id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514", status: "PAID" };
const server = serve({ fetch: () => Response.json(payout), port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: "any-token" });
  void api.getPayout({ path: { id: payout.id } }).then(({ status }) => {
    console.log(status);
    server.close();
  });
});
