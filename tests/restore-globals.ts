import { afterEach, vi } from "vitest";

// Test files share a process. Whatever a test replaces in it is put back, so that no test depends on those before it.

const { argv } = process;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  process.argv = argv;
  process.exitCode = undefined;
});
