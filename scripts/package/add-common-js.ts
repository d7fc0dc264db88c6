import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import { listFiles } from "./list-files.ts";

/**
 * Adds the compiled package as CommonJS, in `cjs/`. Each module is converted on its own, so that both forms have the
 * same files: they share the same code between subpaths and load the same code lazily. The declarations are copied
 * byte for byte; `cjs/package.json` makes them and the code CommonJS.
 * @param modules the code to convert, as paths in the folder
 */
export async function addCommonJs(folder: string, modules: ReadonlySet<string>): Promise<void> {
  for (const file of await listFiles(folder)) {
    const source = path.join(folder, file);
    const target = path.join(folder, "cjs", file);
    if (!modules.has(file) && !file.endsWith(".d.ts")) continue;
    await mkdir(path.dirname(target), { recursive: true });
    if (file.endsWith(".js")) await writeFile(target, await toCommonJs(await readFile(source, "utf8")));
    else await copyFile(source, target);
  }
  const manifest = { type: "commonjs", sideEffects: false };
  await writeFile(path.join(folder, "cjs", "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Defines what CommonJS has in place of `import.meta.url`. */
const defineUrl = 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;\n';

/** Converts an ES module to CommonJS. Specifiers are not changed. */
export async function toCommonJs(code: string): Promise<string> {
  const converted = await transform(code.includes("import.meta.url") ? defineUrl + code : code, {
    define: { "import.meta.url": "moduleUrl" },
    format: "cjs",
    // With this, esbuild lists the export names in a form that Node can read when an ES module imports CommonJS.
    platform: "node",
    target: "es2023",
    // `import()` becomes `require` in a promise: Jest cannot run the former without a flag.
    supported: { "dynamic-import": false },
    charset: "utf8",
  });
  return converted.code;
}
