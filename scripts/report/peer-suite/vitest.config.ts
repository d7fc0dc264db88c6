import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Runs the tests of openapi-fetch on our path style, with their own configuration except for type tests, which depend on
 * their schemas.
 */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^.*\/find-operation\.ts$/u,
        replacement: here("permissive-operation.ts"),
      },
      { find: "node-forge", replacement: here("node_modules/node-forge/lib/index.js") },
    ],
  },
  test: {
    environment: "node",
    globals: true,
    restoreMocks: true,
    include: ["test/**/*.test.{ts,js}"],
    reporters: ["json"],
    testTimeout: 30_000,
  },
});
