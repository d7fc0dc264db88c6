import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { repository as root } from "../../scripts/cli/repository.ts";
import { plantFault } from "./plant-fault.ts";

/** The tests of a folder, or all tests if a fault is planted. */
const tests = process.env["MUTATE_TESTS"]?.split(" ") ?? ["tests/**/*.test.ts"];

/** Runs tests with mutants. */
export default defineConfig({
  plugins: [plantFault(root)],
  test: {
    root,
    include: tests,
    setupFiles: [
      fileURLToPath(new URL("plant-in-files.ts", import.meta.url)),
      fileURLToPath(new URL("../../tests/restore-globals.ts", import.meta.url)),
    ],
    runner: fileURLToPath(new URL("fail-unloadable.ts", import.meta.url)),
    // Each service starts with the first test that needs it. In other processes, no mutant is active.
    globalSetup: fileURLToPath(new URL("../../tests/services/share-services.ts", import.meta.url)),
    // As in the gate, so that faults which need another zone than UTC are noticed, and no test is slow without a fault.
    env: { TZ: "Asia/Kolkata", PAYMENT_ORDERS_LOG: "off" },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: 1,
    // Without isolation, Stryker loses the coverage of all files except the first.
    isolate: true,
  },
});
