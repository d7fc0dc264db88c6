import { listTargets } from "../../src/contract/references.ts";
import { listValidators, type ValidatorEntry } from "../../scripts/build/validators/list-validators.ts";
import { findRuleFaults, type BusinessRule } from "../../scripts/trace/business-rules/business-rule.ts";
import { findNode, findOptionalNode } from "../../scripts/trace/find-node.ts";
import { findNodeFaults, findPayloadFaults, type TracedStatement } from "../../scripts/trace/find-faults.ts";
import { withCompiledValidators, type JudgedContract } from "../../scripts/trace/judged-contract.ts";
import type { Statement } from "../../scripts/trace/statement.ts";
import { readMutant, type Mutant } from "./mutant.ts";

/** The check that notices a mutant. `build` if it does not compile. */
export type Judge = "trace" | "build" | "business rules";

/** Checks a mutant with the trace, the build and the business rules, in this order. */
export type JudgeMutant = (mutant: Mutant) => Judge | undefined;

/** Options of the checks. */
export interface JudgeOptions {
  original: JudgedContract;
  statements: readonly TracedStatement[];
  rules: readonly BusinessRule[];
}

/**
 * Prepares the checks. Only validators that depend on the changed node are run, starting with those of the statements
 * closest to the change.
 */
export function createJudge({ original, statements, rules }: JudgeOptions): JudgeMutant {
  const entries = listValidators(original.contract);
  const reach = new Map(entries.map((entry) => [entry.place.join("."), reachOf(entry)]));
  const affects = ({ root, pointer }: Mutant, place: string) =>
    reach.get(place)?.has(root ?? pointer) === true;
  const nodes = groupByContainer(original, statements);
  return (mutant) => {
    const contract = withCompiledValidators(readMutant(mutant));
    const containers = [containerOf(mutant.pointer), whole, ...(isComponent(mutant) ? [] : [operations])];
    const looking = containers.flatMap((container) => nodes.get(container) ?? []);
    if (looking.some((traced) => isNodeFaulty(traced, contract))) return "trace";
    const places = [...reach.keys()].filter((place) => affects(mutant, place));
    const affected = new Set(places);
    const tied = statements
      .filter(({ judge }) => judge !== undefined && affected.has(judge))
      .sort((left, right) => closeness(right, mutant) - closeness(left, mutant));
    if (!compiles(contract, places)) return "build";
    if (tied.some((traced) => findPayloadFaults(traced, contract).length > 0)) return "trace";
    const isBroken = rules.some(
      (rule) => affected.has(rule.judge) && findRuleFaults(rule, contract).length > 0,
    );
    return isBroken ? "business rules" : undefined;
  };
}

/** Key of the statements about the whole contract, and about requests and responses of operations. */
const whole = "";
const operations = "operations";

/** Returns whether a component schema was changed, so that the references of operations are the same. */
function isComponent({ root }: Mutant): boolean {
  return root?.startsWith("/components/schemas/") === true;
}

/** Groups the statements by the components or operations at the start and the end of their pointers. */
function groupByContainer(original: JudgedContract, statements: readonly TracedStatement[]) {
  const groups = new Map<string, TracedStatement[]>();
  for (const traced of statements) {
    for (const container of new Set(listContainers(original, traced.statement))) {
      groups.set(container, [...(groups.get(container) ?? []), traced]);
    }
  }
  return groups;
}

function listContainers({ contract }: JudgedContract, statement: Statement): string[] {
  const { at, nullable, requires, limits, answers, takes, scopes, safe } = statement;
  if ((nullable ?? requires ?? limits) !== undefined) return [whole];
  if ((answers ?? takes ?? scopes ?? safe) !== undefined) return [operations];
  return [at, findNode(contract.nodes, at).pointer].map(containerOf);
}

/** Returns a pointer such as `/components/schemas/Money`, or that of an operation. */
function containerOf(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}

function compiles(contract: JudgedContract, places: readonly string[]): boolean {
  try {
    for (const place of places) if (contract.places.has(place)) contract.findJudge(place);
    return true;
  } catch {
    return false;
  }
}

function isNodeFaulty({ statement }: TracedStatement, contract: JudgedContract): boolean {
  const found = findOptionalNode(contract.contract.nodes, statement.at);
  return found === undefined || findNodeFaults(statement, found.node, contract).length > 0;
}

/** Lists the pointers of all nodes that a validator depends on: its schema, components, and operation. */
function reachOf({ schema, pointer }: ValidatorEntry): Set<string> {
  const [, top, path, method] = /^\/(paths|webhooks)\/([^/]+)\/([^/]+)/u.exec(pointer) ?? [];
  const own = top === undefined ? [] : [`/${top}/${path ?? ""}/${method ?? ""}`];
  return new Set([pointer, ...own, ...listTargets([{ node: schema, pointer }])]);
}

/** Returns the number of pointer tokens that a statement and the change have in common. */
function closeness({ statement: { at } }: TracedStatement, { pointer, member }: Mutant): number {
  const place = member === undefined ? pointer : `${pointer}/properties/${member}`;
  let length = 0;
  while (length < at.length && at[length] === place[length]) length += 1;
  return length;
}
