import { probeGenerator } from "./probe-generator.ts";

/** Types and a client by swagger-typescript-api. */
export const swaggerTypescriptApi = probeGenerator({
  name: "swagger-typescript-api",
  command: "swagger-typescript-api/dist/cli.mjs",
  flags: ["--generate-union-enums"],
  // As enums of TypeScript, the values of a branch are another type than those of the list.
  expected: { refused: 5 },
  configure: ({ contract, withFlags }) => [
    "generate",
    "--path",
    contract,
    "--output",
    "generated",
    "--name",
    "client.ts",
    ...(withFlags ? ["--generate-union-enums"] : []),
  ],
  adapter: () => `import { Api } from "./generated/client";
import type { TransparentOrderRequestV3 } from "./generated/client";

export type Order = TransparentOrderRequestV3;

const connect = () => new Api({ baseUrl, baseApiParams: { headers: { authorization: \`Bearer \${token}\` } } });

export async function createOrder(body: Order): Promise<number> {
  const headers = { authorization: \`Bearer \${token}\`, "idempotency-key": "any-key" };
  return (await connect().order.createTransparentOrderV3(body, { headers })).status;
}

export async function upload(file: File): Promise<number> {
  return (await connect().order.uploadDocument({ file })).status;
}`,
});
