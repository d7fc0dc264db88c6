import { createSandbox } from "../../../../src/sandbox/index.ts";
import { KeptRecords, type RecordStorage } from "./kept-records.ts";
import { createKeptStore } from "./kept-store.ts";
import type { Fetch } from "./target.ts";

/** The sandbox in the page. */
export interface PageSandbox {
  fetch: Fetch;
  /** Says that the records are not kept; empty if they are. */
  readonly problem: string;
  /** Reads the records again, which another page may have changed. */
  readonly reload: () => Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the sandbox in the page. It keeps its records in the storage of the tab, and acknowledges its notifications
 * itself: nothing leaves the browser.
 * @param storage returns the storage; throws where it is switched off
 */
export async function createPageSandbox(storage: () => RecordStorage): Promise<PageSandbox> {
  const kept = new KeptRecords(storage);
  const initial = async () => (await import("./example-records.ts")).listExampleRecords();
  const { store, reload } = await createKeptStore(kept, initial);
  const sandbox = createSandbox({ store, rules: { tokens: "any" } });
  return {
    fetch: sandbox.fetch,
    get problem() {
      return kept.problem;
    },
    reload,
    close: () => sandbox.close(),
  };
}
