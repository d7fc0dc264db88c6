import process from "node:process";
import { createServer } from "node:http";

// The server of the call benchmark. It runs in a separate process, so that its work does not count as the client's.
const order = JSON.stringify({
  id: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d",
  code: "ORD-1001",
  status: "INITIAL",
  qrcodeData: "0".repeat(200),
  universalLink: "https://pay.example.com/o/1",
  amountToPay: "25.00",
  description: "Order ORD-1001",
});

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.setHeader("content-type", "application/json").end(order);
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") process.send?.(address?.port);
});
process.on("disconnect", () => process.exit());
