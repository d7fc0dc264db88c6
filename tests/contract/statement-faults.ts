import { isDeepStrictEqual } from "node:util";
import { changePayload, listPayloads, type Payload } from "../../src/conformance/payload.ts";
import { readPointer } from "../../src/contract/pointer.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { findPlace } from "../../scripts/build/places.ts";
import { listExamplePlaces, type ValidatedContract } from "./validated-contract.ts";
import type { Statement } from "../../scripts/build/statements.ts";

/** A statement with its validators and example, ready to be checked against contracts with different schemas. */
export interface TracedStatement {
  statement: Statement;
  /** The validators for its payloads. Empty if it has no payloads. */
  validators: string[];
  /** The part of the example that its payloads change. */
  base: unknown;
}

/** Finds the example and the validators of each statement. */
export function traceStatements(
  statements: readonly Statement[],
  contract: Pick<Contract, "operations" | "webhooks" | "notifications" | "namedExamples">,
): TracedStatement[] {
  const places = listExamplePlaces(contract);
  return statements.map((statement) => {
    const { id, example, part = "", passes, fails } = statement;
    const validate = statement.validate ?? places.get(example ?? "");
    const hasPayloads = (passes ?? fails) !== undefined;
    if (hasPayloads && validate === undefined)
      throw new Error(`Statement \`${id}\`: no operation uses the example \`${String(example)}\`.`);
    const validators = hasPayloads ? [validate ?? []].flat() : [];
    const base =
      example === undefined ? undefined : readPointer(contract.namedExamples, `/${example}${part}`);
    return { statement, validators, base };
  });
}

/** Describes each difference between a contract and a statement. Empty if the contract matches it. */
export function findFaults(traced: TracedStatement, contract: ValidatedContract): string[] {
  const { node } = findPlace(contract.contract.nodes, traced.statement.at);
  return [...findNodeFaults(traced.statement, node), ...findPayloadFaults(traced, contract)];
}

/** Describes only the differences found by payloads, for which a schema is compiled. */
export function findPayloadFaults(
  { statement, validators, base }: TracedStatement,
  contract: ValidatedContract,
): string[] {
  const { example, passes = [], fails = [] } = statement;
  return validators.flatMap((place) => {
    if (!contract.places.has(place)) return [`The contract does not have the validator \`${place}\`.`];
    const validate = contract.findValidator(place);
    const listFaults = (payloads: readonly Payload[], isValid: boolean) =>
      payloads
        .flatMap(listPayloads)
        .filter((payload) => validate(changePayload(base, payload)) !== isValid)
        .map((payload) => `${place} ${isValid ? "rejects" : "accepts"} ${JSON.stringify(payload)}.`);
    const isBaseValid = example === undefined || validate(base);
    return [
      ...(isBaseValid ? [] : [`${place} rejects its example: ${JSON.stringify(validate.errors)}.`]),
      ...listFaults(passes, true),
      ...listFaults(fails, false),
    ];
  });
}

/** Describes only the differences of the node itself, for which no schema is compiled. */
export function findNodeFaults(statement: Statement, node: unknown): string[] {
  const { shows } = statement;
  return shows === undefined || contains(node, shows) ? [] : [`It must show ${JSON.stringify(shows)}.`];
}

const proofs = ["fails", "shows", "seen"] as const;

/** Reports a statement without a proof, whose test could not fail. */
export function listMissingProofs(statement: Statement): string[] {
  const isProved = proofs.some((proof) => {
    const given = statement[proof];
    return given !== undefined && (typeof given === "string" || Object.keys(given).length > 0);
  });
  return isProved ? [] : [`\`${statement.id}\` must have one of: ${proofs.join(", ")}.`];
}

function asRecord(node: unknown): Record<string, unknown> {
  return typeof node === "object" && node !== null ? (node as Record<string, unknown>) : {};
}

/** Returns whether a value contains all members of another one, at any depth. */
function contains(value: unknown, shown: unknown): boolean {
  if (typeof shown !== "object" || shown === null || Array.isArray(shown)) {
    return isDeepStrictEqual(value, shown);
  }
  return Object.entries(shown).every(([name, member]) => contains(asRecord(value)[name], member));
}
