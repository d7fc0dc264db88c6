import path from "node:path";
import { type Finding, isSerialized, mergeFindings, withoutConsequences } from "./finding.ts";
import { type RuleBook, type Rules, runRuleset } from "./rules.ts";
import { locateBundled } from "./source-locations.ts";
import type { ContractFiles } from "./contract-files.ts";
import { joinPointer } from "../contract/pointer.ts";
import { ContractResolver } from "../bundle/resolver.ts";
import { lintDocument, Source } from "@redocly/openapi-core";
import { BuildError } from "../bundle/build-error.ts";

/**
 * Runs Spectral on the bundle and maps its findings to the source files.
 * @param options.root the project
 * @param options.bundle the bundled document
 */
export async function lintBundle(options: {
  root: string;
  contract: ContractFiles;
  rules: RuleBook;
  bundle: unknown;
}): Promise<Finding[]> {
  const { root, contract, rules, bundle } = options;
  const source = path.join(root, "generated", "openapi.json");
  const results = await runRuleset(rules.bundle, { text: JSON.stringify(bundle), source });
  return results.map((result) => {
    const member = locateBundled(contract, result.path);
    return {
      engine: "Spectral",
      rule: String(result.code),
      severity: "error",
      message: result.message,
      file: member.file.file,
      ...member.file.yaml.locate(member.path),
      pointer: joinPointer("", ...member.path),
    };
  });
}

/** Checks an overlay, and the bundle that it makes, whose findings are located in the overlay or in the contract. */
export async function lintOverlay(options: {
  root: string;
  file?: string | undefined;
  overlay: string;
  rules: Rules;
}): Promise<Finding[]> {
  const { root, file, overlay, rules } = options;
  // Most runs have no overlay.
  const { bundleOverlaid } = await import("../answers/apply-overlay.ts");
  const { setOverlayRules, overlayRulesKey } = await import("./overlay-rules.ts");
  const bundled = await bundleOverlaid({
    root,
    overlay,
    isReview: true,
    ...(file !== undefined && { file }),
  }).catch((error: unknown) => {
    if (error instanceof BuildError) return error;
    throw error;
  });
  if (bundled instanceof BuildError) return bundled.faults.map(toFinding);
  const { wrong, contradictions, broken, overlay: applied } = bundled;
  const { ruleset, off, faults } = setOverlayRules(applied, {
    ruleset: "book" in rules ? rules.book.bundle : rules.ruleset,
    config: rules.config,
  });
  const source = path.join(root, "generated", "openapi.json");
  const text = JSON.stringify(bundled.document);
  const find = (engine: Finding["engine"], rule: string, message: string, pointer: string): Finding => {
    const own = message.replace(/ in rules\/\w+\.yaml/u, ` in \`${overlayRulesKey}\` of the overlay`);
    return { engine, rule, severity: "error", message: own, ...bundled.locate(pointer), pointer };
  };
  const results = await runRuleset(ruleset, { text, source });
  const externalRefResolver = new ContractResolver(undefined, { root });
  const document = externalRefResolver.parseDocument(new Source(source, text), true);
  const problems = await lintDocument({ document, config: rules.config, externalRefResolver });
  const found = mergeFindings(
    withoutConsequences(
      problems
        .filter((problem) => problem.ignored !== true && !isSerialized(problem))
        .map(({ ruleId, message, location: [place] }) =>
          find("Redocly", ruleId, message, place?.pointer?.slice(1) ?? ""),
        ),
    ),
    results.map((result) =>
      find("Spectral", String(result.code), result.message, joinPointer("", ...result.path)),
    ),
  );
  const known = new Set(broken.map(({ pointer }) => pointer));
  const others = found.filter(({ rule, pointer }) => !off.has(rule) && !known.has(pointer));
  return mergeFindings(
    [...[...faults, ...wrong, ...contradictions, ...broken].map(toFinding), ...others],
    [],
  );
}

function toFinding({
  message,
  remedy,
  file = "",
  line = 1,
  column = 1,
}: BuildError["faults"][number]): Finding {
  const place = { file, line, column };
  return {
    engine: "structure",
    rule: "overlay-is-right",
    severity: "error",
    message: `${message} ${remedy}`,
    ...place,
  };
}
