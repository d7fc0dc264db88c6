import { defineConfig } from "vitest/config";
import { FinalLineReporter } from "./scripts/test/final-line-reporter.ts";

/** What is too heavy for `npm test`, such as the whole of the site in a browser. */
export default defineConfig({
  test: {
    include: ["tests/**/*.audit.ts"],
    globalSetup: "tests/services/share-services.ts",
    reporters: ["default", new FinalLineReporter()],
    // One thing at a time, for as long as it takes: the limits are there to end a run that hangs.
    maxWorkers: 1,
    isolate: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
  },
});
