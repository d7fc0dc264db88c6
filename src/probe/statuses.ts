import { groupBy } from "../contract/text.ts";
import { joinPointer } from "../contract/pointer.ts";
import { listMeanings } from "../contract/errors.ts";
import { type CaseResult, isJudged } from "../conformance/verdict.ts";
import { isStatusAnswered, listQuestionIds, statusQuestions } from "../contract/assumptions.ts";
import { findSuccess, findSuccessStatus } from "../contract/documented-responses.ts";
import type { ContractOperation } from "../contract/operations.ts";
import { successStatus } from "../answers/success-statuses.ts";
import { type OverlayAction, renameMember, toPath } from "../answers/actions.ts";
import type { Observation, Reading } from "./probe.ts";
import type { MakeNote } from "./overlay.ts";

/** What has each meaning, and its status where an operation documents none. */
const words = {
  success: ["A success", undefined],
  invalid: ["An invalid request", 400],
  unauthorized: ["A missing or wrong token", 401],
  notFound: ["An unknown id", 404],
} as const;
type Asked = keyof typeof words;

/** The status that a response of a meaning had. */
interface StatusSeen {
  operation: ContractOperation;
  meaning: Asked;
  status: number;
}

/** What asks for a resource that does not exist, after one that does. */
export const unknownId = "An unknown id";
/** Statuses that HTTP gives to faults of the request itself, whatever the service does. */
export const general: ReadonlySet<number> = new Set([405, 406, 411, 413, 414, 415, 417, 429, 431]);

/** Lists the statuses of what was accepted, or rejected for one reason. */
export function listStatuses(results: readonly CaseResult[]): StatusSeen[] {
  return results.flatMap(({ case: { operation, expectation, pointer }, response, verdict }) => {
    const { status = 500 } = response ?? {};
    const because = expectation.outcome === "rejected" ? expectation.because : expectation.outcome;
    const isUnknown = pointer === unknownId;
    const meaning = isUnknown ? "notFound" : byReason[because];
    if (meaning === undefined || status >= 500 || general.has(status)) return [];
    // 404 only says that there is no such resource.
    const isClear = isUnknown
      ? status === 404 || verdict === "passed"
      : status !== 404 && isJudged({ verdict });
    return isClear && (meaning === "success") === status < 300 ? [{ operation, meaning, status }] : [];
  });
}

const byReason: Readonly<Record<string, Asked | undefined>> = {
  accepted: "success",
  invalid: "invalid",
  unauthenticated: "unauthorized",
};

const questionOf = (meaning: Asked) => statusQuestions[meaning === "success" ? "success" : "error"];

/**
 * Says which statuses are those of the contract. Each other one is moved at its operation, with the body that the
 * operation has, unless the status means something else there. Where all statuses are documented, none answers a question.
 * @returns what was seen, and the actions that would say the same of the operations where nothing was
 */
