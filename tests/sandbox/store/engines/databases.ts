import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import {
  connectPostgres,
  createSqlStore,
  type Database,
} from "../../../../src/sandbox/node/store/open-store.ts";
import { plannerSettings } from "../../../../src/sandbox/node/store/database.ts";
import type { Store } from "../../../../src/sandbox/store.ts";
import { connectPglite } from "../../../webhooks/stores/engines/connect-pglite.ts";

/** A database under test. */
export interface TestedDatabase {
  readonly name: string;
  /** Whether it is available. If so, nothing is skipped. */
  readonly answers: boolean;
  readonly open: () => Promise<Database>;
}

/** A schema of a test, in which any number of stores can be opened. */
export interface Place {
  readonly database: Database;
  readonly schema: string;
  /** Opens another store on the same records. */
  readonly openStore: () => Promise<Store>;
  /** Drops the schema. */
  readonly close: () => Promise<void>;
}

const { postgres } = inject("engines");

/** The PGlite that all tests of a run share, and PostgreSQL. */
export const databases: readonly TestedDatabase[] = [
  { name: "PGlite", answers: true, open: openPglite },
  {
    name: "PostgreSQL",
    answers: postgres !== undefined,
    open: () => connectPostgres(postgres ?? ""),
  },
];

/** Opens a separate schema in a database. */
export async function openPlace({ open }: TestedDatabase): Promise<Place> {
  const database = await open();
  const schema = `sandbox_${randomUUID().replaceAll("-", "")}`;
  return {
    database,
    schema,
    // Each has the connections of its own, but none outlives the test.
    openStore: async () => createSqlStore({ ...database, close: () => Promise.resolve() }, { schema }),
    async close() {
      await database.query(`drop schema if exists ${schema} cascade`);
      await database.close();
    },
  };
}

async function openPglite(): Promise<Database> {
  const { client, transact, disconnect } = await connectPglite();
  const queryOn =
    (on: typeof client): Database["query"] =>
    async (text, values = []) =>
      (await on.query(text, values as string[])).rows as never;
  return {
    isExclusive: false,
    query: queryOn(client),
    transact: (work) =>
      transact(async (transaction) => {
        const query = queryOn(transaction);
        for (const name of plannerSettings) await query(`set local ${name} = off`);
        return work(query);
      }),
    async close() {
      await disconnect();
    },
  };
}
