import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { engineFlags } from "./scripts/test/cpu.ts";
import { finalLine, SlowFirstSequencer } from "./scripts/test/vitest.ts";

export default defineConfig({
  plugins: [finalLine()],
  test: {
    include: ["tests/**/*.test.ts"],
    typecheck: {
      enabled: true,
      include: ["tests/**/*.test-d.ts"],
      tsconfig: "tsconfig.json",
      checker: fileURLToPath(new URL("scripts/test/check-types.js", import.meta.url)),
    },
    globalSetup: "tests/services/share-services.ts",
    // Tests of log lines ask for them. Local time is not UTC, not even by whole hours, so that code that means UTC says so.
    env: { PAYMENT_ORDERS_LOG: "off", TZ: "Asia/Kolkata" },
    // Tests start servers and builds of their own, on machines that may be busy: no test may fail for being slow. The
    // limits are there to end a run that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    maxWorkers: 2,
    execArgv: [...engineFlags],
    // Nothing is mocked by module, so that files can share what they load; the gate takes an eighth less time so.
    isolate: false,
    sequence: { sequencer: SlowFirstSequencer },
  },
});
