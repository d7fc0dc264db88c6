import { probeGenerator } from "./probe-generator.ts";

/** Its template without a client, which would be one for Zodios and Zod 3. */
const template = "node_modules/openapi-zod-client/src/templates/schemas-only.hbs";

/** Validators by openapi-zod-client. */
export const openapiZodClient = probeGenerator({
  name: "openapi-zod-client",
  command: "openapi-zod-client/bin.js",
  flags: [],
  hasNoClient: true,
  expected: { judged: 558 },
  configure: ({ contract }) => [contract, "-o", "generated/client.ts", "--export-schemas", "-t", template],
  validators: `import { schemas } from "./generated/client";

export const find = (schema: string) => (schemas as Record<string, any>)[schema];
`,
  adapter: () => `import type { z } from "zod";
import { schemas } from "./generated/client";

export type Order = z.infer<typeof schemas.TransparentOrderRequestV3>;`,
});
