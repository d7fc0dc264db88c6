import path from "node:path";
import { ESLint, Linter } from "eslint";
import tseslint from "typescript-eslint";
import { repository } from "../../scripts/cli/repository.ts";
import { requireDocs } from "../../scripts/lint-code/require-docs.js";
import { restrictImports } from "../../scripts/lint-code/restrict-imports.js";

/** The rules that enforce the style section of CONTRIBUTING. None of them needs types. */
const held = [
  "local/require-docs",
  "local/restrict-imports",
  "max-lines",
  "no-console",
  "no-eval",
  "no-restricted-properties",
  "no-restricted-syntax",
  "no-undef",
];
const linter = new Linter();
const eslint = new ESLint({ cwd: repository });

interface Configured {
  rules: Linter.RulesRecord;
  linterOptions: Linter.LinterOptions;
  languageOptions: { globals?: Linter.Globals };
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
        plugins: { local: { rules: { "require-docs": requireDocs, "restrict-imports": restrictImports } } },
        rules: Object.fromEntries(rules),
      },
      { filename: file },
    )
    .flatMap(({ fatal, message, ruleId }) => (fatal ? message : (ruleId ?? [])));
}
