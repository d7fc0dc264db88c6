import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { plantFault } from "./plant-fault.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The tests of a folder, as `folders.yaml` lists them; all of them where a fault is planted. */
const tests = process.env["MUTATE_TESTS"]?.split(" ") ?? ["tests/**/*.test.ts"];

// Without the services that the gate's tests share: what needs them starts processes, which no mutant reaches.
export default defineConfig({
  plugins: [plantFault(root)],
  test: {
    root,
    include: tests,
    setupFiles: [fileURLToPath(new URL("skip-timed.ts", import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    // Stryker loses the coverage of all but the first file otherwise.
    isolate: true,
  },
});
