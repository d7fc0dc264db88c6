import { beforeAll, beforeEach, describe, test } from "vitest";
import type { DedupeStore } from "../../../../src/webhooks/dedupe-store.ts";
import type { TestedClient } from "../engines/tested-clients.ts";
import { testClaims } from "./claim-cases.ts";
import { createClaims, expectClaimed, soon } from "./claims.ts";
import { testCompletion } from "./completion-cases.ts";
import type { StoreUnderTest } from "./store-under-test.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Name and version of the engine that a test ran on. */
    engine?: string;
  }
}

/** Creates stores that share their content. */
export interface OpenedStore {
  /** Name and version of the engine, if there is one. */
  readonly engine?: string;
  readonly createStore: (options?: { retentionMs?: number }) => DedupeStore;
  readonly close: () => unknown;
}

/** Tests a store against the contract. Skips engines that are not available, which the last line of the run counts. */
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
    test("forgets a handled key after its retention time", async () => {
      const store = opened.createStore({ retentionMs: soon });
      const claim = createClaims();
      await store.complete(claim());
      await expectClaimed(store, claim());
    });
  });
}
