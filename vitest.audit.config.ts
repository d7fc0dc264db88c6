import { defineConfig } from "vitest/config";
import { lastLines } from "./scripts/test/last-lines.ts";

/** Runs tests that take too long for `npm test`, such as the whole site in a browser. */
export default defineConfig({
  plugins: [lastLines()],
  test: {
    include: ["tests/**/*.audit.ts"],
    globalSetup: "tests/services/share-services.ts",
    setupFiles: "tests/restore-globals.ts",
    env: { PAYMENT_ORDERS_LOG: "off", TZ: "Asia/Kolkata" },
    // The limits only end a run that hangs.
    maxWorkers: 2,
    isolate: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
  },
});
