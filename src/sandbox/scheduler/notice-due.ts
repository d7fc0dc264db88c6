import { dueGroup } from "../notifications/record-attempt.ts";
import type { Records, Store } from "../store/store.ts";

/** Returns a store that reports when a transaction has added something that becomes due. */
export function noticeDue(store: Store, onDue: () => void): Store {
  return {
    ...store,
    async transact<Result>(job: (records: Records) => Promise<Result>): Promise<Result> {
      const added = { due: false };
      const result = await store.transact((records) =>
        job({
          ...records,
          put(kind, id, row, place) {
            added.due ||= place?.group === dueGroup;
            return records.put(kind, id, row, place);
          },
          insert(kind, id, row, place) {
            added.due ||= place?.group === dueGroup;
            return records.insert(kind, id, row, place);
          },
        }),
      );
      if (added.due) onDue();
      return result;
    },
  };
}