export function judgeStatuses(
  seen: readonly StatusSeen[],
  contract: readonly ContractOperation[],
  makeNote: MakeNote,
) {
  const taken = new Set<string>();
  const listSeen = ({ operationId }: ContractOperation, of: string) =>
    seen.flatMap((one) =>
      one.operation.operationId === operationId && one.meaning === of ? one.status : [],
    );

  /** Whether calls of an operation succeeded with different statuses. */
  const isMixed = (operation: ContractOperation) => new Set(listSeen(operation, "success")).size > 1;

  function move(
    { operation, meaning, status }: StatusSeen,
    answer: string,
    isSpread = false,
  ): Pick<Reading, "actions" | "places"> {
    const { operationId, pointer, responses } = operation;
    if (!assumesStatuses(operation)) return {};
    const note = makeNote(questionOf(meaning), answer);
    if (meaning === "success") return isMixed(operation) ? {} : setSuccess(operation, status, note);
    const from = listMeanings(operation)[meaning] ?? 0;
    const { pointer: old, node = {} } = responses[from] ?? {};
    const key = `${operationId} ${status}`;
    // A status that is documented, or that an answer says already, is not moved.
    const isAssumed = listQuestionIds(node).includes(statusQuestions.error);
    if (old === undefined || !isAssumed || Object.hasOwn(responses, status) || taken.has(key)) return {};
    taken.add(key);
    const at = toPath(joinPointer(pointer, "responses"));
    const users = contract.filter((one) => one.responses[from]?.pointer === old);
    // A response that is shared stays so only if it was seen wherever it is used.
    const isShared = users.every((user) => {
      const own = listSeen(user, meaning);
      return (isSpread && own.length === 0) || (own.length > 0 && own.every((other) => other === status));
    });
    const isWhole = old.startsWith("/components/") && isShared;
    const value = { "x-answer": note };
    const actions = isWhole
      ? [
          { target: at, update: { [status]: { $ref: `#${old}` } } },
          { target: `${at}['${from}']`, remove: true as const },
        ]
      : renameMember(at, from, status, { value, source: toPath(old) });
    const isKept = listSeen(operation, meaning).includes(from);
    return { actions: isKept ? actions.slice(0, -1) : actions, ...(isWhole && { places: [old] }) };
  }

  const moved: StatusSeen[] = [];
  const groups = groupBy(
    seen,
    ({ operation, meaning, status }) => `${operation.operationId} ${meaning} ${status}`,
  );
  const observations = [...groups.values()].flatMap(([one]): Observation[] => {
    if (one === undefined) return [];
    const { operation, meaning, status } = one;
    const question = questionOf(meaning);
    const text = `${words[meaning][0]} gets ${status} (${operation.operationId}).`;
    // That it responds with others too is not excluded.
    const isDeclared = Object.hasOwn(operation.responses, status);
    const errors =
      isDeclared && meaning !== "success"
        ? [{ question: "operation-errors", verdict: "consistent", seen: text } as const]
        : [];
    const isOpen = assumesStatuses(operation);
    if (status === findWanted(one))
      return isOpen ? [{ question, verdict: "confirmed", seen: text }, ...errors] : [];
    const change = move(one, text);
    if (change.actions !== undefined) moved.push(one);
    const reason =
      meaning === "success" && isMixed(operation)
        ? "others of its calls got another status"
        : "it has another meaning there, or is not open";
    const note = change.actions ? "" : ` Nothing is written: ${reason}.`;
    if (!isOpen) return [{ question, verdict: "not answered", seen: text + note }];
    return [{ question, verdict: "different", seen: text + note, ...change }, ...errors];
  });
  const spread: OverlayAction[] = [...groupBy(moved, kindOf)].flatMap(([kind, [one]]) => {
    const own = seen.filter((other) => kindOf(other) === kind && assumesStatuses(other.operation));
    if (one === undefined || own.some(({ status }) => status !== one.status)) return [];
    const seenAt = [...new Set(own.map(({ operation }) => operation.operationId))];
    const answer = `${words[one.meaning][0]} gets ${one.status}, as at ${seenAt.join(", ")}.`;
    const others = contract.filter(
      (operation) => !seenAt.includes(operation.operationId) && kindOf({ ...one, operation }) === kind,
    );
    const changes = others.map((operation) => move({ ...one, operation }, answer, true));
    const answered = [...new Set(changes.flatMap(({ places = [] }) => places))];
    const notes = answered.map((pointer) => {
      return { target: toPath(pointer), update: { "x-answer": makeNote(questionOf(one.meaning), answer) } };
    });
    return [...changes.flatMap(({ actions = [] }) => actions), ...notes];
  });
  return { observations, spread };
}

/** The status that the contract has for a meaning. */
function findWanted({ operation, meaning }: StatusSeen): number | undefined {
  return meaning === "success"
    ? findSuccessStatus(Object.keys(operation.responses))
    : (listMeanings(operation)[meaning] ?? words[meaning][1]);
}

/** Whether the contract assumes statuses of an operation, or did so until they were answered. */
function assumesStatuses({ responses }: ContractOperation): boolean {
  return Object.values(responses).some(
    ({ node }) => listQuestionIds(node).includes(statusQuestions.error) || isStatusAnswered(node),
  );
}

/** What responses have one status for: a success of one method says nothing about those of another. */
function kindOf({ meaning, operation }: StatusSeen): string {
  return meaning === "success" ? `${meaning} ${operation.method}` : meaning;
}

/** Says the status of a success in one action, unless it cannot be one, or was answered before. */
function setSuccess({ pointer, responses }: ContractOperation, status: number, note: object) {
  const success = responses[findSuccess(Object.keys(responses))]?.node;
  const isOwn = [200, 201, 202].includes(status) || (status === 204 && success?.content === undefined);
  if (!isOwn || isStatusAnswered(success)) return {};
  return { actions: [{ target: toPath(pointer), update: { [successStatus]: status, "x-answer": [note] } }] };
}
