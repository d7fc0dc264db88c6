import { afterEach, vi } from "vitest";

// Test files share a process. Whatever a test replaces in it is put back, so that no test depends on those before it.

const { argv } = process;

afterEach(() => {
  // A spy on a fake timer would put the fake one back, if the real timers were there first.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  process.argv = argv;
  process.exitCode = undefined;
});
