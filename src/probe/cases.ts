import {
  type ContractOperation,
  findBodyMedia,
  isIdempotencyKey,
  findDocumented,
} from "../contract/operations.ts";
import { classifyResponse } from "../conformance/exchange.ts";
import {
  findAssumptions,
  findRequestRule,
  findSchemaPlaces,
  whatIsOpen,
} from "../conformance/contract-places.ts";
import { type CaseResult, isJudged } from "../conformance/verdict.ts";
import { toPath } from "../answers/actions.ts";
import type { Observation } from "./probe.ts";
import { isJsonObject, parseJson } from "../conformance/json-values.ts";
import { joinPointer } from "../contract/pointer.ts";
import type { RequestBody, Response, Schema } from "../contract/document.ts";
import type { Resolved } from "../contract/references.ts";

/** Reads from the cases of a conformance run what they show about open questions. */
export function readCases(results: readonly CaseResult[]): Observation[] {
  const judged = results.filter(isJudged);
  const strict = new Set(
    results.flatMap(({ case: { kind, operation }, response }) =>
      kind === "request" && response && classifyResponse(response).kind !== "accepted" ? operation : [],
    ),
  );
  const ofCases = judged.flatMap((result) => [
    ...readDepartures(result, strict),
    ...readUnlisted(result),
    ...readAgreements(result),
    ...readKind(result),
  ]);
  const unjudged = results.filter((one) => !isJudged(one)).flatMap(explainUnjudged);
  return [...ofCases, ...readKeys(judged), ...unjudged];
}

/**
 * A departure that may be due to several assumptions says nothing about one of them. Neither does a valid request that
 * is rejected where an example is rejected too.
 * @param strict the operations that reject an example
 */
function readDepartures(result: CaseResult, strict: ReadonlySet<ContractOperation>): Observation[] {
  const {
    problems,
    case: { operation, group },
  } = result;
  // An error may have the status of a success.
  if (group === "negatives" && listBodies(result).some(isStrange)) return [];
  return problems.flatMap(({ check, keyword, message, assumptions: questions }): Observation[] => {
    // How the token is sent was asked first, with a control.
    if (check === "status" || keyword === "scheme" || (check === "accepted" && strict.has(operation)))
      return [];
    const seen = `${operation.operationId}: ${message}`;
    // The contract does not rely on it.
    if (questions.includes("cursor-ties")) return [{ question: "cursor-ties", verdict: "consistent", seen }];
    if (questions.length === 1)
      return questions.map((question) => ({ question, verdict: "different", seen }));
    const why = `Due to ${questions.join(" or ")}: ${seen}`;
    return questions.map((question) => ({ question, verdict: "not answered", seen: why }));
  });
}

/** Reads values that an open list lacks from all responses. */
function readUnlisted(result: CaseResult): Observation[] {
  const { operationId } = result.case.operation;
  return listBodies(result)
    .flatMap(listUnlisted)
    .flatMap(({ pointer, value, questions }) => {
      const isWord = word.test(value);
      const described = { [value]: "Seen in a response; the provider does not document it." };
      const update = { "x-extensible-enum": [value], "x-enumDescriptions": described };
      const what = isWord
        ? `the value ${value}`
        : "a value that is not a plain word, so it is not repeated here";
      const seen = `${operationId} responds with ${what}.`;
      const actions = isWord ? [{ target: toPath(pointer), update }] : [];
      return questions.map((question): Observation => ({ question, verdict: "different", seen, actions }));
    });
}

/** No value of a response tells anything about these: another request must. */
const silent = new Set([
  ...["status-codes", "appended-flag", "error-strings", "amount-sign", "upload-size", "customer-countries"],
  ...["holder-mask", "challenge-statuses", "token-header"],
]);

/**
 * What was judged and departs nowhere agrees with each assumption that it could have contradicted. An accepted request
 * shows that its members have their names, but not what other values would do.
 */
