import { probeGenerator } from "./probe-generator.ts";

/** Types by typed-openapi. */
export const typedOpenapi = probeGenerator({
  name: "typed-openapi",
  command: "typed-openapi/bin.js",
  flags: [],
  hasNoClient: true,
  configure: ({ contract }) => [contract, "-o", "generated/types.ts", "--schemas-only"],
  adapter: () => `import type { Schemas } from "./generated/types";

export type Order = Schemas.TransparentOrderRequestV3;`,
});
