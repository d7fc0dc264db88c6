import type {
  OpenApiDocument,
  Reference,
  RequestBody,
  Response,
} from "../../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../../src/contract/json-pointer.ts";
import { followReference } from "../../../../src/contract/references.ts";
import { nameOf, type SeenChange } from "../seen-change.ts";
import type { Rule } from "./rule.ts";

/** Events. Redocly misses that one was renamed, since it pairs names that look alike. */
export const judgeEvents: Rule = ({ typeName, kind, property, pointer }) => {
  if (typeName !== "PathItem" || !pointer.startsWith("/webhooks/")) return undefined;
  if (kind !== "modified" || property !== "key") return undefined;
  return { impact: "breaking", reason: "receivers of the old event never see it" };
};

/** Statuses. What is new to a client breaks it, unless the list said by `default` that more may come. */
export const judgeStatuses: Rule = (change) => {
  if (change.typeName !== "Response" || change.kind !== "added" || !change.pointer.includes("/responses/"))
    return undefined;
  if (!change.isReceived) return { impact: "minor", reason: "one more way to acknowledge is accepted" };
  if (isAnnounced(change)) {
    return { impact: "minor", reason: "`default` said that other statuses may come, with the same body" };
  }
  return { impact: "breaking", reason: "clients meet a status, or a body with it, that nothing announced" };
};

function isAnnounced({ documents, pointer }: SeenChange): boolean {
  const responses = pointer.slice(0, pointer.lastIndexOf("/"));
  const announced = readContent(documents.base, `${responses}/default`);
  return announced !== undefined && announced === readContent(documents.revision, pointer);
}

/** The schemas of an answer as text; nothing where there is no such answer. */
function readContent(document: OpenApiDocument, pointer: string): string | undefined {
  try {
    const { node } = followReference(readPointer(document, pointer) as Response);
    return JSON.stringify(Object.entries(node.content ?? {}).map(([type, { schema }]) => [type, schema]));
  } catch {
    return undefined;
  }
}

/** Media types. One more in a request is an offer; one more in what is received must be read. */
export const judgeMediaTypes: Rule = ({ typeName, kind, property, before, after, isSent, isReceived }) => {
  if (typeName === "MediaType" && kind === "added") {
    if (isReceived) return { impact: "breaking", reason: "readers meet a media type that they do not know" };
    return { impact: "minor", reason: "one more media type is accepted" };
  }
  if (typeName !== "Encoding" || property !== "contentType" || !isSent) return undefined;
  const [old, now] = [before, after].map((value) =>
    (typeof value === "string" ? value : "").split(/\s*,\s*/u),
  );
  const isKept = old?.every((type) => now?.includes(type)) === true;
  if (isKept) return { impact: "minor", reason: "one more media type of a part is accepted" };
  return { impact: "breaking", reason: "a media type of a part that was accepted is gone" };
};

/** Bodies. To Redocly, one that is added is only an offer, even where it is required. */
export const judgeBodies: Rule = ({ typeName, kind, documents, at, isSent }) => {
  if (typeName !== "RequestBody" || kind !== "added" || !isSent || at.revision === undefined)
    return undefined;
  const body = readPointer(documents.revision, at.revision) as RequestBody | Reference;
  const { node } = followReference<RequestBody>(body);
  if (node.required !== true) return { impact: "minor", reason: "a body may be sent now" };
  return { impact: "breaking", reason: "a call without a body was accepted and is refused now" };
};

/** Parameters and headers. Redocly does not judge that a value is written as a media type, or not any more. */
export const judgeWriting: Rule = ({ typeName, pointer }) => {
  if (typeName !== "MediaTypesMap" || !/\/(?:headers|parameters)\/[^/]+\/content$/u.test(pointer))
    return undefined;
  return { impact: "breaking", reason: "the same value is written in another way" };
};

/** What is promised of a message beside its schema. Redocly judges these by the direction of requests alone. */
export const judgePromises: Rule = ({ typeName, kind, property, before, isReceived }) => {
  if (!isReceived) return undefined;
  const isPart = ["Header", "Parameter", "RequestBody"].includes(typeName);
  if (isPart && kind === "removed") return { impact: "breaking", reason: "readers of it find nothing" };
  if (isPart && property === "required" && before === true) {
    return { impact: "breaking", reason: "it may be missing from what is received" };
  }
  return undefined;
};

/** The scope of a token, which this contract names beside the security schemes. */
export const judgeScopes: Rule = ({ typeName, kind, property, after }) => {
  if (typeName !== "Operation" || kind !== "modified" || property !== "x-scope") return undefined;
  if (after === undefined) return { impact: "patch", reason: "a token with the scope is still accepted" };
  return { impact: "breaking", reason: "tokens without the scope are refused" };
};

/** Servers of the contract, a path or an operation. Redocly judges only the entries of a list that was there. */
export const judgeServers: Rule = ({ typeName, kind }) => {
  if (typeName !== "ServerList" || kind === "modified") return undefined;
  return { impact: "breaking", reason: "calls go to another address" };
};

/** Components are judged in each place that uses them. */
export const judgeComponents: Rule = (change) => {
  if (!change.pointer.startsWith("/components/")) return undefined;
  if (change.affected.length === 0) return { impact: "patch", reason: "no operation or event uses it" };
  const isWhole = splitPointer(change.pointer).length === 3 && change.kind !== "modified";
  const isRenamed = splitPointer(change.pointer).length === 3 && change.property === "key";
  if (!isWhole && !isRenamed) return undefined;
  return {
    impact: "patch",
    reason: `only the name \`${nameOf(change)}\`; what uses it is judged in its place`,
  };
};
