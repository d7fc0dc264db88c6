import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["generated/", "dist/", "node_modules/", "scripts/package/consumers/"] },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Numbers and booleans read naturally in messages; only objects would print as [object Object].
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      // Fixtures of tests tell what they need by the pattern of their first parameter, also when it is nothing.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Scripts of the docs' pages. The compiler knows the names of a browser; a cast in a comment is none to this rule.
    files: ["docs/**/*.js"],
    rules: { "no-undef": "off", "@typescript-eslint/no-unsafe-assignment": "off" },
  },
);
