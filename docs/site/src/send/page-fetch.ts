import { createMemoryStore, createSandbox } from "../../../../src/sandbox/index.ts";
import type { Store, StoredRecord } from "../../../../src/sandbox/store.ts";
import { pageText } from "../texts/page-text.ts";
import type { Fetch } from "./target.ts";

/** The part of the browser's storage that is used; an error where it is switched off. */
type KeptStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The sandbox in the page. */
export interface PageSandbox {
  fetch: Fetch;
  /** Says that the records are not kept; empty if they are. */
  readonly problem: string;
  /** Reads the records again, which another page may have changed. */
  readonly reload: () => Promise<void>;
  close(): Promise<void>;
}

const key = "sandbox-records";

/** Version of the records. Raise it when they change: those of an earlier version are dropped. */
const version = 1;

/**
 * Creates the sandbox in the page. It keeps its records in the storage of the tab, which the pages of the site share, and
 * acknowledges its notifications itself: nothing leaves the browser.
 */
export async function createPageSandbox(storage: KeptStorage): Promise<PageSandbox> {
  const memory = createMemoryStore();
  const readExamples = async () => (await import("./example-records.ts")).listExampleRecords();
  const reload = async () => memory.load(readRecords(storage) ?? (await readExamples()));
  await reload();
  let isKept = true;
  const keep = async () => {
    isKept = keepRecords(storage, await memory.dump());
  };
  const store = keepChanges(memory, keep, readExamples);
  const sandbox = createSandbox({ store, settings: { tokens: "any" } });
  return {
    fetch: sandbox.fetch,
    get problem() {
      return isKept ? "" : pageText("send.storageFull");
    },
    reload,
    close: () => sandbox.close(),
  };
}

/** Keeps the records after each change, which is done only then: the reader may leave the page right after it. */
export function keepChanges(
  memory: Store,
  keep: () => Promise<void>,
  readExamples: () => Promise<StoredRecord[]>,
): Store {
  return {
    ...memory,
    async transact(work) {
      const result = await memory.transact(work);
      await keep();
      return result;
    },
    async load(records) {
      // After a reset, only settings are left.
      const isReset = records.every(({ kind }) => kind === "setting");
      await memory.load(isReset ? [...records, ...(await readExamples())] : records);
      await keep();
    },
  };
}

/** Returns the records that were kept; undefined if there are none, or if they cannot be used. */
function readRecords(storage: KeptStorage): StoredRecord[] | undefined {
  try {
    const kept = JSON.parse(storage().getItem(key) ?? "null") as Partial<Record<string, unknown>> | null;
    const { records } = kept ?? {};
    return kept?.["version"] === version && Array.isArray(records) && records.every(isRecord)
      ? records
      : undefined;
  } catch {
    // It is not JSON, or the storage is switched off, which is said when something is to be kept.
    return undefined;
  }
}

/** Keeps the records in place of those before, which would be out of date. Returns whether that was possible. */
function keepRecords(storage: KeptStorage, records: readonly StoredRecord[]): boolean {
  try {
    storage().removeItem(key);
    storage().setItem(key, JSON.stringify({ version, records }));
    return true;
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is StoredRecord {
  const { kind, id, row } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof kind === "string" && typeof id === "string" && typeof row === "object" && row !== null;
}
