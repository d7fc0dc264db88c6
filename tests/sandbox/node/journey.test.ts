import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { createClient, money } from "../../../src/index.ts";
import { listen, networkReceiver } from "../../../src/sandbox/node/index.ts";
import type { FormFields, ServiceResponse } from "../../../src/server/request.ts";
import { createWebhookHandler, toNodeListener } from "../../../src/webhooks/index.ts";
import { serveSandbox } from "./serve-sandbox.ts";

const credentials = { clientId: "app", clientSecret: "top-secret", scopes: ["api://app-order-hml"] };

/** Starts the receiver of the package on a free port of this computer until the test ends. */
async function startReceiver(paid: (code: string) => void): Promise<string> {
  const handler = createWebhookHandler({
    verify: "unsigned",
    on: {
      "ORDER-PAYIN.PAID": ({ code }) => {
        paid(code ?? "");
      },
    },
  });
  const server = createServer(toNodeListener(handler)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
}

test("client and receiver of the package create an order and receive its notification, each over a port", async () => {
  const { sandbox, server } = await serveSandbox({
    receiver: networkReceiver(),
    settings: { tokens: "issued" },
  });
  const paid: string[] = [];
  const webhookUrl = await startReceiver((code) => paid.push(code));
  const api = createClient({ baseUrl: server.url, credentials });
  const order = await api.createTransparentOrderV3({
    body: {
      order: {
        code: "ORD-😀",
        paymentMethod: "PIX",
        amount: money("BRL", 2_500n),
        additionalInfo: "Order",
        webhookUrl,
        returnUrl: "https://loja.example.com/back",
      },
    },
  });
  expect(order).toMatchObject({ code: "ORD-😀", status: "INITIAL", amountToPay: "25.00" });
  await sandbox.control.payOrder(order.id);
  expect(paid).toEqual(["ORD-😀"]);
  expect(await sandbox.control.notifications()).toMatchObject([
    { status: "DELIVERED", attempts: [{ statusCode: 200, acknowledged: true }] },
  ]);
  const undelivered = [];
  for await (const event of api.paginate.listUndeliveredEvents()) undelivered.push(event);
  expect(undelivered).toEqual([]);
});

test("the client uploads a file of 10 MB as a stream, which arrives as it was", async () => {
  const received: FormFields[] = [];
  const handle = async (request: {
    form: (limit: number) => Promise<FormFields>;
  }): Promise<ServiceResponse> => {
    received.push(await request.form(11 * 1024 * 1024));
    return {
      status: 200,
      headers: { "content-type": "application/json" },
      text: '{"missingRequiredDocuments":[]}',
    };
  };
  const server = await listen({ handle }, { port: 0 });
  onTestFinished(() => server.close());
  const api = createClient({ baseUrl: server.url, token: "t" });
  const content = new Uint8Array(10 * 1024 * 1024).fill(37);
  await api.uploadDocument({
    body: { documentType: "documentHolder", append: true, file: { name: "maçã.pdf", content } },
  });
  const { file, ...fields } = received[0] ?? {};
  expect(fields).toEqual({ documentType: "documentHolder", append: "true" });
  expect(file).toBeInstanceOf(File);
  expect([(file as File).name, (file as File).type, (file as File).size]).toEqual([
    "maçã.pdf",
    "application/pdf",
    content.length,
  ]);
});
