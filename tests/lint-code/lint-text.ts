import path from "node:path";
import { ESLint, Linter } from "eslint";
import { importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
import { repository } from "../../scripts/cli/repository.ts";
import { requireDocs } from "../../scripts/lint-code/require-docs.js";
import { restrictImports } from "../../scripts/lint-code/restrict-imports.js";

/** The rules that enforce the style section of CONTRIBUTING. None of them needs types. */
const held = [
  "import-x/no-cycle",
  "local/require-docs",
  "local/restrict-imports",
  "max-lines",
  "no-console",
  "no-eval",
  "no-restricted-properties",
  "no-restricted-syntax",
  "no-undef",
];
const linter = new Linter({ cwd: repository });
const eslint = new ESLint({ cwd: repository });

interface Configured {
  rules: Linter.RulesRecord;
  linterOptions: Linter.LinterOptions;
  languageOptions: { globals?: Linter.Globals };
  settings: Record<string, unknown>;
}

/** Lints a text with the configuration of the repository, as if it were this file, and lists the rules that it breaks. */
export async function lint(file: string, text: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(path.join(repository, file))) as Configured;
  const rules = Object.entries(config.rules).filter(([name]) => held.includes(name));
  return linter
    .verify(
      text,
      {
        files: ["**/*.{js,ts}"],
        linterOptions: { noInlineConfig: config.linterOptions.noInlineConfig ?? false },
        languageOptions: { parser: tseslint.parser, globals: config.languageOptions.globals ?? {} },
        settings: config.settings,
        plugins: {
          "import-x": importX,
          local: { rules: { "require-docs": requireDocs, "restrict-imports": restrictImports } },
        },
        rules: Object.fromEntries(rules),
      },
      { filename: path.join(repository, file) },
    )
    .flatMap(({ fatal, message, ruleId }) => (fatal ? message : (ruleId ?? [])));
}
