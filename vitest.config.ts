import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { engineFlags, lateFlags } from "./scripts/test/cpu.ts";
import { finalLine, slowFirst } from "./scripts/test/vitest.ts";

// `NODE_OPTIONS` does not take flags of the engine. Programs that run for a second or more take a quarter less time so.
const setLateFlags = `import { setFlagsFromString } from "node:v8"; ${JSON.stringify(lateFlags)}.forEach(setFlagsFromString)`;

export default defineConfig({
  plugins: [finalLine(), slowFirst()],
  test: {
    include: ["tests/**/*.test.ts"],
    typecheck: {
      enabled: true,
      include: ["tests/**/*.test-d.ts"],
      tsconfig: "tsconfig.json",
      checker: fileURLToPath(new URL("scripts/test/check-types.js", import.meta.url)),
    },
    globalSetup: "tests/services/share-services.ts",
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
    execArgv: [...engineFlags],
    // Nothing is mocked by module, so that files can share what they load; the gate takes an eighth less time so.
    isolate: false,
  },
});
