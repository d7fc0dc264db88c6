import type { StoredRecord } from "../../../../src/sandbox/store/store.ts";

/** The part of the browser's storage that is used. */
export type RecordStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const key = "sandbox-records";

/** Version of the records. Raise it when they change: those of an earlier version are dropped. */
const version = 1;

/** Longest text that is kept. Browsers keep about five million characters for all pages of a site. */
const maxCharacters = 2_000_000;

/** The records of the sandbox in the storage of the tab, which the pages of the site share. */
export class KeptRecords {
  readonly #storage: () => RecordStorage;
  #isKept = true;

  /** @param storage returns the storage; throws where it is switched off */
  constructor(storage: () => RecordStorage) {
    this.#storage = storage;
  }

  /** A warning for the reader if the records are not kept; otherwise empty. */
  get problem(): string {
    return this.#isKept
      ? ""
      : "The storage of this browser is full or switched off: the sandbox forgets everything when you leave this page.";
  }

  /** Returns the records that were kept. Any that cannot be used are dropped. */
  read(): StoredRecord[] | undefined {
    try {
      const kept = JSON.parse(this.#storage().getItem(key) ?? "null") as unknown;
      if (isKept(kept)) return kept.records;
    } catch {
      // It is not JSON, or storage is switched off, which `write` reports.
    }
    this.clear();
    return undefined;
  }

  /** Keeps the records in place of those before. */
  write(records: readonly StoredRecord[]): void {
    const text = JSON.stringify({ version, records });
    this.#isKept =
      text.length <= maxCharacters &&
      this.#try((storage) => {
        storage.setItem(key, text);
      });
    // The records from before would be out of date.
    if (!this.#isKept)
      this.#try((storage) => {
        storage.removeItem(key);
      });
  }

  clear(): void {
    this.#try((storage) => {
      storage.removeItem(key);
    });
    this.#isKept = true;
  }

  #try(use: (storage: RecordStorage) => void): boolean {
    try {
      use(this.#storage());
      return true;
    } catch {
      return false;
    }
  }
}

function isKept(value: unknown): value is { records: StoredRecord[] } {
  const kept = value as { version?: unknown; records?: unknown } | null;
  return kept?.version === version && Array.isArray(kept.records) && kept.records.every(isRecord);
}

function isRecord(value: unknown): boolean {
  const { kind, id, row } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof kind === "string" && typeof id === "string" && typeof row === "object" && row !== null;
}
