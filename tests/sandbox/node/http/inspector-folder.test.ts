import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { inspectorFolder } from "../../../../src/sandbox/node/http/inspector-folder.ts";

// The tests of the package look for it in what is installed, in both module systems.
test("the folder of the inspector is that of its sources", async () => {
  const folder = inspectorFolder();
  expect(folder.href).toBe(new URL("../../../../src/sandbox/inspector/", import.meta.url).href);
  expect(await readdir(folder)).toContain("inspector.js");
});
