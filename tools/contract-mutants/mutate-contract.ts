import type { OpenApiDocument } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import type { TextFact } from "../../tests/contract/text-facts.ts";
import { findFaults, traceStatements } from "../../tests/contract/statement-faults.ts";
import { withCompiledValidators, type ValidatedContract } from "../../tests/contract/validated-contract.ts";
import type { Statement } from "../../scripts/build/statements.ts";
import { createFindDifference } from "./find-difference.ts";
import { createCheck, type Check } from "./check-mutant.ts";
import { listMutants, operatorNames } from "./list-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { conditionOperators } from "./operators/remove-conditions.ts";
import { isInCondition } from "./operators/visit-schemas.ts";

/** Outcome of a mutant: the check that noticed it, `equal` if it is equivalent, or `failed` if no check noticed it. */
export type Outcome = Check | "equal" | "failed";

/** A mutant that no check noticed, although it is not equivalent. */
export interface Survivor {
  operator: string;
  pointer: string;
  change: string;
  /** A payload on which the verdicts of original and mutant differ. Missing if no payload can reveal it. */
  payload?: unknown;
}

/** Results of all mutants of a contract. */
export interface MutationResult {
  /** Outcomes by operator, in the order of the operators. */
  counts: Map<string, Map<Outcome, number>>;
  survivors: Survivor[];
  /** Number of mutants that were not checked, because the time was up. */
  unchecked: number;
}

/** Options of the mutation. */
export interface MutationOptions {
  document: OpenApiDocument;
  statements: readonly Statement[];
  /** Words that the texts of the contract must contain. */
  texts?: readonly TextFact[];
  /**
   * Seconds after which no further mutant is checked.
   * @default 900
   */
  seconds?: number;
}

/**
 * Applies every change of the operators to a contract, and checks each mutant with the statements, the build and the
 * generated table. The table is not enough for a change to a condition, which is a rule: if no statement notices it, it
 * must have the same verdicts on generated payloads as the original.
 * @throws {Error} if the original contract does not satisfy the statements
 */
export function mutateContract({
  document,
  statements,
  texts = [],
  seconds = 900,
}: MutationOptions): MutationResult {
  const end = performance.now() + seconds * 1_000;
  const contract = readContract(document);
  const original = withCompiledValidators(contract);
  const traced = traceStatements(statements, contract);
  assertNoFaults(traced, original);
  const validate = createCheck({ original, statements: traced, texts });
  const compare = createFindDifference(original);

  const survivors: Survivor[] = [];
  const validateOne = (mutant: Mutant): Outcome => {
    const noticed = validate(mutant);
    if (noticed !== undefined && (noticed !== "table" || !changesRule(mutant))) return noticed;
    const comparison = compare(mutant);
    if (comparison.verdict === "equal") return "equal";
    if (comparison.verdict === "incomparable" && noticed !== undefined) return noticed;
    const { operator, pointer, change } = mutant;
    const witness = comparison.verdict === "different" ? { payload: comparison.payload } : {};
    survivors.push({ operator, pointer, change, ...witness });
    return "failed";
  };

  const mutants = listMutants(document);
  const counts = new Map(operatorNames.map((name) => [name, new Map<Outcome, number>()]));
  let validated = 0;
  for (const mutant of mutants) {
    if (performance.now() > end) break;
    const outcome = validateOne(mutant);
    const count = counts.get(mutant.operator);
    count?.set(outcome, (count.get(outcome) ?? 0) + 1);
    validated += 1;
  }
  return { counts, survivors, unchecked: mutants.length - validated };
}

/** Returns whether a condition is removed, or changed inside. An entry of `allOf` is not one, but it may contain one. */
function changesRule({ operator, pointer, change }: Mutant): boolean {
  const isRemoved = conditionOperators.some(({ name }) => name === operator) && !change.startsWith("allOf");
  return isRemoved || isInCondition(pointer);
}

function assertNoFaults(statements: ReturnType<typeof traceStatements>, contract: ValidatedContract): void {
  const faulty = statements.filter((traced) => findFaults(traced, contract).length > 0);
  if (faulty.length === 0) return;
  const ids = faulty.map(({ statement: { id } }) => id).join(", ");
  throw new Error(
    `The contract itself does not satisfy these statements: ${ids}. Run the tests in tests/contract first.`,
  );
}
