// Marks on nodes of the contract: assumptions with their questions, answers, secret members, decimals of currencies.
// The questions themselves are in openapi/questions.yaml.

import { type ContractOperation, walkOperation } from "./operations.ts";
import { isNameMap, type Nodes } from "./references.ts";
import type { Schema } from "./document.ts";
import { listParts } from "./schema.ts";

/** A point that the provider's documentation leaves open, and the assumption that the contract makes. */
export interface OpenPoint {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
  text: string;
  /** Ids of the questions whose answers would replace it. */
  questions: string[];
}

/** Lists every `x-assumption` among these nodes. */
export function readAssumptions(nodes: Nodes): OpenPoint[] {
  return [...nodes].flatMap(([pointer, node]) => {
    const { "x-assumption": text } = node;
    return typeof text === "string" ? [{ pointer, text: text.trim(), questions: listQuestionIds(node) }] : [];
  });
}

/** Lists the ids of the questions that a node names. */
export function listQuestionIds(node: { "x-question"?: unknown }): string[] {
  return [node["x-question"] ?? []].flat().map(String);
}

/** Lists every `x-assumption` that applies to a call. */
export function listAssumptions(operation: ContractOperation): OpenPoint[] {
  const nodes = new Map<string, Record<string, unknown>>();
  walkOperation(operation, (node, pointer) => nodes.set(pointer, node));
  return readAssumptions(nodes);
}

/** What was learned about an open point, and how. */
export interface AnswerNote {
  /** Ids of the questions that it answers. */
  questions: string[];
  answer: string;
  /** The day, `YYYY-MM-DD`. */
  date: string;
  /** How it was learned, such as from the provider's support. */
  how: string;
  /** Who says so. */
  by: string;
  /** Where it was seen, such as the test environment. */
  environment?: string;
  /** Rules of the sandbox that follow from it, by name. */
  sandbox?: Readonly<Record<string, unknown>>;
}

/** A point that an overlay answered. */
export interface PlacedNote extends AnswerNote {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
}

/** Lists every `x-answer` of a bundle that was built with an overlay. */
export function readAnswers(nodes: Nodes): PlacedNote[] {
  return [...nodes].flatMap(([pointer, { "x-answer": notes }]) =>
    Array.isArray(notes) ? (notes as AnswerNote[]).map((note) => ({ pointer, ...note })) : [],
  );
}

/**
 * Lists the names of the members with `format: password`, without duplicates, in the order of the contract. A reference, a
 * part of `allOf` or a single branch with this format makes a member a secret.
 */
export function readSecretMembers(nodes: Nodes): string[] {
  const names = new Set<string>();
  for (const [pointer, node] of nodes) {
    // A member may be called `properties`.
    if (isNameMap(pointer)) continue;
    for (const [name, member] of Object.entries((node["properties"] ?? {}) as Record<string, Schema>)) {
      const isSecret = listParts(member, { withBranches: true }).some(({ format }) => format === "password");
      if (isSecret) names.add(name);
    }
  }
  return [...names];
}

/**
 * Reads the number of decimals of each currency for which the contract states one (`x-decimals`).
 * @throws {Error} if two schemas state different numbers for the same currency
 */
export function readCurrencyDecimals(nodes: Nodes): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [pointer, node] of nodes) {
    const decimals = (node["x-decimals"] ?? {}) as Record<string, number>;
    for (const [currency, count] of Object.entries(decimals)) {
      if (found[currency] !== undefined && found[currency] !== count)
        throw new Error(
          `\`x-decimals\` of \`${pointer}\` states ${count} decimals for ${currency}, ` +
            `but another schema states ${found[currency]}.`,
        );
      found[currency] = count;
    }
  }
  return found;
}
