import path from "node:path";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readPointer } from "../../src/contract/json-pointer.ts";
import type { ContractSchema } from "../../src/contract/read-contract.ts";
import type { RuleBook } from "../../scripts/lint/load-rule-book.ts";
import { runRuleset, type LintTarget } from "../../scripts/lint/run-ruleset.ts";
import type { Mutant } from "./mutant.ts";

/** Lints a mutant. Resolves to `true` if the rules find something that they do not find in the original. */
export type NoticeByRules = (mutant: Mutant) => Promise<boolean>;

/** Options of `createFileRules`. */
export interface FileRuleOptions {
  root: string;
  ruleset: RuleBook["source"];
  /** The component schemas of the original. */
  schemas: readonly ContractSchema[];
}

/** Lints the changed component with the rules for single files. Changes elsewhere are never noticed. */
export function createFileRules({ root, ruleset, schemas }: FileRuleOptions): NoticeByRules {
  const known = new Map<string, Promise<Set<string>>>();
  return async (mutant) => {
    const component = schemas.find(({ pointer }) => pointer === mutant.root);
    if (component === undefined) return false;
    const { name, pointer, schema } = component;
    const source = path.join(root, "openapi", "any", "schemas", `${name}.yaml`);
    const lint = (version: unknown) =>
      listFindings(ruleset, { text: JSON.stringify(version), source, resolve: false });
    const before = known.get(pointer) ?? lint(schema);
    known.set(pointer, before);
    return hasMore(await before, await lint(readPointer(mutant.document, pointer)));
  };
}

/** Options of `createBundleRules`. */
export interface BundleRuleOptions {
  root: string;
  ruleset: RuleBook["bundle"];
  /** The original. */
  document: OpenApiDocument;
}

/** Lints the whole bundle, which takes half a second. */
export function createBundleRules({ root, ruleset, document }: BundleRuleOptions): NoticeByRules {
  const source = path.join(root, "generated", "openapi.json");
  const lint = (version: object) => listFindings(ruleset, { text: JSON.stringify(version), source });
  let before: Promise<Set<string>> | undefined;
  return async (mutant) => {
    before ??= lint(document);
    return hasMore(await before, await lint(mutant.document));
  };
}

async function listFindings(ruleset: RuleBook["bundle"], target: LintTarget): Promise<Set<string>> {
  const results = await runRuleset(ruleset, target);
  return new Set(results.map(({ code, message, path: place }) => `${code} ${message} ${place.join("/")}`));
}

function hasMore(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  return [...after].some((finding) => !before.has(finding));
}
