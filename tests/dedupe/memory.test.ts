import { memoryDedupeStore } from "../../src/webhooks/index.ts";
import { describeStore } from "./contract/describe-store.ts";

const forgetsByTime = false;
describeStore(
  {
    name: "memory",
    answers: true,
    open() {
      // Two stores in memory share nothing.
      const store = memoryDedupeStore();
      return Promise.resolve({ createStore: () => store, close: () => undefined });
    },
  },
  forgetsByTime,
);
