// What the contract assumes at its nodes, the questions that this stands in for, and what was answered since.
// The questions themselves are in openapi/questions.yaml.

import { type ContractOperation, walkOperation } from "./operations.ts";
import type { Nodes } from "./references.ts";

/** What the contract assumes where the documentation leaves something open. */
export interface Assumption {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
  text: string;
  /** Ids of the questions whose answers would replace it. */
  questions: string[];
}

/** Lists every `x-assumption` among these nodes. */
export function readAssumptions(nodes: Nodes): Assumption[] {
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
export function listAssumptions(operation: ContractOperation): Assumption[] {
  const nodes = new Map<string, Record<string, unknown>>();
  walkOperation(operation, (node, pointer) => nodes.set(pointer, node));
  return readAssumptions(nodes);
}

/** An answer to questions, and how it was learned. */
export interface Answer {
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
  /** Settings of the sandbox that follow from it, by name. */
  sandbox?: Readonly<Record<string, unknown>>;
}

/** An answer at the node whose assumption it replaces. */
export interface PlacedAnswer extends Answer {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
}

/** Lists every `x-answer` of a bundle that was built with an overlay. */
export function readAnswers(nodes: Nodes): PlacedAnswer[] {
  return [...nodes].flatMap(([pointer, { "x-answer": notes }]) =>
    Array.isArray(notes) ? (notes as Answer[]).map((note) => ({ pointer, ...note })) : [],
  );
}

/** The questions for the statuses of successes and of errors. */
export const statusQuestions = { success: "success-codes", error: "status-codes" } as const;

/**
 * Returns whether the provider said that a response has this status. That of a success is given nowhere, so what was
 * answered elsewhere does not tell: its own answer counts.
 */
export function isStatusAnswered(response: object | undefined): boolean {
  const node = response as Record<string, unknown> | undefined;
  if (node === undefined) return false;
  return readAnswers(new Map([["", node]])).some(({ questions }) =>
    Object.values(statusQuestions).some((id) => questions.includes(id)),
  );
}
