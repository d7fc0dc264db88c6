import { createMemoryStore } from "../../../../src/sandbox/memory-store.ts";
import type { Store } from "../../../../src/sandbox/store.ts";
import { databases, openPlace } from "./databases.ts";

/** A kind of store under test. */
export interface TestedStore {
  readonly name: string;
  /** Whether its engine is available. If so, nothing is skipped. */
  readonly answers: boolean;
  /** Whether its transactions run at the same time, and wait for one another's locks. */
  readonly isParallel: boolean;
  /** Opens two stores on the same records. */
  readonly open: () => Promise<{ store: Store; twin: Store; close: () => Promise<void> }>;
}

/** Every kind of store. */
export const stores: readonly TestedStore[] = [
  {
    name: "memory",
    answers: true,
    isParallel: false,
    open() {
      const store = createMemoryStore();
      return Promise.resolve({ store, twin: store, close: () => store.close() });
    },
  },
  ...databases.map((database) => ({
    name: database.name,
    answers: database.answers,
    isParallel: database.name === "PostgreSQL",
    async open() {
      const place = await openPlace(database);
      return { store: await place.openStore(), twin: await place.openStore(), close: place.close };
    },
  })),
];
