import { readContract } from "../../src/contract/contract.ts";
import { findOtherPlace } from "../../src/contract/operations.ts";
import { bundleContract, type BundledContract } from "../../src/bundle/bundle-contract.ts";
import { emitBundleJson, emitBundleYaml } from "./emit/emit-bundle.ts";
import { emitContractTable } from "./emit/emit-contract-table.ts";
import { emitEvents } from "./emit/emit-events.ts";
import { emitExamples } from "./emit/emit-examples.ts";
import { emitMarks } from "./emit/emit-marks.ts";
import { emitOperations } from "./emit/emit-operations.ts";
import { emitPlaces } from "./emit/emit-places.ts";
import { emitQuestionTable } from "./emit/emit-question-table.ts";
import { emitQuestions } from "./emit/emit-questions.ts";
import { emitRules } from "./emit/emit-rules.ts";
import { emitRoutes } from "./emit/emit-routes.ts";
import { emitStates } from "./emit/emit-states.ts";
import { emitTypes } from "./emit/emit-types.ts";
import { emitValidatorTypes } from "./emit/emit-validator-types.ts";
import { emitValidators } from "./emit/emit-validators.ts";
import { BuildError } from "../../src/bundle/problems.ts";
import type { Artifacts } from "./list-generated-files.ts";
import { readStatements } from "./statements.ts";
import { compileSchemas } from "./validators/compile-schemas.ts";
import { listValidators } from "./validators/list-validators.ts";

/** Options of `buildArtifacts`. */
export interface BuildOptions {
  /** Absolute path of the folder that contains `openapi/`. */
  root: string;
}

/**
 * Generates every artifact in memory and writes nothing.
 * @throws {BuildError} if the contract cannot be bundled or one of its schemas does not compile
 */
export async function buildArtifacts({ root }: BuildOptions): Promise<Artifacts> {
  return emitArtifacts(await bundleContract({ root }), { root });
}

/**
 * Generates every artifact of a bundled contract.
 * @throws {BuildError} if one of its schemas does not compile
 */
export async function emitArtifacts(
  { document, locate, questions }: BundledContract,
  { root }: BuildOptions,
): Promise<Artifacts> {
  const contract = readContract(document);
  const other = findOtherPlace(contract.operations);
  if (other !== undefined)
    throw new BuildError([
      {
        ...{ ...locate(other.pointer), pointer: other.pointer },
        message: `\`${other.name}\` does not send the token in a header, as the client and the sandbox do.`,
        remedy: "Use a scheme of type `http`, or of type `apiKey` in `header`.",
      },
    ]);
  // The controls of the sandbox have a contract too. Beside it are the choices of the sandbox, which the contract of the
  // API must not depend on.
  const paths = contract.operations.map(({ path }) => path);
  const isOfControls = paths.length > 0 && paths.every((path) => path.startsWith("/_sandbox/"));
  const assumptions = isOfControls
    ? (await import("./emit/emit-sandbox-assumptions.ts")).emitSandboxAssumptions()
    : emitQuestions(questions, contract, locate);
  const statements = isOfControls ? [] : await readStatements(root);
  // Nothing reads these facts of the controls.
  const facts: [name: string, text: string][] = isOfControls
    ? []
    : [
        ["routes.ts", emitRoutes(contract.operations)],
        ["events.ts", emitEvents(contract.notifications)],
        ["examples.ts", emitExamples(contract)],
        ["states.ts", emitStates(contract.states)],
        ["marks.ts", emitMarks(contract)],
        ["questions.ts", emitQuestionTable(questions)],
        ["rules.ts", emitRules(contract, statements)],
        ["contract-table.txt", emitContractTable(contract)],
        ["places.json", emitPlaces(contract, locate, statements)],
      ];
  const compiled = compileSchemas(listValidators(contract), locate);
  return new Map([
    ["openapi.yaml", emitBundleYaml(document)],
    ["openapi.json", emitBundleJson(document)],
    ["types.ts", emitTypes(document)],
    ["operations.ts", emitOperations(contract.operations)],
    ...facts,
    ["validators.js", await emitValidators(compiled)],
    ["validators.d.ts", emitValidatorTypes(compiled.entries)],
    ["assumptions.md", assumptions],
  ]);
}
