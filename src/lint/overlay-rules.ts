// Rules as an overlay sets them: those of the contract are not for its author to edit.

import { type Rule, Ruleset } from "@stoplight/spectral-core";
import type { Config } from "@redocly/openapi-core";
import type { OverlayFile } from "../answers/overlay-file.ts";
import type { Fault } from "../bundle/build-error.ts";

/** Where an overlay sets rules: `off`, or more values of their options. */
export const overlayRulesKey = "x-rules";

/** What an overlay sets. */
interface OverlayRules {
  ruleset: Ruleset;
  /** The rules that do not apply, of both linters. */
  off: ReadonlySet<string>;
  faults: Fault[];
}

/** Reads what an overlay sets, and adds it to the rules. */
export function setOverlayRules(
  overlay: OverlayFile | undefined,
  { ruleset, config }: { ruleset: Ruleset; config: Config },
): OverlayRules {
  const given: unknown = overlay?.document.parsed[overlayRulesKey] ?? {};
  const faults: Fault[] = [];
  const off = new Set<string>();
  const rules: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given as object) as [string, unknown][]) {
    const rule = ruleset.rules[name];
    const report = (at: readonly string[], message: string, remedy: string) =>
      faults.push({ ...overlay?.locate([overlayRulesKey, ...at]), message, remedy });
    const isKnown = rule !== undefined || config.getRuleSettings(name, "oas3_1").severity !== "off";
    if (!isKnown) report([name], `There is no rule \`${name}\`.`, "Write the name that a finding has.");
    else if (value === "off") off.add(name);
    else {
      const options = listOptions(rule);
      const others = Object.keys(Object(value) as object).filter((key) => !(key in options));
      const known = Object.keys(options).map((key) => `\`${key}\``);
      const remedy = `Write \`off\`${known.length === 0 ? "" : `, or values of ${known.join(", ")}`}.`;
      if (typeof value !== "object" || value === null)
        report([name], `\`${name}\` cannot be \`${String(value)}\`.`, remedy);
      else if (rule === undefined || others.length > 0)
        for (const key of others) report([name, key], `\`${name}\` has no option \`${key}\`.`, remedy);
      else rules[name] = addOptions(rule, value as Options);
    }
  }
  const isSame = Object.keys(rules).length === 0;
  return { ruleset: isSame ? ruleset : new Ruleset({ extends: [ruleset.definition], rules }), off, faults };
}

type Options = Readonly<Record<string, unknown>>;

function listOptions(rule: Rule | undefined): Options {
  return Object.assign({}, ...(rule?.then ?? []).map(({ functionOptions }) => functionOptions)) as Options;
}

/** A rule with the entries of both. */
function addOptions({ definition }: Rule, more: Options): unknown {
  const add = (then: { functionOptions?: unknown }) => {
    const options = Object.entries(Object(then.functionOptions) as Options).map(([name, value]) => {
      const other = more[name];
      if (other === undefined) return [name, value];
      if (Array.isArray(value)) return [name, [...(value as unknown[]), ...[other].flat()]];
      const isMap = typeof value === "object" && value !== null;
      return [name, isMap ? Object.assign({}, value, other) : other];
    });
    return { ...then, functionOptions: Object.fromEntries(options) as Options };
  };
  const { then } = definition;
  return { ...definition, then: Array.isArray(then) ? then.map(add) : add(then) };
}
