import { isDeepStrictEqual } from "node:util";
import { readPointer } from "../../src/contract/json-pointer.ts";
import type { Contract } from "../../src/contract/read-contract.ts";
import { isReference, nameTarget } from "../../src/contract/references.ts";
import type { Nodes } from "../../src/contract/walk-document.ts";
import { changePayload } from "./change-payload.ts";
import { findNode, findOptionalNode } from "./find-node.ts";
import { listExamplePlaces, type JudgedContract } from "./judged-contract.ts";
import { findLimitFaults, findRequiredFaults } from "./read-limits.ts";
import { listAnswers, listInputs, listNullable, listSafe, listScopes } from "./read-operation.ts";
import type { Payload, Statement } from "./statement.ts";

/** A statement with its validator and example, ready to be checked against contracts with different schemas. */
export interface TracedStatement {
  statement: Statement;
  /** The validator for its payloads; `undefined` if it has no payloads. */
  judge: string | undefined;
  /** The part of the example that its payloads change. */
  base: unknown;
}

/** Finds the example and the validator of each statement. */
export function traceStatements(
  statements: readonly Statement[],
  contract: Pick<Contract, "operations" | "webhooks" | "notifications" | "namedExamples">,
): TracedStatement[] {
  const places = listExamplePlaces(contract);
  return statements.map((statement) => {
    const { example, part = "" } = statement;
    const judge = statement.fails === undefined ? undefined : (statement.judge ?? places.get(example ?? ""));
    if (statement.fails !== undefined && judge === undefined)
      throw new Error(`Statement \`${statement.id}\`: no operation uses the example \`${String(example)}\`.`);
    const base =
      example === undefined ? undefined : readPointer(contract.namedExamples, `/${example}${part}`);
    return { statement, judge, base };
  });
}

/** Describes each difference between a contract and a statement. Empty if the contract matches it. */
export function findFaults(traced: TracedStatement, contract: JudgedContract): string[] {
  const node = findNode(contract.contract.nodes, traced.statement.at).node;
  return [...findNodeFaults(traced.statement, node, contract), ...findPayloadFaults(traced, contract)];
}

/** Describes only the differences found by payloads, for which a schema is compiled. */
export function findPayloadFaults(traced: TracedStatement, contract: JudgedContract): string[] {
  const { statement, judge: place, base } = traced;
  if (place === undefined) return [];
  if (!contract.places.has(place)) return [`The contract does not have the validator \`${place}\`.`];
  const judge = contract.findJudge(place);
  const verdict = (payload: Payload) => judge(changePayload(base, payload));
  const faults = (payloads: Payload[] | undefined, isValid: boolean) =>
    (payloads ?? [])
      .filter((payload) => verdict(payload) !== isValid)
      .map((payload) => `${JSON.stringify(payload)} is ${isValid ? "rejected" : "accepted"}.`);
  const isBaseValid = statement.example === undefined || judge(base);
  return [
    ...(isBaseValid ? [] : [`Its example is rejected: ${JSON.stringify(judge.errors)}.`]),
    ...faults(statement.passes, true),
    ...faults(statement.fails, false),
  ];
}

/** Describes only the differences of the node itself, for which no schema is compiled. */
export function findNodeFaults(
  statement: Statement,
  node: unknown,
  { contract, demands }: Pick<JudgedContract, "contract" | "demands">,
): string[] {
  const members = asRecord(node);
  const calls = [...contract.operations, ...contract.webhooks];
  const expectations: [expected: unknown, found: () => unknown][] = [
    [statement.is, () => node],
    [statement.keys, () => Object.keys(members)],
    [statement.lists, () => members["enum"]],
    [
      statement.knows,
      () => ("enum" in members || "const" in members ? undefined : members["x-extensible-enum"]),
    ],
    [statement.refers, () => listReferences(contract.nodes, statement)],
    [statement.answers && Object.entries(statement.answers), () => Object.entries(listAnswers(members))],
    [statement.takes, () => listInputs(members)],
    [statement.scopes, () => listScopes(calls)],
    [statement.safe, () => listSafe(calls)],
    [statement.nullable, () => listNullable(contract.nodes)],
  ];
  const { has, mentions, meanings = {}, shows, requires, limits = {} } = statement;
  const text = flatten(textOf(node));
  return [
    ...expectations
      .filter(([expected, found]) => expected !== undefined && !isDeepStrictEqual(found(), expected))
      .map(
        ([expected, found]) => `It must be ${JSON.stringify(expected)}, but is ${JSON.stringify(found())}.`,
      ),
    ...(requires === undefined ? [] : findRequiredFaults(demands, requires)),
    ...findLimitFaults(demands, limits),
    ...(has !== undefined && !Object.hasOwn(members, has) ? [`It must have \`${has}\`.`] : []),
    ...(shows !== undefined && !contains(node, shows) ? [`It must show ${JSON.stringify(shows)}.`] : []),
    ...(mentions ?? [])
      .filter((wanted) => !text.includes(flatten(wanted)))
      .map((wanted) => `It must mention "${wanted}".`),
    ...Object.entries(meanings)
      .filter(([value, wanted]) => !flatten(meaningOf(members, value)).includes(flatten(wanted)))
      .map(([value, wanted]) => `The meaning of \`${value}\` must contain "${wanted}".`),
  ];
}

function listReferences(nodes: Nodes, { at, refers = {} }: Statement) {
  const names = Object.keys(refers).map((name) => {
    const member = asRecord(findOptionalNode(nodes, `${at}/properties/${name}`)?.node);
    return [name, isReference(member) ? nameTarget(member) : ""] as const;
  });
  return Object.fromEntries(names);
}

function asRecord(node: unknown): Record<string, unknown> {
  return typeof node === "object" && node !== null ? (node as Record<string, unknown>) : {};
}

function textOf(node: unknown): string {
  return asText(typeof node === "string" ? node : asRecord(node)["description"]);
}

function meaningOf(node: Record<string, unknown>, value: string): string {
  return asText(asRecord(node["x-enumDescriptions"])[value]);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function flatten(text: string): string {
  return text.replaceAll(/\s+/gu, " ").toLowerCase();
}

/** Returns whether a value contains all members of another one, at any depth. */
function contains(value: unknown, shown: unknown): boolean {
  if (typeof shown !== "object" || shown === null || Array.isArray(shown)) {
    return isDeepStrictEqual(value, shown);
  }
  return Object.entries(shown).every(([name, member]) => contains(asRecord(value)[name], member));
}
