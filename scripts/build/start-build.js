import console from "node:console";
import * as nodeModule from "node:module";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { buildRoots } from "./build-roots.js";
import { hashProgram } from "./stamp/hash-program.js";
import { countUpToDate } from "./stamp/stamp.js";

// `npm run build`: plain JavaScript, so that a build with nothing to do finishes before any large module is loaded.
const repository = fileURLToPath(new URL("../..", import.meta.url));
const isPlain = process.argv.length === 2;
const upToDate = isPlain ? await countFiles() : undefined;

if (upToDate !== undefined) {
  console.log(
    `All ${upToDate} files in generated/ are up to date: nothing has changed since the last build.`,
  );
} else {
  const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (nodeModule);
  // Caches compiled code between builds, on Node 22 and later.
  enableCompileCache?.();
  if (!("typescript" in process.features && process.features.typescript)) {
    // Before tsx, whose hooks make a package of many modules twice as slow to load.
    await Promise.all([
      import("@redocly/openapi-core"),
      import("ajv/dist/2020.js"),
      import("ajv/dist/standalone/index.js"),
      import("esbuild"),
      import("yaml"),
    ]);
    const { register } = await import("tsx/esm/api");
    register();
  }
  await import("./main.ts");
}

/** Returns the number of generated files if none of them would change. */
async function countFiles() {
  const program = await hashProgram();
  const counts = await Promise.all(buildRoots(repository).map((root) => countUpToDate(root, program)));
  return counts.includes(undefined) ? undefined : counts.reduce((sum, count = 0) => (sum ?? 0) + count, 0);
}
