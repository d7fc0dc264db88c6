import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { inspectorFolder } from "../../../../src/sandbox/node/inspector.ts";

// The tests of the package look for it in what is installed, in both module systems.
test("the folder of the inspector is that of its sources", async () => {
  const folder = inspectorFolder();
  expect(folder.href).toBe(new URL("../../../../src/sandbox/inspector/", import.meta.url).href);
  expect(await readdir(folder)).toContain("inspector.js");
});

test("the folder is found from any folder below that with the sources", () => {
  const code = new URL("../../../../dist/package/a/b.js", import.meta.url);
  expect(inspectorFolder(code.href)).toEqual(inspectorFolder());
});

test("code that was moved without the folder says so", () => {
  expect(() => inspectorFolder("file:///nowhere/a/b.js")).toThrow(
    "The scripts of the inspector are missing. If you bundle your code, make `payment-orders-api` an external package.",
  );
});
