// `x-success-status` of an operation in an overlay: the status of its success, which the documentation does not give.

import { methods, type OpenApiDocument, type Response } from "../contract/document.ts";
import { listQuestionIds, statusQuestions } from "../contract/assumptions.ts";
import { findSuccess } from "../contract/documented-responses.ts";
import { joinPointer, readPointer } from "../contract/pointer.ts";
import { isReference, listNodes } from "../contract/references.ts";
import type { PointFault } from "../bundle/build-error.ts";

/** The keyword with which an overlay says the status of an operation's success. */
export const successStatus = "x-success-status";
const question = statusQuestions.success;
const statuses = [200, 201, 202, 204];

/** The successes that an overlay gave a status. */
export interface MovedSuccesses {
  /** The pointer of each response, by what it was before: its response and the notes of its operation. */
  moved: { pointer: string; response: string; notes: string }[];
  faults: PointFault[];
}

/**
 * Moves the success of each operation that has `x-success-status` to that status. It asks there for its answer: a note
 * at the operation or at `$.info`.
 * @param document the bundle to which the overlay was applied; it is changed
 */
export function moveSuccesses(document: OpenApiDocument): MovedSuccesses {
  const found: MovedSuccesses = { moved: [], faults: [] };
  const operations = new Set(
    Object.entries(document.paths ?? {}).flatMap(([path]) =>
      methods.map((method) => joinPointer("/paths", path, method)),
    ),
  );
  for (const [pointer, node] of listNodes(document)) {
    if (!(successStatus in node)) continue;
    const wrong = operations.has(pointer)
      ? moveSuccess(document, pointer, node)
      : {
          message: `\`${successStatus}\` is not at an operation of the service.`,
          remedy: "Use a target such as `$.paths['/order/v3/transparent'].put` or `$.paths[*].post`.",
        };
    if ("message" in wrong) found.faults.push({ pointer: joinPointer(pointer, successStatus), ...wrong });
    else found.moved.push(wrong);
    Reflect.deleteProperty(node, successStatus);
  }
  return found;
}

function moveSuccess(
  document: OpenApiDocument,
  pointer: string,
  operation: Record<string, unknown>,
): MovedSuccesses["moved"][number] | Omit<PointFault, "pointer"> {
  const id = `\`${String(operation["operationId"])}\``;
  const status = Number(operation[successStatus]);
  const responses = (operation["responses"] ?? {}) as Record<string, Response>;
  const old = findSuccess(Object.keys(responses));
  const declared = responses[old];
  if (!statuses.includes(status) || declared === undefined)
    return {
      message: `\`${successStatus}\` of ${id} is ${JSON.stringify(operation[successStatus])}, which is not the status of a success.`,
      remedy: "Write 200, 201, 202 or 204, or leave it out.",
    };
  // A response that others have too stays theirs.
  const response = structuredClone(
    isReference(declared) ? (readPointer(document, declared.$ref.slice(1)) as Response) : declared,
  ) as Response & Record<string, unknown>;
  if (status === 204 && response.content !== undefined)
    return {
      message: `${id} cannot succeed with 204, which has no body: the documentation shows the body of its success.`,
      remedy: "Write 200, 201 or 202, or leave it out.",
    };
  if (String(status) !== old && Object.hasOwn(responses, status))
    return {
      message: `${id} has a response of status ${status} besides that of ${old}.`,
      remedy: `Remove one of the two, or leave \`${successStatus}\` out.`,
    };
  Reflect.deleteProperty(responses, old);
  const asked = [...new Set([...listQuestionIds(response), question])];
  const assumption = response["x-assumption"] ?? `${status} is the status of this success.`;
  const own = takeNotes(operation);
  responses[status] = {
    ...response,
    "x-assumption": assumption,
    "x-question": asked,
    ...(own.length > 0 && { "x-answer": [response["x-answer"] ?? [], own].flat() }),
  };
  const at = joinPointer(pointer, "responses");
  return {
    pointer: joinPointer(at, status),
    response: joinPointer(at, old),
    notes: joinPointer(pointer, "x-answer"),
  };
}

/** Takes the notes on statuses from an operation. One that names no question is on them if the operation asks none. */
function takeNotes(operation: Record<string, unknown>): object[] {
  const asks = listQuestionIds(operation).length > 0;
  const notes = [operation["x-answer"] ?? []].flat() as { question?: unknown }[];
  const split = notes.map((note) => {
    const ids = [note.question ?? (asks ? [] : question)].flat();
    const rest = ids.filter((id) => id !== question);
    const isKept = rest.length > 0 || ids.length === 0;
    return {
      own: ids.includes(question) ? [{ ...note, question }] : [],
      kept: isKept ? [ids.length === 0 ? note : { ...note, question: rest }] : [],
    };
  });
  const kept = split.flatMap((one) => one.kept);
  if (kept.length > 0) operation["x-answer"] = kept;
  else Reflect.deleteProperty(operation, "x-answer");
  return split.flatMap((one) => one.own);
}
