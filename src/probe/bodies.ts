// What the bodies of responses show about names and values that the contract assumes.

import { STATUS_CODES } from "node:http";
import { listQuestionIds } from "../contract/assumptions.ts";
import {
  type ContractOperation,
  findBodyMedia,
  findDocumented,
  walkOperation,
} from "../contract/operations.ts";
import type { RequestBody, Response, Schema, SchemaObject } from "../contract/document.ts";
import { joinPointer, splitPointer } from "../contract/pointer.ts";
import type { Resolved } from "../contract/references.ts";
import { toPath } from "../answers/actions.ts";
import { findAssumptions, findSchemaPlaces, whatIsOpen } from "../conformance/contract-places.ts";
import { classifyResponse } from "../conformance/exchange.ts";
import { isJsonObject, parseJson } from "../conformance/json-values.ts";
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
  const usual = status < 300 ? Object.keys(responses).find((key) => key.startsWith("2")) : undefined;
  const found = findDocumented(responses, status)?.response ?? responses[usual ?? ""];
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
  return names.length > 0 && listUnknown(body, "", names).length === names.length;
}

function listUnknown({ schema }: ShownBody, at: string, names: readonly string[]): string[] {
  return names.filter((name) => findSchemaPlaces(schema, joinPointer(at, name)).at(-1)?.length === 0);
}

/** No documented body is nested more deeply, and what a service nests without end must not end the program. */
const deepest = 50;

/** Lists all values inside a value, with their pointers. */
export function listValues(value: unknown, pointer = "", depth = 0): [pointer: string, value: unknown][] {
  const isNested = depth < deepest && (Array.isArray(value) || isJsonObject(value));
  const members = isNested ? Object.entries(value) : [];
  const inner = members.flatMap(([name, member]) =>
    listValues(member, joinPointer(pointer, name), depth + 1),
  );
  return [[pointer, value], ...inner];
}

/** Only a word of the contract may be repeated: any other text may be data of somebody. */
const word = /^[A-Za-z][A-Za-z\d_]{1,40}$/u;

/** Names that the provider's text gives where it leaves the others open, and the parts of a request. */
const given = /^(?:dueDate|currency|value|originalScheduledPaymentId|missingRequiredDocuments)$/u;
const parts = /^(?:request|body|payload|root|headers?|query|path|params|errors?|message|invalid)$/iu;

/** Whether the name of a member is assumed, and not that of no member. */
export function isAssumedName(pointer: string): boolean {
  const name = splitPointer(pointer).at(-1) ?? "";
  return name !== "" && !given.test(name);
}

