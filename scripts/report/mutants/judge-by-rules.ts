import path from "node:path";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../src/contract/json-pointer.ts";
import type { RuleBook } from "../../lint/load-rule-book.ts";
import { runRuleset, type LintTarget } from "../../lint/run-ruleset.ts";
import type { Mutant } from "./mutant.ts";

/** Lints a mutant. Resolves to `true` if the rules find something that they do not find in the original. */
export type NoticeByRules = (mutant: Mutant) => Promise<boolean>;

/** Options of the rule checks. */
export interface RuleJudgeOptions {
  root: string;
  rules: Pick<RuleBook, "source" | "bundle">;
  document: OpenApiDocument;
}

/** Lints the changed component with the rules for single files. Changes elsewhere are never noticed. */
export function createFileRules({ root, rules, document }: RuleJudgeOptions): NoticeByRules {
  const known = new Map<string, Promise<Set<string>>>();
  return async ({ root: schema = "", document: changed }) => {
    if (!schema.startsWith("/components/schemas/")) return false;
    const source = path.join(root, "openapi", "any", "schemas", `${splitPointer(schema).at(-1) ?? ""}.yaml`);
    const lint = (version: OpenApiDocument) =>
      listFindings(rules.source, {
        text: JSON.stringify(readPointer(version, schema)),
        source,
        resolve: false,
      });
    const before = known.get(schema) ?? lint(document);
    known.set(schema, before);
    return hasMore(await before, await lint(changed));
  };
}

/** Lints the whole bundle, which takes half a second. */
export function createBundleRules({ root, rules, document }: RuleJudgeOptions): NoticeByRules {
  const source = path.join(root, "generated", "openapi.json");
  const lint = (version: OpenApiDocument) =>
    listFindings(rules.bundle, { text: JSON.stringify(version), source });
  let before: Promise<Set<string>> | undefined;
  return async ({ document: changed }) => {
    before ??= lint(document);
    return hasMore(await before, await lint(changed));
  };
}

async function listFindings(ruleset: RuleBook["bundle"], target: LintTarget): Promise<Set<string>> {
  const results = await runRuleset(ruleset, target);
  return new Set(results.map(({ code, message, path: place }) => `${code} ${message} ${place.join("/")}`));
}

function hasMore(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  return [...after].some((finding) => !before.has(finding));
}
