import { createQueue } from "../../store/queue.ts";
import type { Query } from "./database.ts";

/** The statements of a transaction, of which only one runs at a time. */
export interface StatementQueue {
  readonly query: Query;
  /** Returns the error of the first statement that failed. */
  failure(): unknown;
  /**
   * Returns the result of the transaction.
   * @throws what a statement failed with: Postgres would roll the transaction back instead of committing, without an error
   */
  check<Result>(result: Result): Result;
  /** Rejects further statements, which would run outside of the transaction. */
  end(): void;
}

/** Lets the statements of a transaction run one after another. */
export function createStatementQueue(query: Query): StatementQueue {
  const failures: unknown[] = [];
  let hasEnded = false;
  const inTurn = createQueue();
  return {
    query<Row>(text: string, values: Parameters<Query>[1]) {
      const run = async () => {
        if (hasEnded) throw new Error("The transaction has ended: await everything that it does.");
        try {
          return await query<Row>(text, values);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      };
      return inTurn(run);
    },
    failure: () => failures[0],
    check(result) {
      if (failures.length > 0) throw failures[0];
      return result;
    },
    end() {
      hasEnded = true;
    },
  };
}
