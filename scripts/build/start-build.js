import * as nodeModule from "node:module";
import process from "node:process";

// `npm run build`: plain JavaScript, so that it starts without tsx where Node strips types itself.

const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (nodeModule);
// Keeps compiled code between builds, on Node 22 and later.
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
