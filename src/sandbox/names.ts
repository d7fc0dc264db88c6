// The edge between the contract's own names, which the sandbox has inside and in its store, and those that an answer of
// the provider gave to members: bodies, notifications and the problems of a call, each by the trees of the contract.

import { fileField } from "../../generated/constants.ts";
import { renames } from "../../generated/renames.ts";
import type { OperationId } from "../../generated/operations.ts";
import { type Naming, renameMembersOf, renamePath, type RenameTree } from "../contract/renames.ts";
import type { FieldProblem } from "../server/rejection.ts";

/** The field of an upload's file, as the contract calls it. */
export const [ownFileField = fileField] = renamePath(renames.requests["uploadDocument"], [fileField], "own");

/** Writes the body of a request with the contract's own names. */
export function ownBody(operationId: OperationId, body: unknown): unknown {
  return renameMembersOf(renames.requests[operationId], body, "own");
}

/** Writes the body of a response with the names that callers expect. */
export function givenResponse(operationId: OperationId, status: number, body: unknown): unknown {
  return renameMembersOf(renames.responses[operationId]?.[status], body, "given");
}

/** Writes the payload of a notification with the names of the other side. */
export function renamePayload<Payload>(event: string, payload: Payload, to: Naming): Payload {
  return renameMembersOf(renames.notifications[event], payload, to) as Payload;
}

/** Names the members of a request in what is wrong with it as callers do. */
export function givenProblems(
  operationId: OperationId,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  return givenProblemsIn(renames.requests[operationId], problems);
}

/** Names the members of a value in what is wrong with it as callers do. */
export function givenProblemsIn(
  tree: RenameTree | undefined,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  if (tree === undefined) return problems;
  return problems.map(({ field, issue }) => ({
    field: renamePath(tree, field.split("."), "given").join("."),
    issue: givenSentence(tree, issue),
  }));
}

/** Names the members of a value in a sentence about it as callers do. */
export function givenSentence(tree: RenameTree | undefined, sentence: string): string {
  if (tree === undefined) return sentence;
  const names = listNames(tree);
  return sentence.replaceAll(/`(\w+)`/gu, (text, name: string) => {
    const given = names.get(name);
    return given === undefined ? text : `\`${given}\``;
  });
}

function listNames({ names = {}, members = {}, items }: RenameTree): Map<string, string> {
  const inside = [...Object.values(members), ...(items === undefined ? [] : [items])];
  return new Map([...inside.flatMap((tree) => [...listNames(tree)]), ...Object.entries(names)]);
}
