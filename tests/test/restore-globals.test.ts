import { expect, test, vi } from "vitest";

const seen = { setTimeout, fetch, argv: process.argv, zone: process.env["TZ"] };

test.each([1, 2])("what a test replaces is put back after it: test %i of the same", () => {
  const { argv, env, exitCode } = process;
  expect({ setTimeout, fetch, argv, zone: env["TZ"] }).toEqual(seen);
  expect([vi.isFakeTimers(), exitCode]).toEqual([false, undefined]);
  vi.useFakeTimers();
  vi.spyOn(globalThis, "setTimeout");
  vi.stubGlobal("fetch", () => undefined);
  vi.stubEnv("TZ", "America/Sao_Paulo");
  Object.assign(process, { argv: [], exitCode: 1 });
});
