// What the bodies of responses show about names and values that the contract assumes.

import { listQuestionIds } from "../contract/assumptions.ts";
import { findDocumented, findSuccess } from "../contract/documented-responses.ts";
import { type ContractOperation, findBodyMedia, walkOperation } from "../contract/operations.ts";
import type { RequestBody, Response, Schema, SchemaObject } from "../contract/document.ts";
import { groupBy } from "../contract/text.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import type { Resolved } from "../contract/references.ts";
import { toPath } from "../answers/actions.ts";
import { findAssumptions, findSchemaPlaces, whatIsOpen } from "../conformance/contract-places.ts";
import { classifyResponse } from "../target/exchange.ts";
import { isJsonObject, parseJson } from "../values/json.ts";
import type { CaseResult } from "../conformance/verdict.ts";
import { general } from "./statuses.ts";
import type { Observation } from "./probe.ts";

/** A body and its schema. */
interface ShownBody {
  schema: Resolved<Schema>;
  value: unknown;
}

/** Returns the response of a case with the schema of its status; nothing if there is none. */
export function listBodies({ case: { operation }, response }: CaseResult): ShownBody[] {
  if (response === undefined) return [];
  const { responses } = operation;
  const { status, text } = response;
  // What a success has is documented, but not its status.
  const usual = status < 300 ? responses[findSuccess(Object.keys(responses))] : undefined;
  const found = findDocumented(responses, status)?.response ?? usual;
  return found === undefined ? [] : readBody(found, parseJson(text));
}

/** Returns a body with its schema; nothing if it has none. */
export function readBody(body: Resolved<RequestBody | Response> | undefined, value: unknown): ShownBody[] {
  const media = body && findBodyMedia(body);
  if (media?.schema === undefined || value === undefined) return [];
  return [{ schema: { node: media.schema, pointer: media.pointer }, value }];
}

/** Whether a body has other members only than its schema names. */
export function isStrange(body: ShownBody): boolean {
  const names = isJsonObject(body.value) ? Object.keys(body.value) : [];
  return names.length > 0 && listUnknown(body, names).length === names.length;
}

function listUnknown({ schema }: ShownBody, names: readonly string[]): string[] {
  return names.filter((name) => findSchemaPlaces(schema, joinPointer("", name)).at(-1)?.length === 0);
}

/** No documented body is nested more deeply, and what a service nests without end must not end the program. */
export const deepest = 50;

/** Lists all values inside a value, with their pointers. */
export function listValues(value: unknown, pointer = "", depth = 0): [pointer: string, value: unknown][] {
  const isNested = depth < deepest && (Array.isArray(value) || isJsonObject(value));
  const members = isNested ? Object.entries(value) : [];
  const inner = members.flatMap(([name, member]) =>
    listValues(member, joinPointer(pointer, name), depth + 1),
  );
  return [[pointer, value], ...inner];
}

/** Lists the names of all members inside a value. */
export const listNames = (value: unknown): string[] =>
  listValues(value).flatMap(([, member]) => (isJsonObject(member) ? Object.keys(member) : []));

/** Whether a text is a word, as in a contract. Only that may be repeated: any other text may be data of somebody. */
export const isWord = (text: string): boolean => /^[A-Za-z][A-Za-z\d_]{1,40}$/u.test(text);

/** Names that the provider's text gives where it leaves the others open, and the parts of a request. */
const given = /^(?:dueDate|currency|value|originalScheduledPaymentId|missingRequiredDocuments)$/u;
const parts = /^(?:request|body|payload|root|headers?|query|path|params|errors?|message|invalid)$/iu;

/** A reason of HTTP, such as `Bad Request`. */
const reason = /^(?:[A-Z][a-z-]+ ?)+$/u;

/** Whether the name of a member is assumed, and not that of no member. */
export function isAssumedName(pointer: string): boolean {
  const name = splitPointer(pointer).at(-1) ?? "";
  return name !== "" && !given.test(name);
}

