import { createRequire } from "node:module";
import type { GlobalContext, OpenAPI3, OpenAPITSOptions } from "openapi-typescript";
import type TypeScript from "typescript";

// Loaded as CommonJS, because Node reads the nine megabytes of TypeScript three times when it is imported as an ES
// module. The entry point of the package is bypassed, because it loads a second copy of Redocly to bundle again.
const require = createRequire(import.meta.url);

/** The TypeScript compiler API. The build uses its printer. */
export const ts = require("typescript") as typeof TypeScript;

const transform = require("openapi-typescript/dist/transform/index.cjs") as (
  document: OpenAPI3,
  context: OpenAPITSOptions & Pick<GlobalContext, "discriminators" | "injectFooter" | "resolve">,
) => TypeScript.Node[];

const { resolveRef, scanDiscriminators } =
  require("openapi-typescript/dist/lib/utils.cjs") as typeof import("openapi-typescript");

/** Prints nodes, and attaches comments to them. */
export const { addJSDocComment, astToString } =
  require("openapi-typescript/dist/lib/ts.cjs") as typeof import("openapi-typescript");

/** Generates the types of a bundled document as nodes of a syntax tree. Options are off by default. */
export function generateTypes(document: OpenAPI3, options: OpenAPITSOptions): TypeScript.Node[] {
  return transform(document, {
    ...options,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  });
}
