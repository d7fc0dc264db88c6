import { test } from "vitest";
import { checkSequences } from "./check-sequences.ts";

test("2,000 new sequences agree with the tables, too", async () => {
  // A failure prints the seed, with which it can be repeated.
  await checkSequences({ numRuns: 2_000 });
});
