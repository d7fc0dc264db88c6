import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { requireDocs } from "./scripts/lint-code/require-docs.js";

/**
 * Forbids imports by what is written between the quotes; a regular expression sees the same in `import()`.
 * @param {{ regex: string, message: string }[]} patterns
 * @returns {import("eslint").Linter.RulesRecord}
 */
const forbidImports = (patterns) => ({
  "no-restricted-imports": ["error", { patterns }],
  "no-restricted-syntax": [
    "error",
    { selector: "ExportAllDeclaration:not([exported])", message: "Name what is exported." },
    ...patterns.map(({ regex, message }) => ({
      selector: `ImportExpression > Literal.source[value=/${regex.replaceAll("/", String.raw`\/`)}/]`,
      message,
    })),
  ],
});

const tests = {
  regex: "^(\\.\\./)+tests/",
  message: "Only tests import from tests: move what is shared to scripts.",
};
const ofPackage = {
  regex: "^(\\.\\./)+(?!generated/)[a-z]+/\\.\\.|^(\\.\\./)+(scripts|tests|rules|docs|examples|openapi)/",
  message: "`src` is what is published: it imports only from `src` and `generated`.",
};
const peers = {
  regex: "^(?!\\.|openapi-fetch$)",
  message:
    "The package needs `openapi-fetch` alone; describe what it takes of other packages by an interface.",
};
const outside = (/** @type {string} */ name) => ({
  regex: "^\\.\\./",
  message: `\`${name}\` imports nothing from other folders.`,
});

export default defineConfig(
  { ignores: ["generated/", "dist/", "**/node_modules/", "scripts/package/consumers/"] },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { local: { rules: { "require-docs": requireDocs } } },
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
      ...forbidImports([tests]),
    },
  },
  {
    files: ["src/**", "scripts/**", "rules/**"],
    rules: { "local/require-docs": "error" },
  },
  {
    files: ["src/**"],
    rules: {
      ...forbidImports([ofPackage, peers]),
      "no-console": "error",
      "no-restricted-globals": ["error", { name: "process", message: "The package runs in browsers too." }],
    },
  },
  {
    // Without a hook, a notification that no handler takes must still be seen by someone.
    files: ["src/webhooks/report-unhandled.ts"],
    rules: { "no-console": ["error", { allow: ["warn"] }] },
  },
  { files: ["src/contract/**"], rules: forbidImports([outside("src/contract"), peers]) },
  { files: ["scripts/cli/**"], rules: forbidImports([outside("scripts/cli")]) },
  {
    // It stands in for the whole of another package, whatever that exports.
    files: ["scripts/report/peer-suite/shim.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["tests/**"],
    rules: {
      ...forbidImports([]),
      // A test file is a list of cases; where it is long, its cases belong together.
      "max-lines": "off",
    },
  },
  {
    // Scripts of the docs' pages. The compiler knows the names of a browser; this rule does not see a cast in a comment.
    files: ["docs/**/*.js"],
    rules: { "no-undef": "off", "@typescript-eslint/no-unsafe-assignment": "off" },
  },
);
