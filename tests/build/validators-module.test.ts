import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/document.ts";
import { emitModule } from "./emit-module.ts";

const shipped = new URL("../../generated/validators.js", import.meta.url);

test("the module has no imports and does not generate code", async () => {
  const file = await emitModule({
    Text: { type: "string", maxLength: 2, pattern: "^a/b$" },
    Time: { type: "string", format: "date-time" },
    Things: { type: "array", items: { type: "object" }, uniqueItems: true },
    Tree: { type: "object", properties: { tree: { $ref: "#/components/schemas/Tree" } } },
  });
  for (const source of [await readFile(file, "utf8"), await readFile(shipped, "utf8")]) {
    expect(source).toContain("export {");
    expect(source).not.toMatch(/^\s*import\b|\bimport\s*\(|\bfrom\s*"/m);
    expect(source).not.toMatch(/\brequire\s*\(|\b__require\b|\beval\s*\(|\bFunction\s*\(/);
  }
});

test("a bundle contains only the validators that it uses", async () => {
  const pinned: Schema = { type: "object", properties: { event: { type: "string", const: "A.PAID" } } };
  const file = await emitModule(
    {
      Used: { type: "string", pattern: "^used$" },
      Unused: { type: "string", pattern: "^unused$", maxLength: 64 },
    },
    {
      webhooks: {
        "A.PAID": {
          post: {
            operationId: "onPaid",
            requestBody: { content: { "application/json": { schema: pinned } } },
          },
        },
      },
    },
  );
  const bundle = async (contents: string): Promise<string> => {
    const stdin = { contents, resolveDir: path.dirname(file) };
    const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm" });
    return outputFiles[0]?.text ?? "";
  };
  const one = await bundle('export { isUsed } from "./validators.mjs";');
  expect(one).toContain("^used$");
  expect(one).not.toMatch(/unused|A\.PAID|code point/);
  const events = await bundle('export { events } from "./validators.mjs";');
  expect(events).toContain("A.PAID");
  expect(events).not.toMatch(/\^used\$|\^unused\$/);
});
