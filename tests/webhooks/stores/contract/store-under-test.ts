import type { DedupeStore } from "../../../../src/webhooks/dedupe-store.ts";

/** Gives the cases access to the stores that were opened before them. */
export interface StoreUnderTest {
  store: DedupeStore;
  /** Another instance that shares the content of the store, like one in another process. */
  twin: DedupeStore;
}
