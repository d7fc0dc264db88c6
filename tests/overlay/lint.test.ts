import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { lintOverlay } from "../../src/lint/bundle-checks.ts";
import { loadRules, type Rules } from "../../src/lint/rules.ts";
import { createFolder } from "../build/write-contract.ts";
import { head } from "./write-overlay.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await loadRules(root);
});

async function lint(actions: string): Promise<string[]> {
  const overlay = path.join(await createFolder(), "provider.overlay.yaml");
  await writeFile(overlay, `${head}actions:\n${actions}`);
  const findings = await lintOverlay({ root, overlay, rules });
  return findings.map(({ engine, rule, file, line }) => `${engine} ${rule} ${path.basename(file)}:${line}`);
}

test("rules on assumptions do not apply to what an overlay answered", async () => {
  const linter = createLinter({ root, overlay: "tests/overlay/files/acme.overlay.yaml" });
  expect(await linter.lint()).toEqual([]);
});

test("both linters check the bundle, and find what the overlay wrote in the overlay", async () => {
  const found = await lint(`  - target: $.paths['/order/v1/webhook'].put
    update:
      parameters:
        - { name: id, in: path, required: true, description: An id., schema: { type: string, minLength: 1 } }
  - target: $.paths['/order/v1/webhook'].put.responses
    update:
      "409": { description: A conflict. }
`);
  expect(found).toContain("Redocly path-parameters-defined provider.overlay.yaml:7");
  expect(found).toContain("Spectral operation-statuses-are-documented provider.overlay.yaml:10");
});

test("an overlay that cannot be applied is a finding", async () => {
  expect(await lint("  - { target: $.infos, remove: true }\n")).toEqual([
    "structure overlay-is-right provider.overlay.yaml:4",
  ]);
});
