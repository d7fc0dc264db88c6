import { fileURLToPath } from "node:url";
import standaloneModule from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import type { CompiledSchemas } from "../validators/compile-schemas.ts";
import { listExports } from "../validators/list-exports.ts";
import { printTables } from "../validators/print-tables.ts";
import { rewordMessages } from "../validators/reword-messages.ts";
import { slimStandalone } from "../validators/slim-standalone.ts";
import { tidyStandalone } from "../validators/tidy-standalone.ts";
import { notice } from "../print/generated-header.ts";

// A CommonJS module: Node imports its exports as one object, and the function is the `default` of that object.
const standaloneCode = standaloneModule.default;

const runtimeFolder = fileURLToPath(new URL("../../../src/bundle/runtime", import.meta.url));

/** Writes the validators as one module without imports. A bundler keeps only those that are used. */
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
    // Comments contain module paths relative to this folder, so it must not depend on where the build was started.
    absWorkingDir: runtimeFolder,
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    // Shortens the code that collects errors. Names and line breaks remain, for readable diffs.
    minifySyntax: true,
    legalComments: "none",
    logLevel: "silent",
  });
  const code = rewordMessages(result.outputFiles[0]?.text ?? "");
  return `// ${notice}\n// @ts-nocheck The types are in validators.d.ts.\n${code}`;
}
