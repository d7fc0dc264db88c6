import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["**/node_modules/"] },
  { linterOptions: { noInlineConfig: true } },
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "max-lines": ["error", 150],
      "no-duplicate-imports": "error",
    },
  },
  { files: ["bench/**"], rules: { "max-lines": ["error", 450] } },
  { files: ["tests/**"], rules: { "max-lines": "off", "@typescript-eslint/no-floating-promises": "off" } },
);