/** What the contract says about its questions as a whole. */
export interface Subjects {
  /** Whether a question is about an operation: one that names it, if any does, or one that has its assumption. */
  isAbout(question: string, operation: ContractOperation): boolean;
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

/**
 * Reads which names of members that are assumed the response to an accepted request has. One that no name of the contract
 * stands for is different, since all items are listed.
 */
export function readNames(result: CaseResult, { isAbout, names: known }: Subjects): Observation[] {
  const { case: one, response } = result;
  const { operation } = one;
  const isAccepted = response && classifyResponse(response).kind === "accepted";
  if (!isAccepted || one.group !== "positives") return [];
  const whole = listQuestionIds(operation.operation).filter((id) => whatIsOpen(id) === "structure");
  const seen = new Map<string, { old: Set<string>; unknown: Set<string> }>();
  for (const body of listBodies(result)) {
    const isFault = isStrange(body) && Object.keys(body.value ?? {}).some((name) => parts.test(name));
    for (const [at, value] of isFault ? [] : listValues(body.value)) {
      const isNamed = at === "" || findSchemaPlaces(body.schema, at).at(-1)?.length !== 0;
      const own = isJsonObject(value) && isNamed ? Object.keys(value) : [];
      for (const id of [...whole, ...findAssumptions(body.schema, at, "type")]) {
        const unknown = listUnknown(body, at, own).filter((name) => known.get(id)?.has(name) !== true);
        const found = seen.get(id) ?? { old: new Set(), unknown: new Set() };
        for (const name of own) if (!unknown.includes(name) && !given.test(name)) found.old.add(name);
        for (const name of unknown) found.unknown.add(name);
        seen.set(id, found);
      }
    }
  }
  return [...seen].flatMap(([question, { old, unknown }]): Observation[] => {
    if (!isAbout(question, operation)) return [];
    const text = `${operation.operationId} responds with`;
    if (unknown.size > 0)
      return [
        {
          question,
          verdict: "different",
          seen: `${text} ${quote(unknown)}, which the contract does not name.`,
        },
      ];
    return old.size === 0
      ? []
      : [{ question, verdict: "consistent", seen: `${text} names that the contract has.` }];
  });
}

/** Quotes names, of which only words may be repeated. */
export function quote(names: Iterable<string>): string {
  const plain = [...names].filter((name) => word.test(name.replaceAll(/[-.]/gu, "")));
  return plain.length === 0 ? "members" : plain.map((name) => `\`${name}\``).join(", ");
}

/** Values of which the contract knows none are values of these questions. */
const vocabulary = /-(?:statuses|types)$/u;

type Place = Resolved<SchemaObject & { "x-extensible-enum"?: unknown[]; "x-assumption"?: unknown }>;

/**
 * Reads the values of lists that are open, or of which nothing is known. A value of an error that the framework of a service
 * made is none of the service.
 */
export function readListed(result: CaseResult, { isAbout }: Subjects): Observation[] {
  const { operation } = result.case;
  const { status = 0 } = result.response ?? {};
  return listBodies(result).flatMap((body) =>
    listValues(body.value).flatMap(([at, value]): Observation[] => {
      if (typeof value !== "string" || isOfFramework(body, status, value)) return [];
      const places = (findSchemaPlaces(body.schema, at).at(-1) ?? []) as Place[];
      const questions = findAssumptions(body.schema, at, "enum").filter(
        (id) => whatIsOpen(id) === "value" && isAbout(id, operation),
      );
      const lists = places.filter(({ node }) => Array.isArray(node["x-extensible-enum"]));
      const isKnown = lists.some(({ node }) => node["x-extensible-enum"]?.includes(value));
      const open = places.find(({ node }) => node["x-assumption"] !== undefined);
      const [place = open] = lists;
      const named = lists.length > 0 ? questions : questions.filter((id) => vocabulary.test(id));
      if (isKnown || place === undefined) return [];
      const isWord = word.test(value);
      const member = splitPointer(at).findLast((name) => !/^\d+$/u.test(name)) ?? "";
      const what = isWord
        ? `the value ${value}`
        : `a value of \`${member}\` that is not a plain word, so it is not repeated here (${status})`;
      const described = { [value]: "Seen in a response; the provider does not document it." };
      const update = { "x-extensible-enum": [value], "x-enumDescriptions": described };
      const actions = isWord ? [{ target: toPath(place.pointer), update }] : [];
      const seen = `${operation.operationId} responds with ${what}.`;
      const verdict = lists.length > 0 ? "different" : "confirmed";
      return named.map((question) => ({ question, verdict, seen, actions }));
    }),
  );
}

function isOfFramework(body: ShownBody, status: number, value: string): boolean {
  if (status < 400 || !isJsonObject(body.value)) return false;
  const isOther = listUnknown(body, "", Object.keys(body.value)).length > 0;
  return isOther && (general.has(status) || STATUS_CODES[status] === value);
}

/** Lists the questions of which a body has a value that the contract lists or describes. */
export function listAgreedValues({ schema, value: whole }: ShownBody): string[] {
  return listValues(whole).flatMap(([at, value]) => {
    const places = findSchemaPlaces(schema, at).at(-1) ?? [];
    const lists = places.flatMap(
      ({ node }) => (node as Place["node"])["x-extensible-enum"] ?? node.enum ?? [],
    );
    const isDescribed = places.some(({ node }) => node.format !== undefined || node.pattern !== undefined);
    const isSeen = lists.length > 0 ? lists.includes(value) : isDescribed;
    const ids = isSeen ? findAssumptions(schema, at, "enum") : [];
    return ids.filter((id) => whatIsOpen(id) === "value");
  });
}

/**
 * Reads which members a service asks for that no request of the contract has, from the error that rejects a valid one. What
 * they are for is left to a person.
 */
export function readDemands({ case: one, response }: CaseResult): Observation[] {
  const { operation, group } = one;
  if (group !== "positives" || !response || classifyResponse(response).kind !== "rejected") return [];
  const plain = (name: string) => name.replaceAll(/[^a-z\d]/giu, "").toLowerCase();
  const known = new Set(operation.parameters.map(({ node }) => plain(node.name)));
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
  const say = (questions: readonly string[], names: readonly string[]) => {
    const seen = `${operation.operationId} rejects a valid request and asks for ${quote(new Set(names))}.`;
    return names.length === 0
      ? []
      : questions.map((question): Observation => ({ question, verdict: "different", seen }));
  };
  const isHeader = (name: string) => name.includes("-");
  return [
    ...say(ofHeaders, asked.filter(isHeader)),
    ...say(
      ofBody,
      asked.filter((name) => !isHeader(name)),
    ),
  ];
}

/** Lists the members that an error names, each in an entry of `details` or at the head of one of its strings. */
function listFields(error: unknown): string[] {
  const entries: unknown = isJsonObject(error) ? error["details"] : error;
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const field = isJsonObject(entry) ? entry["field"] : /^[a-z][\w.[\]-]*(?=:)/u.exec(String(entry))?.[0];
    return typeof field === "string" ? [field] : [];
  });
}
