import { printText } from "../../src/conformance/json-values.ts";
import { joinPointer, splitPointer } from "../../src/contract/pointer.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { Finding } from "./finding.ts";
import { locateBundled } from "./locate-bundled.ts";
import { locateNode } from "./locate-node.ts";
import { findUnreachable, type Unreachable } from "./reach/find-unreachable.ts";
import type { Target } from "./reach/list-targets.ts";
import type { ContractFiles } from "./read-contract-files.ts";

/** The values of lists and the branches of conditions that something valid uses, and a finding for each other one. */
export interface ReachResult {
  /** The counts, as a sentence without a full stop. */
  summary: string;
  findings: Finding[];
}

/** Reports each value of a list and each branch of a condition that no valid body or parameter uses. */
export function lintReach({ contract, bundle }: { contract: ContractFiles; bundle: unknown }): ReachResult {
  const { targets, unreachable } = findUnreachable(readContract(bundle as OpenApiDocument));
  const findings = unreachable.map((found): Finding => {
    const member = locateBundled(contract, splitPointer(found.pointer));
    return {
      engine: "structure",
      rule: isBranch(found) ? "branches-are-used" : "values-are-used",
      severity: "error",
      message: describe(found),
      file: member.file.file,
      ...locateNode(member.file, member.path),
      pointer: joinPointer("", ...member.path),
    };
  });
  const count = (isCounted: (target: Target) => boolean) =>
    `${targets.filter(isCounted).length - unreachable.filter(isCounted).length} of ${targets.filter(isCounted).length}`;
  const summary = `${count((target) => !isBranch(target))} values and ${count(isBranch)} branches can be used`;
  return { summary, findings };
}

function isBranch({ value }: Target): boolean {
  return value === undefined;
}

function describe(found: Unreachable): string {
  const {
    value,
    request,
    reason = isBranch(found) ? "another one allows the same" : "nothing uses the list",
  } = found;
  if (isBranch(found))
    return `no valid request, response or notification needs this branch (${reason}); remove it, or correct the condition`;
  const user = request === undefined ? "request, response or notification" : `request of \`${request}\``;
  return `no valid ${user} has \`${printText(value)}\` here (${reason}); allow it in a branch too, or remove it`;
}
