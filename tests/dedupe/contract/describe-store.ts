import { beforeAll, beforeEach, describe, test } from "vitest";
import type { DedupeStore } from "../../../src/webhooks/dedupe/dedupe-store.ts";
import type { TestedClient } from "../engines/tested-clients.ts";
import { testClaims } from "./claim-cases.ts";
import { createClaims, expectClaimed, soon } from "./claims.ts";
import { testCompletion } from "./completion-cases.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Name and version of the engine that a test ran on. */
    engine?: string;
  }
}

/** Makes stores that share what they know. */
export interface OpenedStore {
  /** Name and version of the engine, where there is one. */
  readonly engine?: string;
  readonly createStore: (options?: { retentionMs?: number }) => DedupeStore;
  readonly close: () => unknown;
}

/** Where the cases find what was opened before them. */
export interface StoreUnderTest {
  store: DedupeStore;
  /** Another instance that shares what the store knows, as one in another process would. */
  twin: DedupeStore;
}

/** Holds a store to the contract. An engine that does not answer is skipped, as the last line of the run counts. */
export function describeStore(
  { name, answers, open }: TestedClient<OpenedStore>,
  forgetsByTime = true,
): void {
  describe.skipIf(!answers)(`the store on ${name}`, () => {
    let opened: OpenedStore;
    const tested = {} as StoreUnderTest;
    beforeAll(async () => {
      opened = await open();
      tested.store = opened.createStore();
      tested.twin = opened.createStore();
      return () => opened.close();
    });
    beforeEach(({ task }) => {
      if (opened.engine !== undefined) task.meta.engine = opened.engine;
    });

    testClaims(tested);
    testCompletion(tested);
    if (!forgetsByTime) return;
    test("forgets a handled key once its retention is over", async () => {
      const store = opened.createStore({ retentionMs: soon });
      const claim = createClaims();
      await store.complete(claim());
      await expectClaimed(store, claim());
    });
  });
}
