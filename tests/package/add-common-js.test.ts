import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import { expect, test } from "vitest";
import { addCommonJs, toCommonJs } from "../../scripts/package/add-common-js.ts";
import { writeFiles } from "../build/write-contract.ts";

test("a lazily imported module remains a separate file, loaded with `require` on first use", async () => {
  const files = {
    "entry.js": 'export const load = async () => (await import("./chunks/lazy.js")).value;',
    "entry.d.ts": "export declare const load: () => Promise<number>;\n",
    "chunks/lazy.js": "globalThis.loadedLazily = true;\nexport const value = 7;",
  };
  const folder = await writeFiles({ ...files, "contract.json": "{}", "command.js": "export {};" });
  await addCommonJs(folder, new Set(["entry.js", "chunks/lazy.js"]));

  const require = createRequire(path.join(folder, "cjs", "entry.js"));
  const { load } = require("./entry.js") as { load: () => Promise<number> };
  expect(globalThis).not.toHaveProperty("loadedLazily");
  expect(await load()).toBe(7);
  expect(globalThis).toHaveProperty("loadedLazily");
  Reflect.deleteProperty(globalThis, "loadedLazily");
  expect(await readFile(path.join(folder, "cjs", "entry.d.ts"), "utf8")).toBe(files["entry.d.ts"]);
  expect(() => require("./contract.json") as unknown).toThrow("Cannot find module");
  expect(() => require("./command.js") as unknown).toThrow("Cannot find module");
});

test("a module knows its own URL", async () => {
  const folder = await writeFiles({ "place.js": "export const place = import.meta.url;" });
  await addCommonJs(folder, new Set(["place.js"]));
  const file = path.join(folder, "cjs", "place.js");
  const { place } = createRequire(file)("./place.js") as { place: string };
  expect(place).toBe(pathToFileURL(file).href);
});

test("the default export of a CommonJS dependency is its `default`, as in openapi-fetch", async () => {
  const code = await toCommonJs('import create from "peer"; export const made = create();');
  const module = { exports: {} as { made?: string } };
  const peer = { default: () => "made", __esModule: true };
  const run = compileFunction(code, ["module", "exports", "require"]) as (...scope: unknown[]) => void;
  run(module, module.exports, () => peer);
  expect(module.exports.made).toBe("made");
});
