import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { lastLines } from "./scripts/test/last-lines.ts";
import { slowFirst } from "./scripts/test/slow-first.ts";

const [major = 0] = process.versions.node.split(".").map(Number);

// Most code of a test runs a few times only, and all cores are busy anyway. Together these flags take a fifth of the CPU time
// off.
const lateFlags = [
  // Code is optimized once it has run ten times as much as usual or more, by the measure of each version of the engine.
  ...(major < 22
    ? ["--interrupt-budget=1000000"]
    : ["--invocation-count-for-turbofan=30000", "--invocation-count-for-osr=5000"]),
  // Functions that were not used for a while stay compiled.
  "--no-flush-bytecode",
];
// Garbage is collected less often, and on the thread that made it.
const startFlags = ["--min-semi-space-size=64", "--max-semi-space-size=128", "--single-threaded-gc"];

// `NODE_OPTIONS` does not take flags of the engine. Programs that run for a second or more take a quarter less time so.
const setLateFlags = `import { setFlagsFromString } from "node:v8"; ${JSON.stringify(lateFlags)}.forEach(setFlagsFromString)`;

// No test needs other authorities than its own, and reading them would double the time that each start of Node takes.
delete process.env["NODE_EXTRA_CA_CERTS"];

export default defineConfig({
  plugins: [lastLines(), slowFirst()],
  test: {
    include: ["tests/**/*.test.ts"],
    typecheck: {
      enabled: true,
      include: ["tests/**/*.test-d.ts"],
      tsconfig: "tsconfig.json",
      checker: fileURLToPath(new URL("scripts/test/check-types.js", import.meta.url)),
    },
    globalSetup: "tests/services/share-services.ts",
    setupFiles: "tests/restore-globals.ts",
    env: {
      // Tests of log lines ask for them.
      PAYMENT_ORDERS_LOG: "off",
      // Local time is not UTC, not even by whole hours, so that code that means UTC says so.
      TZ: "Asia/Kolkata",
      NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import data:text/javascript,${encodeURIComponent(setLateFlags)}`,
    },
    // Tests start servers and builds of their own, on machines that may be busy: no test may fail for being slow. The
    // limits are there to end a run that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: 2,
    execArgv: [...startFlags, ...lateFlags],
    // No module keeps state but caches, and the setup file puts back what a test replaces in the process. So files can
    // share what they load, which takes a fifth of the CPU time off for the client, and nearly half of it for the sandbox.
    isolate: false,
  },
});
