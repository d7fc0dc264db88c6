// The TypeScript types of the contract, by openapi-typescript.

import { createRequire } from "node:module";
import type { OpenAPI3, TransformObject, GlobalContext, OpenAPITSOptions } from "openapi-typescript";
import type TypeScript from "typescript";
import type { OpenApiDocument, Schema, SchemaObject } from "../../src/contract/document.ts";
import { walkDocument } from "../../src/contract/references.ts";
import { isBinary, isExcluded } from "../../src/contract/schema.ts";
import { toLine } from "../../src/contract/text.ts";
import { notice } from "./print.ts";

/** Writes the TypeScript types of the contract: `paths`, `operations`, `webhooks`, and one type per component. */
export function emitTypes(document: OpenApiDocument): string {
  const explained = structuredClone(document);
  walkDocument(explained, explainValues);
  const nodes = generateTypes(explained as unknown as OpenAPI3, {
    // A default is the value that the service assumes for a missing member. It does not make the member required.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema, { path }) => transformSchema(schema as SchemaObject, path),
  });
  documentAliases(nodes, explained.components?.schemas ?? {});
  return `// ${notice}\n\n${astToString(nodes)}`;
}

/**
 * Appends the meaning of each value to the description of a schema, because editors show only descriptions.
 * Documentation pages show `x-enumDescriptions` themselves, so the bundle does not need the list.
 */
export function explainValues(schema: SchemaObject): void {
  const values = schema["x-extensible-enum"] ?? schema.enum;
  const meanings = schema["x-enumDescriptions"];
  if (values === undefined || meanings === undefined) return;
  const list = values.map((value) => describeValue(String(value), meanings)).join("\n");
  const description = schema.description === undefined ? [] : [schema.description.trimEnd()];
  schema.description = [...description, list].join("\n\n");
}

function transformSchema(schema: SchemaObject, path = ""): TransformObject | TypeScript.TypeNode | undefined {
  if (isRequiredByBranch(schema, path)) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.ObjectKeyword);
  if (isExcluded(schema)) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
  if (isBinary(schema)) return ts.factory.createUnionTypeNode([reference("Blob"), reference("File")]);
  const known = schema["x-extensible-enum"];
  return known === undefined ? undefined : createOpenUnion(known, schema.type);
}

/**
 * Whether a branch only says that an object which is declared elsewhere must exist. With an index signature, TypeScript
 * would accept misspelled members of it. An open object that a branch declares itself has a description.
 */
function isRequiredByBranch(
  { type, additionalProperties, properties, description }: SchemaObject,
  path: string,
): boolean {
  const isBare = type === "object" && properties === undefined && description === undefined;
  return isBare && additionalProperties === true && /\/(?:any|one)Of\//u.test(path);
}

/** `"A" | "B" | (string & {})`: any string, but editors still suggest the known values. */
function createOpenUnion(known: readonly string[], type: SchemaObject["type"]): TypeScript.UnionTypeNode {
  const { factory } = ts;
  const anyString = factory.createParenthesizedType(
    factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]),
  );
  const literals = known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  const none =
    Array.isArray(type) && type.includes("null") ? [factory.createLiteralTypeNode(factory.createNull())] : [];
  return factory.createUnionTypeNode([...literals, anyString, ...none]);
}

/** Adds a comment to each root type. They are aliases, so editors would show no documentation for them otherwise. */
function documentAliases(nodes: readonly TypeScript.Node[], schemas: Readonly<Record<string, Schema>>): void {
  for (const node of nodes) {
    if (!ts.isTypeAliasDeclaration(node)) continue;
    const schema = schemas[node.name.text];
    if (typeof schema !== "object") continue;
    const description = schema.description;
    // The function attaches a comment to a node of any kind.
    if (description !== undefined)
      addJSDocComment({ description }, node as TypeScript.Node as TypeScript.PropertySignature);
  }
}

function reference(name: string): TypeScript.TypeReferenceNode {
  return ts.factory.createTypeReferenceNode(name);
}

function describeValue(value: string, meanings: Record<string, string>): string {
  const meaning = Object.hasOwn(meanings, value) ? meanings[value] : undefined;
  return meaning === undefined ? `- \`${value}\`` : `- \`${value}\`: ${toLine(meaning)}`;
}

// Loaded as CommonJS, because Node reads the nine megabytes of TypeScript three times when it is imported as an ES
// module. The entry point of the package is bypassed, because it loads a second copy of Redocly to bundle again.
const require = createRequire(import.meta.url);

/** The TypeScript compiler API. The build uses its printer. */
const ts = require("typescript") as typeof TypeScript;

const transform = require("openapi-typescript/dist/transform/index.cjs") as (
  document: OpenAPI3,
  context: OpenAPITSOptions & Pick<GlobalContext, "discriminators" | "injectFooter" | "resolve">,
) => TypeScript.Node[];

const { resolveRef, scanDiscriminators } =
  require("openapi-typescript/dist/lib/utils.cjs") as typeof import("openapi-typescript");

/** Prints nodes, and attaches comments to them. */
const { addJSDocComment, astToString } =
  require("openapi-typescript/dist/lib/ts.cjs") as typeof import("openapi-typescript");

/** Generates the types of a bundled document as nodes of a syntax tree. Options are off by default. */
function generateTypes(document: OpenAPI3, options: OpenAPITSOptions): TypeScript.Node[] {
  return transform(document, {
    ...options,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    resolve: ($ref) => resolveRef(document, $ref, { silent: true }),
  });
}
