import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import astro from "eslint-plugin-astro";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
import { allowedImports, programs } from "./scripts/lint-code/allowed-imports.js";
import { exceptions } from "./scripts/lint-code/exceptions.js";
import { requireDocs } from "./scripts/lint-code/require-docs.js";
import { safeUrls, sharedModules } from "./scripts/lint-code/restricted-properties.js";
import { restrictImports } from "./scripts/lint-code/restrict-imports.js";

const namedExports = {
  selector: "ExportAllDeclaration:not([exported])",
  message: "Name what is exported.",
};

const onePointer = {
  selector: "Literal[value=/^~[01]$/]",
  message: "Read and write JSON pointers with `src/contract/pointer.ts`.",
};

/** Only what browsers have too is called by the global object, so that no other rule misses what is. */
const checkedGlobals = {
  selector:
    ':not(MemberExpression[property.name=/^(?:fetch|Request)$/], BinaryExpression[operator="in"]) > Identifier[name="globalThis"]',
  message: "Name the global itself, so that ESLint can check it.",
};

/** The globals of every platform that runs the package, in addition to those of the language. */
const platform =
  "atob btoa clearTimeout console crypto fetch performance queueMicrotask setTimeout structuredClone";

/** @param {string} names */
const declare = (names) => Object.fromEntries(names.split(" ").map((name) => [name, "readonly"]));

/** Code that runs in Node only: the programs, and the server of the sandbox. */
const commands = programs.map((name) => `src/${name}/**`);
const forNode = [...commands, "src/sandbox/node/**"];

const localRules = { "require-docs": requireDocs, "restrict-imports": restrictImports };

export default defineConfig(
  {
    ignores: [
      "**/generated/",
      "dist/",
      "try.ts",
      "**/node_modules/",
      "docs/site/.astro/",
      "tests/package/consumers/",
      "tools/",
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { "import-x": importX, local: { rules: localRules } },
    settings: {
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".js", ".ts"] })],
    },
    rules: {
      // Numbers and booleans read naturally in messages; only objects would print as [object Object].
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // Fixtures of tests name what they need in the pattern of their first parameter, even if it is nothing.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }],
      "no-duplicate-imports": "error",
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      // The compiler rejects enums, and tells classes apart by their shape. These three take a fifth of the time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "no-eval": "error",
      "no-restricted-syntax": ["error", namedExports],
      "local/restrict-imports": ["error", { from: [] }],
    },
  },
  Object.entries(allowedImports).map(([files, allowed]) => ({
    files: [files],
    rules: { "local/restrict-imports": ["error", allowed] },
  })),
  {
    files: ["docs/**", "examples/**", "rules/**", "scripts/**", "src/**"],
    rules: { "local/require-docs": "error" },
  },
  {
    // The rule that calls the function describes it, in YAML.
    files: ["rules/functions/*.js"],
    rules: { "local/require-docs": ["error", { ignoreDefault: true }] },
  },
  {
    files: ["docs/**", "scripts/**", ...forNode],
    rules: { "no-restricted-syntax": ["error", namedExports, onePointer] },
  },
  {
    // The package runs in browsers too, so it uses no globals of Node, such as `process` and `Buffer`.
    files: ["src/**"],
    ignores: forNode,
    languageOptions: { globals: declare(platform) },
    rules: {
      "no-restricted-syntax": ["error", namedExports, onePointer, checkedGlobals],
      "no-undef": ["error", { typeof: true }],
    },
  },
  {
    files: ["src/**"],
    ignores: commands,
    rules: { "no-console": "error" },
  },
  {
    files: ["docs/**", "src/**"],
    rules: { "no-restricted-properties": ["error", safeUrls] },
  },
  {
    // Loaded by browsers as it is.
    files: ["src/sandbox/inspector/*.js"],
    languageOptions: { globals: declare("customElements CSSStyleSheet document HTMLElement") },
  },
  {
    // They read files and the environment where the platform has them, and ask for that.
    files: ["src/base/log.ts", "src/client/upload.ts"],
    rules: { "no-restricted-syntax": ["error", namedExports, onePointer] },
  },
  {
    files: ["src/contract/pointer.ts"],
    rules: { "no-restricted-syntax": ["error", namedExports, checkedGlobals] },
  },
  {
    // Everything else writes to the log, whose default is the console.
    files: ["src/base/log.ts"],
    rules: { "no-console": "off" },
  },
  // The head and the page of a component are one module, and each of its scripts is another. Nothing knows their types.
  astro.configs["flat/base"],
  { files: ["**/*.astro", "**/*.astro/*.ts"], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ["tests/**"],
    rules: {
      "local/restrict-imports": "off",
      "no-restricted-properties": ["error", ...sharedModules],
      // A test file is a list of cases; where it is long, its cases belong together.
      "max-lines": "off",
      // Clients, stores and users may throw anything.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/prefer-promise-reject-errors": "off",
    },
  },
  Object.entries(exceptions).map(([file, names]) => ({
    files: [file],
    rules: Object.fromEntries(names.map((name) => [name, "off"])),
  })),
);
