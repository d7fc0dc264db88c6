import { probeGenerator } from "./probe-generator.ts";

/** Types by openapi-typescript, with the client openapi-fetch. */
export const openapiTypescript = probeGenerator({
  name: "openapi-typescript",
  command: "openapi-typescript/bin/cli.js",
  flags: [],
  configure: ({ contract }) => [contract, "-o", "generated/types.ts"],
  adapter: () => `import createClient from "openapi-fetch";
import type { components, paths } from "./generated/types";

export type Order = components["schemas"]["TransparentOrderRequestV3"];

const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });

export async function createOrder(body: Order): Promise<number> {
  const params = { header: { "idempotency-key": "any-key" } };
  return (await client.PUT("/order/v3/transparent", { params, body })).response.status;
}

export async function upload(file: File): Promise<number> {
  const { response } = await client.POST("/order/v1/banking/accounts/documents", {
    body: { file: file as unknown as string, documentType: "documentHolder" },
    bodySerializer(body) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.append(name, value as unknown as Blob);
      return form;
    },
  });
  return response.status;
}`,
});
