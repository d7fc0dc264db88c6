// Calls the service through a proxy and with a client certificate, which are both settings of undici's dispatcher.
// Install `undici`, since `fetch` and the dispatcher must come from the same version.
import { readFile } from "node:fs/promises";
import { createClient } from "payment-orders-api";
import { Agent, fetch, ProxyAgent } from "undici";

/** Reads the file that an environment variable names. */
async function readSetting(name: string): Promise<Buffer | undefined> {
  const file = process.env[name];
  return file === undefined ? undefined : readFile(file);
}

const tls = {
  cert: await readSetting("CLIENT_CERT_FILE"),
  key: await readSetting("CLIENT_KEY_FILE"),
  // Only needed if a private authority issued the certificate of the service.
  ca: await readSetting("CA_FILE"),
};
const proxy = process.env.PROXY_URL;
const dispatcher =
  proxy === undefined ? new Agent({ connect: tls }) : new ProxyAgent({ uri: proxy, requestTls: tls });

const api = createClient({
  baseUrl: process.env.BASE_URL ?? "http://127.0.0.1:4010",
  token: () => process.env.TOKEN ?? "any-token",
  fetch: (url, init) => fetch(url, { ...init, dispatcher }),
});

const payout = await api.getPayout({ path: { id: "5b4a3c2d-1e0f-4d9c-8b7a-695847362514" } });
console.log(`${payout.id} is ${payout.status}`);
const { missingRequiredDocuments } = await api.uploadDocument({
  body: { file: new Blob(["%PDF-"], { type: "application/pdf" }), documentType: "documentHolder" },
});
console.log(`${missingRequiredDocuments.length} documents are missing`);
await dispatcher.close();
