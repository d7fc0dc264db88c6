// What somebody decides in code about an operation or a state. Until then, the code makes the careful choice, and these
// notes say where to decide. What is wrong is a finding: see rules/.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { findNeededValue, namePathValue } from "../../src/target/target.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { stateMachines } from "../../src/sandbox/states.ts";
import { repository } from "../cli/repository.ts";
import { classifyRisk, reviewedRisks } from "../../src/target/risks.ts";

/** Lists the decisions that a contract leaves open, each with file and line. */
export async function listReviews({
  operations,
  states,
}: Pick<Contract, "operations" | "states">): Promise<string[]> {
  const risks = await locate("src/target/risks.ts", "export const reviewedRisks");
  const values = await locate("src/target/target.ts", "const byOperation");
  const tables = await locate("src/sandbox/states.ts", "export const stateMachines");
  const ofRisk = operations
    .filter((one) => classifyRisk(one, {}) !== "read" && !Object.hasOwn(reviewedRisks, one.operationId))
    .map(
      ({ operationId }) =>
        `${risks}  \`${operationId}\` has no reviewed risk, so \`conformance\` sends it only with \`--allow write\`; add it to \`reviewedRisks\`, as \`final\` if nothing can undo it`,
    );
  const ofValues = operations.flatMap(({ operationId, parameters }) =>
    parameters.flatMap(({ node }) =>
      node.in === "path" && findNeededValue(operationId, node.name) === undefined
        ? `${values}  \`${node.name}\` of \`${operationId}\` is not a known value, so a target file must give \`${namePathValue(operationId, node.name)}\`; add it to \`byOperation\` if other operations take the same`
        : [],
    ),
  );
  const machines = Object.values(stateMachines);
  const ofStates = states.flatMap(({ pointer, values: known }) => {
    const schema = pointer.split("/").at(-1) ?? "";
    const machine = machines.find((one) => "schema" in one && one.schema === schema);
    const reached = new Set<unknown>(machine?.transitions.map(({ to }) => to));
    const missing = known.filter(({ value }) => machine !== undefined && !reached.has(value));
    return missing.map(
      ({ value }) =>
        `${tables}  the sandbox never reaches ${String(value)} of \`${schema}\`; add a transition to its table to simulate it`,
    );
  });
  return [...ofRisk, ...ofValues, ...ofStates].map((text) => `note: ${text}`);
}

/** Names the line of a file that begins with a text. */
async function locate(file: string, start: string): Promise<string> {
  const lines = (await readFile(path.join(repository, file), "utf8")).split("\n");
  return `${file}:${lines.findIndex((line) => line.startsWith(start)) + 1}`;
}