function readAgreements(result: CaseResult): Observation[] {
  const { case: given, problems, response } = result;
  const isAgreeing = problems.every(({ check }) => check === "status");
  if (!isAgreeing || response === undefined || given.group === "sequences") return [];
  const { operation, request, expectation } = given;
  const isRejection = expectation.outcome === "rejected";
  const sent = request.body instanceof FormData ? Object.fromEntries(request.body) : request.body;
  const questions = [
    ...(isRejection && given.group === "negatives" ? findRequestRule(given).assumptions : []),
    ...(isRejection ? [] : readBody(operation.requestBody, sent).flatMap(listAgreed)).filter(
      (question) => whatIsOpen(question) === "structure",
    ),
    ...listBodies(result).flatMap(listAgreed),
  ].filter((question) => !silent.has(question));
  const seen = `${operation.operationId} agrees with the contract.`;
  return [...new Set(questions)].map((question) => ({ question, verdict: "consistent", seen }));
}

/** Lists the questions whose assumptions this body could have contradicted, and agrees with, if it is valid. */
function listAgreed({ schema, value }: ShownBody): string[] {
  return listValues(value).flatMap(([pointer]) => findAssumptions(schema, pointer, "enum"));
}

/** Only a word of the contract may be repeated: any other text may be data of somebody. */
const word = /^[A-Za-z][A-Za-z\d_]{1,40}$/u;

/** Lists the values of a body that its open lists lack, with the pointer of the list and its questions. */
function listUnlisted({
  schema,
  value,
}: ShownBody): { pointer: string; value: string; questions: string[] }[] {
  return listValues(value).flatMap(([at, read]) => {
    const parts = findSchemaPlaces(schema, at).at(-1) ?? [];
    const lists = parts.flatMap(({ node, pointer }) => {
      const values = (node as { "x-extensible-enum"?: unknown })["x-extensible-enum"];
      return Array.isArray(values) ? [{ pointer, values: values as unknown[] }] : [];
    });
    const [first] = lists;
    if (first === undefined || lists.some(({ values }) => values.includes(read))) return [];
    if (typeof read !== "string") return [];
    return [{ pointer: first.pointer, value: read, questions: findAssumptions(schema, at, "enum") }];
  });
}

const agree = (isAsAssumed: boolean) => (isAsAssumed ? "consistent" : "different");

/** What cases of a kind are asked for. */
const asked: Readonly<Record<string, readonly string[]>> = {
  pages: ["undelivered-order", "Sorting the undelivered events", "cursor-ties"],
  "other-scope": ["Scopes"],
  repeat: ["repeated-key"],
  conflict: ["Repeated idempotency key"],
};

/** Why a case that was not judged does not tell what its kind is asked for. */
function explainUnjudged({ case: { kind }, reason = "" }: CaseResult): Observation[] {
  const seen = `Not sent, or not clear: ${reason}.`;
  return (asked[kind] ?? []).map((question) => ({ question, verdict: "not answered", seen }));
}

/** What the kind of a case tells about questions that no rule of the contract names. */
function readKind({ case: one, response, problems, warning }: CaseResult): Observation[] {
  const { operation, kind, group, expectation } = one;
  const { status = 0, text = "" } = response ?? {};
  const say = (question: string, isAsAssumed: boolean, what: string): Observation => {
    return {
      question,
      verdict: agree(isAsAssumed),
      seen: `${what} gets ${status} (${operation.operationId}).`,
    };
  };
  if (kind === "pages") return readPages(problems, warning);
  if (kind === "other-scope" && status < 500) {
    const wanted = Object.hasOwn(operation.responses, "403") ? 403 : 401;
    const what = "A token of another scope";
    return [say("token-scope", status >= 400, what), say("Scopes", status === wanted, what)];
  }
  const isInvalid = expectation.outcome === "rejected" && expectation.because === "invalid";
  const body = parseJson(text);
  const isBody = typeof body === "object" && status < 500 && group === "negatives";
  if (operation.operationId !== "createTransparentOrderV3" || !isBody || !isInvalid) return [];
  const what = `An invalid V3 order, with an ${Array.isArray(body) ? "array" : "object"},`;
  // The contract accepts both forms.
  return [say("v3-errors", true, what), say("Errors of V3 orders", !Array.isArray(body), what)];
}

