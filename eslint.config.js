import { defineConfig } from "eslint/config";
import astro from "eslint-plugin-astro";
import * as parser from "@typescript-eslint/parser";
import { allowedImports, programs } from "./scripts/lint-code/allowed-imports.js";
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

// What no rule of `.oxlintrc.json` can say, without types. A comment must switch off neither these rules nor those.
export default defineConfig(
  {
    ignores: [
      "**/generated/",
      "dist/",
      "try.ts",
      "**/node_modules/",
      "docs/site/.astro/",
      "tests/",
      "tools/",
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["**/*.{js,ts}"],
    languageOptions: { parser, parserOptions: { lib: ["es2023", "dom", "dom.iterable"] } },
  },
  {
    plugins: { local: { rules: { "restrict-imports": restrictImports } } },
    rules: {
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
  // The head and the page of a component are one module, and each of its scripts is another. Nothing knows their types.
  astro.configs["flat/base"],
  {
    files: ["**/*.astro"],
    rules: { "max-lines": ["error", { max: 500, skipBlankLines: true, skipComments: true }] },
  },
);
