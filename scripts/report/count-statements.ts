import { readStatements, type Statement } from "../trace/statement.ts";
import { readPointer } from "../build/contract/resolve-reference.ts";

/** How many statements of the interface text are traced, by how the contract holds them. */
export interface StatementCounts {
  held: Record<Statement["held"], number>;
  total: number;
  /** Statements whose pointer leads to a node of the bundle. */
  resolved: number;
}

/** Counts the traced statements and resolves each of their pointers. */
export async function countStatements(document: object): Promise<StatementCounts> {
  const statements = (await readStatements()).flatMap((section) => section.statements);
  const held = { schema: 0, example: 0, prose: 0, gap: 0 };
  let resolved = 0;
  for (const statement of statements) {
    held[statement.held] += 1;
    if (readPointer(document, statement.at) !== undefined) resolved += 1;
  }
  return { held, total: statements.length, resolved };
}
