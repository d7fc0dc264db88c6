import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkVocabulary } from "../../scripts/vocabulary/check-vocabulary.ts";
import { scopes } from "../../scripts/vocabulary/scopes.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

test("the checked files do not contain phrases to avoid", async () => {
  const results = await checkVocabulary({ root: project, scopes });
  const findings = results
    .flatMap((result) => result.findings)
    .map(({ file, line, words, use }) => `${file}:${line}: ${words} -> ${use}`);
  expect(findings).toEqual([]);
});