/** What the contract says about its questions as a whole. */
export interface Subjects {
  /** Whether a question is about an operation: one that names it, if any does, or one that has its assumption. */
  isAbout: (question: string, operation: ContractOperation) => boolean;
  /** The names of members that are assumed for a question, wherever that is. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads what the questions of a contract are about. */
export function readSubjects(contract: readonly ContractOperation[]): Subjects {
  const [owners, names] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (map: typeof names, id: string, more: readonly string[]) => {
    map.set(id, new Set([...(map.get(id) ?? []), ...more]));
  };
  for (const operation of contract) {
    for (const id of listQuestionIds(operation.operation)) add(owners, id, [operation.operationId]);
    walkOperation(operation, (node) => {
      for (const id of listQuestionIds(node)) add(names, id, Object.keys(node["properties"] ?? {}));
    });
  }
  return {
    isAbout: (question, { operationId }) => owners.get(question)?.has(operationId) ?? true,
    names,
  };
}

/** Returns the response to an accepted request, if its names are those of a success. */
export function listNamedBodies(result: CaseResult): ShownBody[] {
  const { case: one, response } = result;
  if (one.group !== "positives" || !response || classifyResponse(response).kind !== "accepted") return [];
  // An error may have the status of a success.
  const isFault = (body: ShownBody) =>
    isStrange(body) && listNames(body.value).some((name) => parts.test(name));
  return listBodies(result).filter((body) => !isFault(body));
}

/** Bodies that a service sent, and what they are. */
export interface Sent {
  /** An operation whose responses they are, or an event. */
  sender: string;
  verb: "responds with" | "has";
  bodies: readonly ShownBody[];
  /** Questions about their names where no assumption of a schema is about them. */
  whole: readonly string[];
  isAbout: (question: string) => boolean;
  /** Of a response. @default 200 */
  status?: number;
}

/**
 * Reads which of the assumed member names occur in the bodies. A name that the contract does not have is different, since
 * the documentation lists all items.
 */
export function readNames(
  { sender, verb, bodies, whole, isAbout }: Sent,
  { names: known }: Subjects,
): Observation[] {
  const sorted = bodies.flatMap((body) =>
    listValues(body.value).flatMap(([at, value]) => {
      const own = isJsonObject(value) ? Object.keys(value) : [];
      const ids = findAssumptions(body.schema, at, "type");
      return (ids.length > 0 ? ids : whole).map((id) => ({
        id,
        ...sortNames(body, at, own, id, known.get(id)),
      }));
    }),
  );
  return [...groupBy(sorted, ({ id }) => id)].flatMap(([question, all]): Observation[] => {
    const unknown = all.flatMap((some) => some.unknown);
    const isDifferent = unknown.length > 0;
    if (!isAbout(question) || !(isDifferent || all.some(({ old }) => old.length > 0))) return [];
    const what = isDifferent
      ? `${quote(unknown)}, which the contract does not name`
      : "names that the contract has";
    const seen = `${sender} ${verb} ${what}.`;
    return [{ question, verdict: isDifferent ? "different" : "consistent", seen }];
  });
}

/** Sorts the names of an object: those that a question is about, and those that the contract lacks where it has others. */
function sortNames(
  { schema }: ShownBody,
  at: string,
  own: readonly string[],
  id: string,
  names: ReadonlySet<string> = new Set(),
): { old: string[]; unknown: string[] } {
  const places = findSchemaPlaces(schema, at).at(-1) ?? [];
  const isOwn = ({ node }: Place) => listQuestionIds(node).includes(id);
  const hasMember = ({ node }: Place) => own.some((name) => Object.hasOwn(node.properties ?? {}, name));
  const isNamed = own.some((name) => names.has(name));
  // Of alternatives, one that the question is not about may be meant.
  const isOther = places.some(isOwn) && places.some((place) => !isOwn(place) && hasMember(place));
  if (places.length === 0 || (isOther && !isNamed)) return { old: [], unknown: [] };
  const declared = places.flatMap(({ node }) => Object.keys(node.properties ?? {}));
  const isKnown = (name: string) => declared.includes(name) || names.has(name);
  const isWhole = declared.length > 0 && declared.every((name) => own.includes(name));
  return {
    old: own.filter((name) => isKnown(name) && !given.test(name)),
    unknown: isWhole ? [] : own.filter((name) => !isKnown(name)),
  };
}

const mostQuoted = 30;

/** Quotes names, of which only words may be repeated. `otherwise` is said where there is none. */
export function quote(names: Iterable<string>, otherwise = "members"): string {
  const plain = [...new Set(names)].filter((name) => isWord(name.replaceAll(/[-.]/gu, "")));
  const shown = plain.slice(0, mostQuoted).map((name) => `\`${name}\``);
  const more = plain.length > mostQuoted ? ` and ${plain.length - mostQuoted} more` : "";
  return plain.length === 0 ? otherwise : shown.join(", ") + more;
}

/** Values of which the contract knows none are values of these questions. */
const vocabulary = /-(?:statuses|types)$/u;

type Place = Resolved<SchemaObject & { "x-extensible-enum"?: unknown[]; "x-assumption"?: unknown }>;

/** No value of a response tells anything about these: another request must. */
export const silent: ReadonlySet<string> = new Set([
  "status-codes",
  "success-codes",
  "appended-flag",
  "error-strings",
  "amount-sign",
  "upload-size",
  "customer-countries",
  "holder-mask",
  "challenge-statuses",
  "token-header",
  "upload-encoding",
  "money-decimals",
]);

/**
 * Reads the values that the contract lists or describes, and those of open lists that it lacks. A value of an error that the
 * framework of a service made is none of the service.
 */
export function readValues({ sender, verb, bodies, isAbout, status = 200 }: Sent): Observation[] {
  const readValue = (body: ShownBody, at: string, value: unknown): Observation[] => {
    if (typeof value !== "string" || isOfFramework(body, status, value)) return [];
    const places: readonly Place[] = findSchemaPlaces(body.schema, at).at(-1) ?? [];
    const lists = places.filter(({ node }) => node["x-extensible-enum"] ?? node.enum);
    const place = lists[0] ?? places.find(({ node }) => node["x-assumption"] !== undefined);
    const isKnown =
      lists.some(({ node }) =>
        [...(node["x-extensible-enum"] ?? []), ...(node.enum ?? [])].includes(value),
      ) ||
      (lists.length === 0 && places.some(({ node }) => node.format ?? node.pattern));
    const questions = findAssumptions(body.schema, at, "enum").filter(
      (id) =>
        whatIsOpen(id) === "value" &&
        isAbout(id) &&
        (isKnown ? !silent.has(id) : lists.length > 0 || vocabulary.test(id)),
    );
    const agrees = `${sender} agrees with the contract.`;
    if (isKnown) return questions.map((question) => ({ question, verdict: "consistent", seen: agrees }));
    const member = splitPointer(at).findLast((name) => !/^\d+$/u.test(name)) ?? "";
    const what = isWord(value)
      ? `the value ${value}`
      : `a value of \`${member}\` that is not a plain word, so it is not repeated here (${status})`;
    const described = { [value]: "Sent by the service; the provider does not document it." };
    const update = { "x-extensible-enum": [value], "x-enumDescriptions": described };
    const isWritten = isWord(value) && place !== undefined && place.node.enum === undefined;
    const actions = isWritten ? [{ target: toPath(place.pointer), update }] : [];
    const seen = `${sender} ${verb} ${what}.`;
    const verdict = lists.length > 0 ? "different" : "confirmed";
    return questions.map((question) => ({ question, verdict, seen, actions }));
  };
  return bodies.flatMap((body) =>
    listValues(body.value).flatMap(([at, value]) => readValue(body, at, value)),
  );
}

function isOfFramework(body: ShownBody, status: number, value: string): boolean {
  if (status < 400 || !isJsonObject(body.value)) return false;
  const isOther = listUnknown(body, Object.keys(body.value)).length > 0;
  return isOther && (general.has(status) || reason.test(value));
}

/**
 * Reads which members a service asks for that no request of the contract has, from the error that rejects a valid one. What
 * they are for is left to a person.
 */
export function readDemands({ case: one, request, response }: CaseResult): Observation[] {
  const { operation, group } = one;
  if (group !== "positives" || !response || classifyResponse(response).kind !== "rejected") return [];
  const plain = (name: string) => name.replaceAll(/[^a-z\d]/giu, "").toLowerCase();
  const known = new Set(operation.parameters.map(({ node }) => plain(node.name)));
  if (request?.body instanceof FormData) for (const field of request.body.keys()) known.add(plain(field));
  walkOperation(operation, (node) => {
    for (const name of Object.keys(node["properties"] ?? {})) known.add(plain(name));
  });
  const asked = listFields(parseJson(response.text)).flatMap((field) => {
    const names = field.split(/[^\w-]+/u).filter((name) => name !== "" && !/^\d+$/u.test(name));
    const path = parts.test(names[0] ?? "") ? names.slice(1) : names;
    const end = path.findIndex((name) => !known.has(plain(name)));
    return end < 0 ? [] : [path.slice(0, end + 1).join(".")];
  });
  const [body] = readBody(operation.requestBody, {});
  const ofBody = body ? findAssumptions(body.schema, "", "type") : [];
  const ofHeaders = listQuestionIds(operation.operation).filter((id) => id.endsWith("-headers"));
  const say = (questions: readonly string[], names: readonly string[] = []) => {
    const seen = `${operation.operationId} rejects a valid request and asks for ${quote(names)}.`;
    return names.length === 0
      ? []
      : questions.map((question): Observation => ({ question, verdict: "different", seen }));
  };
  const [headers, members] = [/-/u, /^[^-]*$/u].map((form) => asked.filter((name) => form.test(name)));
  return [...say(ofHeaders, headers), ...say(ofBody, members)];
}

/** Lists the members that an error names, each in an entry of `details` or at the head of one of its strings. */
function listFields(error: unknown): string[] {
  const entries: unknown = isJsonObject(error) ? error["details"] : error;
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const field = isJsonObject(entry) ? entry["field"] : /^[a-z][\w.[\]-]*(?=:)/u.exec(String(entry))?.[0];
    return typeof field === "string" ? [field] : [];
  });
}
