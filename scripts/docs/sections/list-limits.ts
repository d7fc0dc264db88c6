import { isBinary } from "../../../src/contract/is-binary.ts";
import {
  findBodyMedia,
  isNotification,
  listCalls,
  type ContractOperation,
} from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { findDefault } from "../text/find-default.ts";
import { listConstraints } from "../text/list-constraints.ts";
import { listMembers } from "../text/list-members.ts";
import { listChoices, listParts } from "../text/list-parts.ts";
import { printCode } from "../text/print-code.ts";
import { readText } from "../text/read-text.ts";

/** One bound on a parameter or member, and the operations that it holds for. */
export interface Limit {
  /** Names of the parameters, or paths of the members in their bodies. */
  names: string[];
  place: string;
  words: string;
  users: ContractOperation[];
}

/** Every bound on a parameter or on a member of a body; what is the same for several operations is told once. */
export function listLimits(document: OpenApiDocument): Limit[] {
  const found = new Map<string, Found & { users: ContractOperation[] }>();
  for (const operation of listCalls(document)) {
    for (const limit of limitsOf(document, operation)) {
      const { users } = getOrAdd(found, [limit.name, limit.place, limit.words], { ...limit, users: [] });
      if (!users.includes(operation)) users.push(operation);
    }
  }
  const limits = new Map<string, Limit>();
  for (const { name, place, words, users } of found.values()) {
    const key = [place, words, ...users.map(({ operationId }) => operationId)];
    getOrAdd(limits, key, { names: [], place, words, users }).names.push(name);
  }
  return [...limits.values()];
}

interface Found {
  name: string;
  place: string;
  words: string;
}

function getOrAdd<Value>(map: Map<string, Value>, key: readonly string[], value: Value): Value {
  const joined = JSON.stringify(key);
  const known = map.get(joined) ?? value;
  map.set(joined, known);
  return known;
}

function limitsOf(document: OpenApiDocument, operation: ContractOperation): Found[] {
  const { parameters, requestBody, responses } = operation;
  const isWebhook = isNotification(operation);
  const ofParameters = parameters.flatMap(({ node }) =>
    describe(node.name, node.in, listParts(document, node.schema), true),
  );
  const ofAnswers = Object.entries(responses).flatMap(([status, { node }]) => {
    const words = readText(node, "x-limit");
    return words === "" ? [] : [{ name: status, place: isWebhook ? "your answer" : "answer", words }];
  });
  const bodies = [
    ...(requestBody === undefined
      ? []
      : [{ place: isWebhook ? "notification" : "request", body: requestBody }]),
    ...Object.values(responses).map((body) => ({ place: "response", body })),
  ];
  const ofBodies = bodies.flatMap(({ place, body }) => {
    const media = findBodyMedia(body);
    const ofFiles = Object.entries(readEncoding(media)).map(([name, { contentType = "" }]) => {
      return { name, place, words: `one of ${contentType.split(/,\s*/).map(printCode).join(", ")}` };
    });
    const members = listMembers(document, media?.schema);
    return [
      ...ofFiles,
      ...members.flatMap(({ name, parts }) => describe(name, place, parts, place === "request")),
    ];
  });
  return [...ofParameters, ...ofBodies, ...ofAnswers];
}

/** What the media type says of each part of a form, such as the kinds of files that it takes. */
function readEncoding(media: object | undefined): Record<string, { contentType?: string }> {
  return media !== undefined && "encoding" in media
    ? (media.encoding as Record<string, { contentType?: string }>)
    : {};
}

/** What the keywords of a member say, and behind it the limit that no keyword can say. */
function describe(name: string, place: string, parts: readonly SchemaObject[], isSent: boolean): Found[] {
  const keywords = [
    ...listConstraints(parts).map(({ words }) => words),
    ...(isSent ? describeFormats(parts) : []),
    ...describeDefault(parts),
  ].join(", ");
  const limits = parts.map((part) => readText(part, "x-limit"));
  const words = [keywords, ...limits].filter((text) => text !== "").join(". ");
  return words === "" ? [] : [{ name, place, words }];
}

/** Formats are told of what is sent only; what comes back needs no check before a call. */
function describeFormats(parts: readonly SchemaObject[]): string[] {
  if (parts.some(isBinary)) return [];
  const branches = listChoices(parts).flatMap((choice) => choice.branches);
  const alternatives = branches.flatMap((branch) => (typeof branch === "object" ? [branch] : []));
  const formats = [...parts, ...alternatives].flatMap(({ format }) => format ?? []);
  return formats.length === 0 ? [] : [`format ${[...new Set(formats)].map(printCode).join(" or ")}`];
}

function describeDefault(parts: readonly SchemaObject[]): string[] {
  const fallback = findDefault(parts);
  return fallback === undefined ? [] : [`${printCode(fallback)} by default`];
}
