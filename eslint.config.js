import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { requireDocs } from "./scripts/lint-code/require-docs.js";
import { restrictImports } from "./scripts/lint-code/restrict-imports.js";

/** @param {string} names */
const node = (names) => names.split(" ").map((name) => `node:${name}`);

/**
 * The places in the repository that files may import from, and the packages: any, if none are listed. Everything else is
 * forbidden, also for files that are not listed. Tests may import anything.
 * @type {Record<string, { from: string[], packages?: string[] }>}
 */
const imports = {
  "*.{js,ts}": { from: ["scripts/"] },
  "docs/site/**": { from: ["CHANGELOG.md", "docs/site/", "generated/", "scripts/docs/", "src/"] },
  // Loaded by browsers.
  "docs/site/src/{samples,send}/**": {
    from: ["docs/site/", "generated/", "src/"],
    packages: ["lean-qr", "lean-qr/extras/svg"],
  },
  "examples/**": { from: ["examples/"] },
  "rules/**": { from: ["rules/"], packages: [] },
  "scripts/**": { from: ["controls/", "generated/", "rules/", "scripts/", "src/"] },
  "scripts/cli/**": { from: ["scripts/cli/"] },
  // What is published needs one package; what it takes of others is described by interfaces.
  "src/**": { from: ["generated/", "src/"], packages: ["openapi-fetch"] },
  "src/sandbox/**": { from: ["controls/", "generated/", "src/"], packages: ["fflate", "lean-qr"] },
  // Never loaded by a browser.
  "src/sandbox/node/**": {
    from: ["generated/", "src/"],
    packages: ["@fastify/busboy", ...node("dns/promises fs fs/promises http https net util v8")],
  },
  // Loaded when asked for: users install the client of the database that they choose.
  "src/sandbox/node/store/**": {
    from: ["generated/", "src/"],
    packages: ["@electric-sql/pglite", "pg", ...node("crypto fs fs/promises net path process")],
  },
  "src/contract/**": { from: ["src/contract/"], packages: [] },
};

export default defineConfig(
  {
    ignores: [
      "**/generated/",
      "dist/",
      "**/node_modules/",
      "docs/site/.astro/",
      "scripts/package/consumers/",
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { local: { rules: { "require-docs": requireDocs, "restrict-imports": restrictImports } } },
    rules: {
      // Numbers and booleans read naturally in messages; only objects would print as [object Object].
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // Fixtures of tests name what they need in the pattern of their first parameter, even if it is nothing.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "max-lines": ["error", 150],
      // The compiler refuses enums, and tells classes apart by their shape. These three take a fifth of the time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "no-restricted-syntax": [
        "error",
        { selector: "ExportAllDeclaration:not([exported])", message: "Name what is exported." },
      ],
      "local/restrict-imports": ["error", { from: [] }],
    },
  },
  Object.entries(imports).map(([files, allowed]) => ({
    files: [files],
    rules: { "local/restrict-imports": ["error", allowed] },
  })),
  {
    files: ["src/**", "scripts/**", "rules/**"],
    rules: { "local/require-docs": "error" },
  },
  {
    // The rule that calls the function describes it, in YAML.
    files: ["rules/functions/*.js"],
    rules: { "local/require-docs": ["error", { ignoreDefault: true }] },
  },
  {
    files: ["src/**"],
    rules: {
      "no-console": "error",
      "no-restricted-globals": [
        "error",
        {
          globals: ["Buffer", "process"].map((name) => ({
            name,
            message: "The package runs in browsers too.",
          })),
          checkGlobalObject: true,
        },
      ],
    },
  },
  {
    // Loaded by browsers as it is.
    files: ["src/sandbox/inspector/*.js"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          "clearTimeout",
          "customElements",
          "CSSStyleSheet",
          "document",
          "fetch",
          "HTMLElement",
          "queueMicrotask",
          "setTimeout",
        ].map((name) => [name, "readonly"]),
      ),
    },
  },
  {
    files: ["src/sandbox/node/**"],
    rules: { "no-restricted-globals": "off" },
  },
  {
    // Without a hook, a notification that no handler takes must still be seen by someone.
    files: ["src/webhooks/report-unhandled.ts"],
    rules: { "no-console": ["error", { allow: ["warn"] }] },
  },
  {
    // It stands in for the whole of another package, whatever that exports.
    files: ["scripts/report/peer-suite/shim.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["tests/**"],
    rules: {
      "local/restrict-imports": "off",
      // A test file is a list of cases; where it is long, its cases belong together.
      "max-lines": "off",
    },
  },
);
