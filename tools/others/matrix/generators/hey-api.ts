import { probeGenerator } from "./probe-generator.ts";

/** Types and a fetch client by Hey API. */
export const heyApi = probeGenerator({
  name: "@hey-api/openapi-ts",
  command: "@hey-api/openapi-ts/bin/run.js",
  flags: [],
  configure: ({ contract }) => [
    "-i",
    contract,
    "-o",
    "generated",
    "-c",
    "@hey-api/client-fetch",
    "-p",
    "@hey-api/typescript",
    "@hey-api/sdk",
    "zod",
  ],
  expected: { judged: 569 },
  validators: `import * as all from "./generated/zod.gen";

export const find = (schema: string) => (all as Record<string, any>)["z" + schema];
`,
  adapter: () => `import { client } from "./generated/client.gen";
import { createTransparentOrderV3, uploadDocument } from "./generated/sdk.gen";
import type { TransparentOrderRequestV3 } from "./generated/types.gen";

export type Order = TransparentOrderRequestV3;

export async function createOrder(body: Order): Promise<number> {
  client.setConfig({ baseUrl, auth: token });
  const headers = { "idempotency-key": "any-key" };
  const { response } = await createTransparentOrderV3({ body, headers });
  return response?.status ?? 0;
}

export async function upload(file: File): Promise<number> {
  client.setConfig({ baseUrl, auth: token });
  const { response } = await uploadDocument({ body: { file, documentType: "documentHolder" } });
  return response?.status ?? 0;
}`,
});
