import { probeGenerator, writeConfig } from "./probe-generator.ts";

/** Types and a client by Orval. */
export const orval = probeGenerator({
  name: "orval",
  command: "orval/dist/bin/orval.mjs",
  flags: [],
  async configure(trial) {
    const output = { target: "generated/client.ts", client: "fetch", mode: "single", baseUrl: trial.mockUrl };
    const config = { api: { input: { target: trial.contract }, output } };
    await writeConfig(trial, "orval.config.mjs", `export default ${JSON.stringify(config)};\n`);
    return ["--config", "orval.config.mjs"];
  },
  adapter: () => `import { createTransparentOrderV3, uploadDocument } from "./generated/client";
import type { TransparentOrderRequestV3 } from "./generated/client";

export type Order = TransparentOrderRequestV3;

export async function createOrder(body: Order): Promise<number> {
  const headers = { authorization: \`Bearer \${token}\`, "idempotency-key": "any-key" };
  return (await createTransparentOrderV3(body, { headers })).status;
}

export async function upload(file: File): Promise<number> {
  const headers = { authorization: \`Bearer \${token}\` };
  return (await uploadDocument({ file, documentType: "documentHolder" }, { headers })).status;
}`,
});
