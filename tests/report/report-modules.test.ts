import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");

test("the report does not load Vitest, which only works in a test run", async () => {
  const { metafile } = await build({
    entryPoints: [path.join(root, "scripts/report/main.ts")],
    ...{ absWorkingDir: root, bundle: true, write: false, metafile: true, outdir: "out" },
    ...{ packages: "external", platform: "node", format: "esm", splitting: true, logLevel: "silent" },
  });
  const importers = Object.entries(metafile.inputs).filter(([, { imports }]) =>
    imports.some((imported) => imported.path === "vitest"),
  );
  expect(Object.keys(metafile.inputs).length).toBeGreaterThan(100);
  expect(importers.map(([file]) => file)).toEqual([]);
});
