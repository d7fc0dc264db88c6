import { createQueue } from "../../store/queue.ts";
import type { Query } from "./database.ts";

/**
 * Runs a transaction whose statements run one after another.
 * @throws what the first statement that failed did, even if the transaction went on: Postgres would roll it back instead of
 *   committing, without an error
 */
export async function runStatements<Result>(
  query: Query,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const failures: unknown[] = [];
  let hasEnded = false;
  const inTurn = createQueue();
  const queued: Query = <Row>(text: string, values: Parameters<Query>[1]) =>
    inTurn(async () => {
      if (hasEnded) throw new Error("The transaction has ended: await everything that it does.");
      try {
        return await query<Row>(text, values);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    });
  try {
    const result = await work(queued);
    if (failures.length === 0) return result;
  } catch (error) {
    failures.push(error);
  } finally {
    hasEnded = true;
  }
  throw failures[0];
}
