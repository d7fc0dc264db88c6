import path from "node:path";

import { Ruleset } from "@stoplight/spectral-core";
import { stringify } from "yaml";

import { runRuleset } from "../../src/lint/rules.ts";
import { joinPointer } from "../../src/contract/pointer.ts";
import { groupBy } from "../../src/contract/text.ts";

type Definition = Ruleset["rules"][string]["definition"];

/** A case of a rule: a minimal document, and the expected findings. */
export interface RuleCase {
  /** Rule book to use if the rule has other options in `bundle`. @default the first one with the rule */
  book?: "bundle";
  /** Path of the document, relative to the root of the project. @default that of a contract or a schema */
  file?: string;
  given?: unknown;
  /** The path item, webhooks and schemas of a contract, in place of `given`. */
  path?: unknown;
  webhooks?: unknown;
  schemas?: unknown;
  /** The members of an object in a file of its own, in place of `given`. */
  properties?: unknown;
  /** Pads the document with comment lines to this length. */
  lines?: number;
  /** Every finding of the rule. */
  want?: Findings;
}

/** The message at each place with a finding, or all of them. */
type Findings = Record<string, string | string[]>;

/** Rulesets with one rule. The cases of a rule share its options. */
const compiled = new Map<string, Ruleset>();

/**
 * Runs one rule of a loaded ruleset, and no other, on the document of a case.
 * @param options.root folder that contains `file`; nothing is read from it
 * @param options.options in place of those of the rule with these names
 */
export async function runCase(options: {
  ruleset: Ruleset;
  rule: string;
  root: string;
  ruleCase: RuleCase;
  options?: object | undefined;
}): Promise<Findings> {
  const { ruleset, rule, root, ruleCase } = options;
  // A rule that is redeclared keeps the definition of the ruleset that it comes from.
  const own = "rules" in ruleset.definition ? ruleset.definition.rules[rule] : undefined;
  const definition = typeof own === "object" ? own : ruleset.rules[rule]?.definition;
  if (definition === undefined) throw new Error(`rule \`${rule}\` is not in the rule book`);
  const run = options.options === undefined ? definition : withOptions(definition, options.options);
  const preset = ruleCase.properties === undefined ? writeContract(ruleCase) : writeSchema(ruleCase);
  const { file, given, lines = 0 } = { ...preset, ...ruleCase };
  const text = stringify(given);
  const padding = "# Filler.\n".repeat(Math.max(0, lines - text.split("\n").length));
  // A file of a contract has no format of its own; its root has.
  const isRoot = Object.keys(given as object).some((key) => ["openapi", "swagger"].includes(key));
  const formats = isRoot ? [...ruleset.formats] : [];
  const { formats: _, ...ofFiles } = run;
  const key = [rule, ruleCase.book, isRoot].join();
  const only =
    compiled.get(key) ??
    new Ruleset(
      { ...(formats.length > 0 && { formats }), rules: { [rule]: isRoot ? run : ofFiles } },
      { source: path.join(root, ".spectral.yaml") },
    );
  compiled.set(key, only);
  const results = await runRuleset(only, {
    text: `${padding}${text}`,
    source: path.join(root, file),
    resolve: false,
  });
  const places = groupBy(results, (result) => joinPointer("", ...result.path));
  return Object.fromEntries(
    [...places].map(([place, found]) => {
      const [first = "", ...others] = found.map(({ message }) => message);
      return [place, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

function writeSchema({ properties }: RuleCase) {
  return { file: "openapi/orders/schemas/Order.yaml", given: { type: "object", properties } };
}

function writeContract({ path: item, webhooks, schemas }: RuleCase) {
  const given = {
    openapi: "3.1.1",
    ...(item !== undefined && { paths: { "/a/v1/b": item } }),
    ...(webhooks !== undefined && { webhooks }),
    ...(schemas !== undefined && { components: { schemas } }),
  };
  return { file: "openapi/openapi.yaml", given };
}

function withOptions(rule: Definition, options: object): Definition {
  const then = [rule.then].flat().map((one) => ({
    ...one,
    functionOptions: { ...(one.functionOptions as object | undefined), ...options },
  }));
  return { ...rule, then };
}
