import { expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/index.ts";

test("a control that returns nothing responds with 204 through `fetch`", async () => {
  const sandbox = createSandbox();
  const response = await sandbox.fetch("https://sandbox.example/_sandbox/reset", { method: "POST" });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  await sandbox.close();
});
