import openapiTS, {
  addJSDocComment,
  astToString,
  type OpenAPI3,
  type TransformObject,
} from "openapi-typescript";
import ts from "typescript";
import { isExcluded } from "../../../src/contract/schema-parts.ts";
import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { explainValues } from "./explain-values.ts";
import { notice } from "../print/generated-header.ts";
import { isBinary } from "../../../src/contract/is-binary.ts";

/** TypeScript types of the whole contract: `paths`, `operations`, `webhooks`, and one type per component. */
export async function emitTypes(document: OpenApiDocument): Promise<string> {
  const explained = explainValues(document);
  const nodes = await openapiTS(explained as unknown as OpenAPI3, {
    // A default is what the service assumes when a member is left out; it makes nothing required.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: (schema) => transformSchema(schema as SchemaObject),
  });
  documentAliases(nodes, explained);
  return `// ${notice}\n\n${astToString(nodes)}`;
}

function transformSchema(schema: SchemaObject): TransformObject | ts.TypeNode | undefined {
  if (isExcluded(schema)) return ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
  if (isBinary(schema)) return ts.factory.createUnionTypeNode([reference("Blob"), reference("File")]);
  const known = schema["x-extensible-enum"];
  return known === undefined ? undefined : createOpenUnion(known, schema.type);
}

/** `"A" | "B" | (string & {})`: any string, while editors still complete the known ones. */
function createOpenUnion(known: readonly string[], type: SchemaObject["type"]): ts.UnionTypeNode {
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

/** Root types are plain aliases; without a comment of their own, hovering over one explains nothing. */
function documentAliases(nodes: readonly ts.Node[], document: OpenApiDocument): void {
  const schemas = document.components?.schemas ?? {};
  for (const node of nodes) {
    if (!ts.isTypeAliasDeclaration(node)) continue;
    const schema = schemas[node.name.text];
    if (typeof schema !== "object") continue;
    const description = schema.description;
    // The function only attaches a comment, whatever the kind of the node.
    if (description !== undefined) addJSDocComment({ description }, node as ts.Node as ts.PropertySignature);
  }
}

function reference(name: string): ts.TypeReferenceNode {
  return ts.factory.createTypeReferenceNode(name);
}
