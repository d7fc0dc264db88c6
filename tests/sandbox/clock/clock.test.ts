import { describe, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/index.ts";
import { ControlInputError } from "../../../src/sandbox/control/input.ts";

describe("the clock", () => {
  test("follows the real time until it is frozen", async () => {
    let real = 1_000;
    const { clock } = createSandbox({ realTime: () => real });
    expect(await clock.now()).toBe(1_000);
    real = 2_000;
    expect(await clock.now()).toBe(2_000);
    await clock.freeze();
    real = 3_000;
    expect(await clock.now()).toBe(2_000);
  });

  test("runs on from where it was frozen", async () => {
    let real = 1_000;
    const { clock } = createSandbox({ realTime: () => real });
    await clock.freeze(50_000);
    real = 9_000;
    await clock.unfreeze();
    expect(await clock.now()).toBe(50_000);
    real = 9_500;
    expect(await clock.now()).toBe(50_500);
    await clock.unfreeze();
    expect(await clock.now()).toBe(50_500);
  });

  test("can be advanced, frozen or not", async () => {
    const { clock } = createSandbox({ realTime: () => 1_000 });
    await clock.advance(500);
    expect(await clock.now()).toBe(1_500);
    await clock.freeze();
    await clock.advance(500);
    expect(await clock.now()).toBe(2_000);
  });

  test.each([0, 316_224_000_000])("can be advanced by %d milliseconds", async (milliseconds) => {
    const { clock } = createSandbox({ realTime: () => 1_000 });
    await clock.advance(milliseconds);
    expect(await clock.now()).toBe(1_000 + milliseconds);
  });

  test.each([-1, 316_224_000_001, Infinity, "1", null])(
    "cannot be advanced by %j milliseconds",
    async (milliseconds) => {
      const { clock } = createSandbox({ realTime: () => 1_000 });
      await expect(clock.advance(milliseconds as number)).rejects.toThrow(
        new ControlInputError("advance", [{ field: "ms", issue: "must be a number from 0 to 316224000000" }]),
      );
      expect(await clock.now()).toBe(1_000);
    },
  );

  test("ends before the years of five digits, which no timestamp can have", async () => {
    const { clock } = createSandbox({ realTime: () => 1_000 });
    await clock.freeze(new Date("9899-12-31T23:59:59Z"));
    await expect(clock.advance(1_001)).rejects.toThrow(
      "`advance` received invalid input: `ms` must not move the clock beyond 9900-01-01.",
    );
    await clock.advance(1_000);
    expect(new Date(await clock.now()).toISOString()).toBe("9900-01-01T00:00:00.000Z");
  });

  test.each([8.64e15, 1e300, Number.NaN, new Date("nothing"), -1, "1", null])(
    "cannot be frozen at %s",
    async (at) => {
      const { clock } = createSandbox({ realTime: () => 1_000 });
      await expect(clock.freeze(at as number)).rejects.toThrow(
        "`freeze` received invalid input: `at` must be a time from 1970-01-01 to 9900-01-01.",
      );
      expect(await clock.now()).toBe(1_000);
    },
  );

  test.each(["1970-01-01T00:00:00.000Z", "9900-01-01T00:00:00.000Z"])("can be frozen at %s", async (time) => {
    const { clock } = createSandbox({ realTime: () => 1_000 });
    await clock.freeze(new Date(time));
    expect(new Date(await clock.now()).toISOString()).toBe(time);
  });
});

test("controls that are called at the same time all end", async () => {
  const { clock, control } = createSandbox();
  await Promise.all([clock.freeze(1_000), clock.freeze(2_000), control.runDue(), clock.unfreeze()]);
  expect(await clock.isFrozen()).toBe(false);
});
