import { fileURLToPath } from "node:url";
import standaloneModule from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import type { CompiledSchemas } from "../validators/compile-schemas.ts";
import { listExports } from "../validators/list-exports.ts";
import { printTables } from "../validators/print-tables.ts";
import { slimStandalone } from "../validators/slim-standalone.ts";
import { tidyStandalone } from "../validators/tidy-standalone.ts";
import { notice } from "../print/generated-header.ts";

// A module in the old format: Node hands over its exports as one object, within which the function is the default.
const standaloneCode = standaloneModule.default;

const runtimeFolder = fileURLToPath(new URL("../validators/runtime", import.meta.url));

/** The validators as one module without imports, of which a bundler keeps only what is used. */
export async function emitValidators({ ajv, ids, entries }: CompiledSchemas): Promise<string> {
  const schemas = new Map([...ids].map(([name, id]) => [name, ajv.getSchema(id)?.schema]));
  const functions = tidyStandalone(slimStandalone(standaloneCode(ajv, Object.fromEntries(ids))), schemas);
  const exported = listExports(entries).map(({ name, alias }) =>
    name === alias ? name : `${name} as ${alias}`,
  );
  const tables = printTables(entries, {
    head: (table) => `export const ${table} = `,
    printLeaf: ({ name }) => name,
    prefix: "",
    separator: ",",
  });
  const result = await build({
    stdin: {
      contents: `${functions}\nexport { ${exported.join(", ")} };\n${tables}`,
      resolveDir: runtimeFolder,
      sourcefile: "validators.js",
    },
    // Comments name the modules relative to this folder, so it must not be the one the build was started in.
    absWorkingDir: runtimeFolder,
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    // Folds the bookkeeping of errors into one expression each; names and line breaks stay for readable diffs.
    minifySyntax: true,
    legalComments: "none",
    logLevel: "silent",
  });
  return `// ${notice}\n// @ts-nocheck The types stand in validators.d.ts.\n${result.outputFiles[0]?.text ?? ""}`;
}
