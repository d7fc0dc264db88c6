import { describe, test } from "vitest";
import { assumed, degenerate, failing, harmless } from "./controls.ts";
import { expectHarmless, expectServerErrors, expectUnknown } from "./judge-planted.ts";

describe("with every operation, nothing is reported, and as much is judged, of", () => {
  test.each(Object.entries({ ...harmless, ...assumed }))("%s", async (_, plant) => {
    await expectHarmless(plant(200), []);
  });
});

describe("with every operation, a service says nothing about itself that always responds by", () => {
  test.each(Object.entries(degenerate))("%s", async (_, plant) => {
    await expectUnknown(plant, []);
  });
});

test("with every operation, of a service that always fails, only the server errors are reported", async () => {
  await expectServerErrors(failing, []);
});
