import { createRequire } from "node:module";
import type { GlobalContext, OpenAPI3, OpenAPITSOptions } from "openapi-typescript";
import type TypeScript from "typescript";

// As CommonJS, and without the entry of the package: as an ES module, Node reads the nine megabytes of TypeScript three
// times, and the entry loads a second Redocly, which would check and bundle what is bundled already.
const require = createRequire(import.meta.url);

/** The compiler's API, of which the build uses the printer. */
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

/** Generates the types of a bundled document, as nodes of a syntax tree. An option that is not given is off. */
export function generateTypes(document: OpenAPI3, options: OpenAPITSOptions): TypeScript.Node[] {
  return transform(document, {
    ...options,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  });
}
