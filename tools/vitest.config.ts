import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { installTools } from "./install-tools.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
// Once, before the tests: those that run a tool would install the packages of all, at the same time.
await installTools(root);

/** Runs the tests of the tools, with the same services as those of the product. */
export default defineConfig({
  test: {
    root,
    include: ["tests/**/*.test.ts"],
    globalSetup: fileURLToPath(new URL("../tests/services/share-services.ts", import.meta.url)),
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
