import type { OpenAPI3, TransformObject } from "openapi-typescript";
import type TypeScript from "typescript";
import { isBinary, isExcluded } from "../../../src/contract/schema.ts";
import type { OpenApiDocument, Schema, SchemaObject } from "../../../src/contract/document.ts";
import { walkDocument } from "../../../src/contract/references.ts";
import { explainValues } from "./explain-values.ts";
import { addJSDocComment, astToString, generateTypes, ts } from "./generate-types.ts";
import { notice } from "../print/generated-header.ts";

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
