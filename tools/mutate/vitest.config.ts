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
    setupFiles: [fileURLToPath(new URL("plant-in-files.ts", import.meta.url))],
    runner: fileURLToPath(new URL("fail-unloadable.ts", import.meta.url)),
    // Each service starts with the first test that needs it. In other processes, no mutant is active.
    globalSetup: fileURLToPath(new URL("../../tests/services/share-services.ts", import.meta.url)),
    // As in the gate, so that faults which need another zone than UTC are noticed.
    env: { TZ: "Asia/Kolkata" },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a test waits for comes late on a busy machine.
    expect: { poll: { timeout: 50_000 } },
    maxWorkers: 1,
    // Without isolation, Stryker loses the coverage of all files except the first.
    isolate: true,
  },
});
