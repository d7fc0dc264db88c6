import { probeGenerator } from "./probe-generator.ts";

/** A fetch client by oazapfts. */
export const oazapfts = probeGenerator({
  name: "oazapfts",
  command: "oazapfts/dist/cli.js",
  flags: [],
  configure: ({ contract }) => [contract, "generated/client.ts"],
  // It names types by their titles, so the type is inferred from the function.
  adapter: () => `import { createTransparentOrderV3, defaults, uploadDocument } from "./generated/client";

export type Order = Parameters<typeof createTransparentOrderV3>[1];

const options = () => ({ headers: { authorization: \`Bearer \${token}\` } });

export async function createOrder(body: Order): Promise<number> {
  defaults.baseUrl = baseUrl;
  return (await createTransparentOrderV3("any-key", body, options())).status;
}

export async function upload(file: File): Promise<number> {
  defaults.baseUrl = baseUrl;
  return (await uploadDocument({ file, documentType: "documentHolder" }, options())).status;
}`,
});
