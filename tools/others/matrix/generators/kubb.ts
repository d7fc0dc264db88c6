import { probeGenerator, writeConfig } from "./probe-generator.ts";

/** Types and a client by Kubb. */
export const kubb = probeGenerator({
  name: "@kubb/cli",
  command: "@kubb/cli/bin/kubb.cjs",
  flags: ["content-type set by the caller", "tsc --allowImportingTsExtensions"],
  compilerOptions: { allowImportingTsExtensions: true },
  expected: { judged: 569 },
  validators: `import * as all from "./generated/zod";

export const find = (schema: string) =>
  (all as Record<string, any>)[schema.charAt(0).toLowerCase() + schema.slice(1) + "Schema"];
`,
  async configure(trial) {
    const config = `import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginZod } from "@kubb/plugin-zod";

export default defineConfig({
  input: { path: ${JSON.stringify(trial.contract)} },
  output: { path: "generated", format: false },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: "fetch" }), pluginZod({ version: "4" })],
});
`;
    await writeConfig(trial, "kubb.config.mjs", config);
    return ["generate", "--config", "kubb.config.mjs"];
  },
  // Its functions return only the data and do not throw on an error, so the status is read from the underlying client.
  adapter: ({ withFlags }) => `import client from "@kubb/plugin-client/clients/fetch";
import type { Client } from "@kubb/plugin-client/clients/fetch";
import { createTransparentOrderV3 } from "./generated/clients/createTransparentOrderV3";
import { uploadDocument } from "./generated/clients/uploadDocument";
import type { TransparentOrderRequestV3 } from "./generated/types/TransparentOrderRequestV3";

export type Order = TransparentOrderRequestV3;

let status = 0;
const observed: Client = async (config) => {
  const response = await client<any, any, any>(config);
  status = response.status;
  return response;
};
const config = () => ({ baseURL: baseUrl, client: observed as typeof client });

export async function createOrder(body: Order): Promise<number> {
  const headers = { authorization: \`Bearer \${token}\`${withFlags ? `, "content-type": "application/json"` : ""} };
  await createTransparentOrderV3(body, { "idempotency-key": "any-key" }, { ...config(), headers });
  return status;
}

export async function upload(file: File): Promise<number> {
  const headers = { authorization: \`Bearer \${token}\` };
  await uploadDocument({ file, documentType: "documentHolder" }, { ...config(), headers });
  return status;
}`,
});
