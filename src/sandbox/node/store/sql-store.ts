import type { Records, Store } from "../../store/store.ts";
import type { Database, Query } from "./database.ts";
import { prepareSchema } from "./prepare-schema.ts";
import { createSqlRecords, readRecord, writeRecord } from "./sql-records.ts";
import { composeStatements, type RecordRow } from "./statements.ts";
import { retryConflicts } from "./retry-conflicts.ts";
import { runStatements } from "./run-statements.ts";
import { createVacuum } from "./vacuum.ts";

/** Options of a store in a database. */
export interface SqlStoreOptions {
  /**
   * The schema of its tables, which it creates. Sandboxes share their records if they use the same one.
   * @default "payment_orders_sandbox"
   */
  readonly schema?: string;
}

/** Number of records that one statement loads. */
const maxLoaded = 200;

/**
 * Creates a store in a database, and its tables unless they exist. Closing the store closes the database.
 * @throws {DataError} if the data in it were written by another version
 */
export async function createSqlStore(
  database: Database,
  { schema = "payment_orders_sandbox" }: SqlStoreOptions = {},
): Promise<Store> {
  await prepareSchema(database, schema);
  const statements = composeStatements(schema);
  const vacuum = createVacuum(database, statements);

  const transact = <Result>(work: (query: Query) => Promise<Result>) =>
    retryConflicts(() => database.transact((query) => runStatements(query, work)));

  return {
    isShared: !database.isExclusive,
    isKept: true,
    read: (kind, id) => createSqlRecords(database.query, statements).read(kind, id),
    async transact<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
      const result = await transact((query) => work(createSqlRecords(query, statements)));
      vacuum.count();
      return result;
    },
    dump: async () => (await database.query<RecordRow>(statements.dump)).map(readRecord),
    load: (records) =>
      transact(async (query) => {
        await query(statements.clear);
        for (let start = 0; start < records.length; start += maxLoaded) {
          const part = records.slice(start, start + maxLoaded);
          await query(statements.insertMany(part.length), part.flatMap(writeRecord));
        }
      }),
    async close() {
      await vacuum.finish();
      await database.close();
    },
  };
}
