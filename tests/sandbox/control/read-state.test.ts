import { expect, test } from "vitest";
import { isEmpty } from "../../../src/sandbox/control/state.ts";
import { startSandbox } from "../start-sandbox.ts";

test("a sandbox is empty until it has a record of any kind, other than its settings", async () => {
  const { api, control } = await startSandbox();
  await api.listUndeliveredEvents();
  expect((await control.snapshot()).map(({ kind }) => kind)).toContain("setting");
  expect(await isEmpty(control)).toBe(true);
  await control.createPayout();
  expect(await isEmpty(control)).toBe(false);
});
