import { emitContractTable } from "../../scripts/build/contract-table.ts";
import { listValidators, type ValidatorEntry } from "../../scripts/build/validators/entries.ts";
import { listTargets } from "../../src/contract/references.ts";
import {
  findNodeFaults,
  findPayloadFaults,
  type TracedStatement,
} from "../../tests/contract/statement-faults.ts";
import { findOptionalPlace, findPlace } from "../../scripts/build/places.ts";
import { findTextFaults, type TextFact } from "../../tests/contract/text-facts.ts";
import { withCompiledValidators, type ValidatedContract } from "../../tests/contract/validated-contract.ts";
import { readMutant, type Mutant } from "./mutant.ts";

/** The check that notices a mutant. `build` if it does not compile, and `table` if only the generated table differs. */
export type Check = "statements" | "build" | "table";

/** Checks a mutant with the statements, the build and the generated table, in this order. */
export type CheckMutant = (mutant: Mutant) => Check | undefined;

/** Options of the checks. */
export interface CheckOptions {
  original: ValidatedContract;
  statements: readonly TracedStatement[];
  /** Words that the texts of the contract must contain. */
  texts?: readonly TextFact[];
}

/**
 * Prepares the checks. Only validators that depend on the changed node are run, starting with those of the statements
 * closest to the change.
 */
export function createCheck({ original, statements, texts = [] }: CheckOptions): CheckMutant {
  const entries = listValidators(original.contract);
  const reach = new Map(entries.map((entry) => [entry.place.join("."), reachOf(entry)]));
  const nodes = groupByContainer(original, statements);
  const table = emitContractTable(original.contract);
  const closenessOf = ({ statement }: TracedStatement, mutant: Mutant) =>
    closeness(findPlace(original.contract.nodes, statement.at).pointer, mutant);
  return (mutant) => {
    const contract = withCompiledValidators(readMutant(mutant));
    const looking = nodes.get(containerOf(mutant.pointer)) ?? [];
    if (looking.some((traced) => isNodeFaulty(traced, contract))) return "statements";
    const target = mutant.root ?? mutant.pointer;
    const affected = new Set([...reach.keys()].filter((place) => reach.get(place)?.has(target) === true));
    if (!compiles(contract, affected)) return "build";
    const isBroken = statements
      .map(({ validators, ...traced }) => ({
        ...traced,
        validators: validators.filter((place) => affected.has(place)),
      }))
      .filter(({ validators }) => validators.length > 0)
      .sort((left, right) => closenessOf(right, mutant) - closenessOf(left, mutant))
      .some((traced) => findPayloadFaults(traced, contract).length > 0);
    if (isBroken) return "statements";
    if (emitContractTable(contract.contract) !== table) return "table";
    return texts.some((text) => findTextFaults(contract.contract.nodes, text).length > 0)
      ? "statements"
      : undefined;
  };
}

/** Groups the statements by the components or operations at the start and the end of the ways to their places. */
function groupByContainer({ contract }: ValidatedContract, statements: readonly TracedStatement[]) {
  const groups = new Map<string, TracedStatement[]>();
  for (const traced of statements) {
    const { at } = traced.statement;
    const start = at.startsWith("/") ? at : findPlace(contract.nodes, at.replace(/\/.*/u, "")).pointer;
    for (const container of new Set([start, findPlace(contract.nodes, at).pointer].map(containerOf))) {
      groups.set(container, [...(groups.get(container) ?? []), traced]);
    }
  }
  return groups;
}

/** Returns a pointer such as `/components/schemas/Money`, or that of an operation. */
function containerOf(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}

function compiles(contract: ValidatedContract, places: ReadonlySet<string>): boolean {
  try {
    for (const place of places) if (contract.places.has(place)) contract.findValidator(place);
    return true;
  } catch {
    return false;
  }
}

function isNodeFaulty({ statement }: TracedStatement, contract: ValidatedContract): boolean {
  const found = findOptionalPlace(contract.contract.nodes, statement.at);
  return found === undefined || findNodeFaults(statement, found.node).length > 0;
}

/** Lists the pointers of all nodes that a validator depends on: its schema, components, and operation. */
function reachOf({ schema, pointer }: ValidatorEntry): Set<string> {
  const [, top, path, method] = /^\/(paths|webhooks)\/([^/]+)\/([^/]+)/u.exec(pointer) ?? [];
  const own = top === undefined ? [] : [`/${top}/${path ?? ""}/${method ?? ""}`];
  return new Set([pointer, ...own, ...listTargets([{ node: schema, pointer }])]);
}

/** Returns how much of their pointers a statement and the change have in common. */
function closeness(at: string, { pointer, member }: Mutant): number {
  const place = member === undefined ? pointer : `${pointer}/properties/${member}`;
  let length = 0;
  while (length < at.length && at[length] === place[length]) length += 1;
  return length;
}