/** What the pages of events tell: their order, and whether a cursor tells apart events of one time. */
function readPages(problems: CaseResult["problems"], note: string | undefined): Observation[] {
  const isSorted = problems.every(({ assumptions }) => !assumptions.includes("undelivered-order"));
  if (problems.length > 0 && isSorted) return [];
  const seen = `Events are ${isSorted ? "" : "not "}sorted by creation time, both ways.`;
  const sorted = { verdict: agree(isSorted), seen } as const;
  return [
    { question: "undelivered-order", ...sorted },
    { question: "Sorting the undelivered events", ...sorted },
    ...(note === undefined ? [] : [{ question: "cursor-ties", verdict: "different", seen: note } as const]),
  ];
}

/** What a repeated key does, unless a limit or the token was the reason. */
function readKeys(results: readonly CaseResult[]): Observation[] {
  const find = (wanted: string) => results.find(({ case: { kind } }) => kind === wanted);
  const { warning: repeat = "", case: { operation } = {} } = find("repeat") ?? {};
  const { warning: conflict = "" } = find("conflict") ?? {};
  if (operation === undefined || repeat === "" || /rejected by (?!400|409|422)/u.test(repeat + conflict))
    return [];
  const isSame = repeat.includes("first response");
  const isRejected = conflict.includes("rejected");
  const replay = isRejected ? "replay" : conflict.includes("first response") ? "replay-any-body" : undefined;
  const rule = isSame ? replay : repeat.includes("second") ? "off" : undefined;
  const key = operation.parameters.find(({ node }) => isIdempotencyKey(node));
  const seen = `${repeat} ${conflict} (${operation.operationId})`;
  const isAsAssumed = isSame && conflict.includes("by 400");
  const question = "Repeated idempotency key";
  return [
    {
      ...{ question: "repeated-key", verdict: isSame ? "confirmed" : "different", seen },
      ...{ places: key ? [key.pointer] : [], ...(rule && { sandbox: { idempotency: rule } }) },
    },
    ...(conflict === ""
      ? []
      : [{ question, verdict: isAsAssumed ? "confirmed" : "different", seen } as const]),
  ];
}

/** A body and its schema. */
interface ShownBody {
  schema: Resolved<Schema>;
  value: unknown;
}

/** Returns the response of a case with the schema of its status; nothing if there is none. */
function listBodies({ case: { operation }, response }: CaseResult): ShownBody[] {
  const found = response && findDocumented(operation.responses, response.status);
  return found === undefined ? [] : readBody(found.response, parseJson(response?.text ?? ""));
}

/** Whether a body has other members only than its schema names. */
function isStrange({ schema, value }: ShownBody): boolean {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const isNamed = (name: string) => findSchemaPlaces(schema, joinPointer("", name)).at(-1)?.length !== 0;
  return names.length > 0 && !names.some(isNamed);
}

/** Returns a body with its schema; nothing if it has none. */
function readBody(body: Resolved<RequestBody | Response> | undefined, value: unknown): ShownBody[] {
  const media = body && findBodyMedia(body);
  if (media?.schema === undefined || value === undefined) return [];
  return [{ schema: { node: media.schema, pointer: media.pointer }, value }];
}

/** No documented body is nested more deeply, and what a service nests without end must not end the program. */
const deepest = 50;

/** Lists all values inside a value, with their pointers. */
function listValues(value: unknown, pointer = "", depth = 0): [pointer: string, value: unknown][] {
  const isNested = depth < deepest && (Array.isArray(value) || isJsonObject(value));
  const members = isNested ? Object.entries(value) : [];
  const inner = members.flatMap(([name, member]) =>
    listValues(member, joinPointer(pointer, name), depth + 1),
  );
  return [[pointer, value], ...inner];
}
