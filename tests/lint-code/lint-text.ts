import path from "node:path";
import { ESLint, Linter } from "eslint";
import * as parser from "@typescript-eslint/parser";
import { repository } from "../../scripts/cli/repository.ts";
import { restrictImports } from "../../scripts/lint-code/restrict-imports.js";

const linter = new Linter({ cwd: repository });
const eslint = new ESLint({ cwd: repository });

interface Configured {
  rules: Linter.RulesRecord;
  linterOptions: Linter.LinterOptions;
  languageOptions: { globals?: Linter.Globals };
}

/** Lints a text with the configuration of the repository, as if it were this file, and lists the rules that it breaks. */
export async function lint(file: string, text: string): Promise<string[]> {
  const config = (await eslint.calculateConfigForFile(path.join(repository, file))) as Configured;
  return linter
    .verify(
      text,
      {
        files: ["**/*.{js,ts}"],
        linterOptions: { noInlineConfig: config.linterOptions.noInlineConfig ?? false },
        languageOptions: { parser, globals: config.languageOptions.globals ?? {} },
        plugins: { local: { rules: { "restrict-imports": restrictImports } } },
        rules: config.rules,
      },
      { filename: path.join(repository, file) },
    )
    .flatMap(({ fatal, message, ruleId }) => (fatal ? message : (ruleId ?? [])));
}
