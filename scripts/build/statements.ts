// The statements of `openapi/statements.yaml`, and the rules for conformance that are made of them.
// The places that they name are found by places.ts.

import { parse } from "yaml";
import { readData } from "../../src/bundle/data-file.ts";
import type { Payload, ContractRule } from "../../src/conformance/payload.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { listExamples } from "../../src/contract/examples.ts";
import { notice } from "./print.ts";

/** Where a call or a notification shows whether a service keeps a statement. `rules/tree.yaml` explains each. */
export const sights = [
  "rejected",
  "accepted",
  "response",
  "derived",
  "calls",
  "list",
  "notification",
] as const;

/** A statement of the provider's documentation, as it is written in `openapi/statements.yaml`. */
export interface Statement {
  id: string;
  /** The content of the documentation, in our own words. */
  says: string;
  /** The place in the contract that expresses it, by names, as `findPlace` reads it, such as `Money/value`. */
  at: string;
  /** Validators for the payloads, such as `requestBodies.openMedCase`. Default: that of the body with the example */
  validate?: string | string[];
  /** Named example that the payloads change. It must pass too. */
  example?: string;
  /** The part of the example to validate, by JSON pointer. */
  part?: string;
  /** Payloads that must pass. */
  passes?: Payload[];
  /** Payloads that must fail. */
  fails?: Payload[];
  /** The example shows these members. */
  shows?: object;
  /** Where a service shows whether it keeps it. */
  seen?: Sight | Sight[];
  /** The checks of the conformance suite that look there, in kebab-case. */
  check?: string | string[];
}

/**
 * Reads the statements by section, in the order of the documentation. A contract without the file has none.
 * @param root the folder that contains `openapi/`
 * @throws {BuildError} if the file is not YAML
 */
export async function readSections(root: string): Promise<Section[]> {
  return readData(root, statementsFile, (text) => {
    const { sections } = (parse(text) ?? {}) as { sections?: Section[] };
    return sections ?? [];
  });
}

/**
 * Reads the statements of all sections.
 * @param root the folder that contains `openapi/`
 * @throws {BuildError} if the file is not YAML
 */
export async function readStatements(root: string): Promise<Statement[]> {
  return (await readSections(root)).flatMap(({ statements }) => statements);
}

/** Writes the statements of the documentation about the bodies of requests, with the changes that keep and break them. */
export function emitRules(
  { operations }: Pick<Contract, "operations">,
  statements: readonly Statement[],
): string {
  const examples = operations.flatMap(listExamples).filter(({ body }) => body === "request");
  const rules = statements.flatMap(({ id, validate, example = "", part, passes, fails }) => {
    if (part !== undefined || (passes ?? fails) === undefined) return [];
    const used = examples.filter(({ target }) => target.endsWith(`/${example}`));
    const places = [validate ?? used.map(({ operationId }) => `requestBodies.${operationId}`)].flat();
    const payloads = { ...(passes && { passes }), ...(fails && { fails }) };
    return places.flatMap((place): ContractRule[] => {
      const own = used.find(({ operationId }) => place === `requestBodies.${operationId}`);
      return own === undefined ? [] : [{ id, operationId: own.operationId, example: own.name, ...payloads }];
    });
  });
  const type = 'import type { ContractRule } from "../src/conformance/payload.ts";';
  const lines = rules.map((rule) => `  ${JSON.stringify(rule)},`);
  return `// ${notice}\n\n${type}\n\n/** Requests that keep and break the statements of the documentation. */\nexport const rules: readonly ContractRule[] = [\n${lines.join("\n")}\n];\n`;
}

/** Where a statement is seen. */
type Sight = (typeof sights)[number];

/** The statements of a section of the documentation. */
interface Section {
  section: string;
  statements: Statement[];
}

/** The file with the statements, relative to the root of the project. */
const statementsFile = "openapi/statements.yaml";
