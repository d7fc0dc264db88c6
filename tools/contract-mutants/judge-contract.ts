import path from "node:path";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { loadRuleset } from "../../scripts/lint/load-ruleset.ts";
import { listBusinessRules } from "../../scripts/trace/business-rules/list-business-rules.ts";
import { findFaults, traceStatements } from "../../scripts/trace/find-faults.ts";
import { withCompiledValidators, type JudgedContract } from "../../scripts/trace/judged-contract.ts";
import type { Statement } from "../../scripts/trace/statement.ts";
import { createFindDifference } from "./find-difference.ts";
import { createBundleRules, createFileRules } from "./judge-by-rules.ts";
import { createJudge, type Judge } from "./judge-mutant.ts";
import { listMutants, operatorNames } from "./list-mutants.ts";
import type { Mutant } from "./mutant.ts";

/** Outcome of a mutant: the check that noticed it, `equal` if it is equivalent, or `failed` if no check noticed it. */
export type Outcome = Judge | "rules" | "equal" | "failed";

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
  unjudged: number;
}

/** Options of the mutation. */
export interface MutationOptions {
  /** Folder of the project, which contains the rules. */
  root: string;
  document: OpenApiDocument;
  statements: readonly Statement[];
  /**
   * Seconds after which no further mutant is checked.
   * @default 900
   */
  seconds?: number;
}

/**
 * Applies every change of the operators to a contract, and checks each mutant with the trace, the build, the business
 * rules and the lint rules, the fastest first. A mutant that none of them notices must have the same verdicts on
 * generated payloads as the original.
 * @throws {Error} if the trace of the original contract fails
 */
export async function judgeContract(options: MutationOptions): Promise<MutationResult> {
  const { document, root, seconds = 900 } = options;
  const end = performance.now() + seconds * 1_000;
  const contract = readContract(document);
  const original = withCompiledValidators(contract);
  const statements = traceStatements(options.statements, contract);
  refuseFaults(statements, original);
  const businessRules = listBusinessRules(contract.namedExamples);
  const judge = createJudge({ original, statements, rules: businessRules });
  const compare = createFindDifference(original);
  const source = await loadRuleset(path.join(root, ".spectral.yaml"));
  const bundle = await loadRuleset(path.join(root, "rules", "bundle.yaml"));
  const notices = [
    createFileRules({ root, ruleset: source, schemas: contract.schemas }),
    createBundleRules({ root, ruleset: bundle, document }),
  ];

  const survivors: Survivor[] = [];
  const judgeOne = async (mutant: Mutant): Promise<Outcome> => {
    const noticed = judge(mutant);
    if (noticed !== undefined) return noticed;
    const comparison = compare(mutant);
    if (comparison.verdict === "equal") return "equal";
    for (const notice of notices) if (await notice(mutant)) return "rules";
    const { operator, pointer, change } = mutant;
    const witness = comparison.verdict === "different" ? { payload: comparison.payload } : {};
    survivors.push({ operator, pointer, change, ...witness });
    return "failed";
  };

  const mutants = listMutants(document);
  const counts = new Map(operatorNames.map((name) => [name, new Map<Outcome, number>()]));
  let judged = 0;
  for (const mutant of mutants) {
    if (performance.now() > end) break;
    const outcome = await judgeOne(mutant);
    const count = counts.get(mutant.operator);
    count?.set(outcome, (count.get(outcome) ?? 0) + 1);
    judged += 1;
  }
  return { counts, survivors, unjudged: mutants.length - judged };
}

function refuseFaults(statements: ReturnType<typeof traceStatements>, contract: JudgedContract): void {
  const faulty = statements.filter((traced) => findFaults(traced, contract).length > 0);
  if (faulty.length === 0) return;
  const ids = faulty.map(({ statement: { id } }) => id).join(", ");
  throw new Error(
    `The contract itself does not satisfy these statements: ${ids}. Run the tests in tests/contract first.`,
  );
}
