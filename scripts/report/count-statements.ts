import { listStatements, type Statement } from "../trace/statement.ts";
import type { OpenApiDocument } from "../build/contract/openapi-document.ts";
import { findNode } from "../trace/find-node.ts";

/** How many statements of the interface text are traced, by how the contract holds them. */
export interface StatementCounts {
  held: Record<Statement["held"], number>;
  total: number;
  /** Statements whose pointer leads to a node of the bundle. */
  resolved: number;
}

/** Counts the traced statements and resolves each of their pointers. */
export async function countStatements(document: OpenApiDocument): Promise<StatementCounts> {
  const statements = await listStatements();
  const held = { schema: 0, example: 0, prose: 0, gap: 0 };
  let resolved = 0;
  for (const statement of statements) {
    held[statement.held] += 1;
    if (findNode(document, statement.at).node !== undefined) resolved += 1;
  }
  return { held, total: statements.length, resolved };
}
