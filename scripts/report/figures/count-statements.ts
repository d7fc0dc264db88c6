import { findFaults, traceStatements } from "../../trace/find-faults.ts";
import type { JudgedContract } from "../../trace/judged-contract.ts";
import { listStatements, type Statement } from "../../trace/statement.ts";

/** Number of statements of the provider's documentation that are traced, by how the contract satisfies them. */
export interface StatementCounts {
  kinds: Record<Statement["held"], number>;
  total: number;
  /** Number of statements that the contract satisfies: the pointer finds a node, and every proof passes. */
  held: number;
}

/** Counts the traced statements, and checks each of them against the contract. */
export async function countStatements(contract: JudgedContract): Promise<StatementCounts> {
  const statements = await listStatements();
  const kinds = { schema: 0, example: 0, prose: 0, gap: 0 };
  for (const statement of statements) kinds[statement.held] += 1;
  const holding = traceStatements(statements, contract.contract).filter(
    (traced) => findFaults(traced, contract).length === 0,
  );
  return { kinds, total: statements.length, held: holding.length };
}
