import type { Header, Reference, RequestBody, Response, SchemaObject } from "../../contract/document.ts";
import { followReference } from "../../contract/references.ts";
import type { SeenChange } from "./change.ts";
import { doubt, missing, type Rule } from "./rule.ts";
import { splitPointer } from "../../contract/pointer.ts";

/** Rates events. Redocly does not notice that one was renamed, since it matches similar names. */
export const rateEvents: Rule = ({ typeName, kind, property, pointer }) => {
  if (typeName !== "PathItem" || !pointer.startsWith("/webhooks/")) return undefined;
  if (kind !== "modified" || property !== "key") return undefined;
  return { impact: "breaking", reason: "receivers of the old event no longer get it" };
};

/**
 * Rates statuses. A new success breaks clients, and so does an error that `default` described in another form. Any other
 * error is expected: a client must treat an unknown 4xx as 400, and an unknown 5xx as 500 (RFC 9110, section 15).
 */
export const rateStatuses: Rule = (change) => {
  if (change.typeName !== "Response" || change.kind !== "added" || !change.pointer.includes("/responses/"))
    return undefined;
  if (!change.isReceived)
    return { impact: "minor", reason: "one more status is accepted as an acknowledgement" };
  if (wasAllowed(change)) {
    return { impact: "minor", reason: "`default` already allowed other statuses with the same body" };
  }
  const status = splitPointer(change.pointer).at(-1) ?? "";
  if (/^(?:[45]..|default)$/u.test(status) && findGeneral(change) === undefined)
    return { impact: "minor", reason: "clients must expect errors that are not documented (RFC 9110, 15)" };
  return { impact: "breaking", reason: "clients may get a status or a body that the contract did not allow" };
};

/** Finds the response of the base that described a status which it did not list. */
function findGeneral({ versions, pointer }: SeenChange): SchemaObject | undefined {
  const [responses, status = ""] = [pointer.slice(0, pointer.lastIndexOf("/")), splitPointer(pointer).at(-1)];
  const range = versions.base.get(`${responses}/${status[0] ?? ""}XX`);
  return range ?? versions.base.get(`${responses}/default`);
}

function wasAllowed(change: SeenChange): boolean {
  const allowed = findGeneral(change);
  return allowed !== undefined && listSchemas(allowed) === listSchemas(change.node.revision);
}

/** Returns the schemas of a response as text. */
function listSchemas(response: Response | Reference): string {
  const { node } = followReference<Response>(response);
  return JSON.stringify(Object.entries(node.content ?? {}).map(([type, { schema }]) => [type, schema]));
}

/** Rates media types. A new one is optional in a request, but receivers must be able to read it. */
export const rateMediaTypes: Rule = ({ typeName, kind, property, before, after, isSent, isReceived }) => {
  if (typeName === "MediaType" && kind === "added") {
    if (isReceived)
      return { impact: "breaking", reason: "receivers may get a media type that they do not know" };
    return { impact: "minor", reason: "one more media type is accepted" };
  }
  if (typeName !== "Encoding" || property !== "contentType" || !isSent) return undefined;
  const [old, now] = [before, after].map((value) =>
    (typeof value === "string" ? value : "").split(/\s*,\s*/u),
  );
  const isKept = old?.every((type) => now?.includes(type)) === true;
  if (isKept && old.length === now?.length)
    return { impact: "patch", reason: "the same media types are accepted" };
  if (isKept) return { impact: "minor", reason: "one more media type is accepted for the part" };
  return { impact: "breaking", reason: "a media type that was accepted for the part was removed" };
};

/** Rates bodies. Redocly treats an added body as optional, even if it is required. */
export const rateBodies: Rule = ({ typeName, kind, node: { revision }, at, isSent }) => {
  if (typeName !== "RequestBody" || kind !== "added" || !isSent || at.revision === undefined)
    return undefined;
  const { node } = followReference(revision as unknown as RequestBody | Reference);
  if (node.required !== true) return { impact: "minor", reason: "a body can now be sent" };
  return { impact: "breaking", reason: "calls without a body were accepted and are now rejected" };
};

/**
 * Rates how a value is written: by `schema` or by `content`, in a form, and in XML. Redocly rates only the style of a
 * parameter.
 */
export const rateWriting: Rule = ({ typeName, kind, property = "", pointer, at, versions }) => {
  const isContent =
    typeName === "MediaTypesMap" && /\/(?:headers|parameters)\/[^/]+\/content$/u.test(pointer);
  const isPart =
    /^(?:Encoding|Header)$/u.test(typeName) && /^(?:style|explode|allowReserved)$/u.test(property);
  const isXml = typeName === "Xml" && !isNote(property);
  const isForm =
    /^Encoding(?:Map)?$/u.test(typeName) && kind !== "modified" && changesStyle({ at, versions });
  if (!isContent && !isPart && !isXml && !isForm) return undefined;
  return { impact: "breaking", reason: "the same value is now serialized differently" };
};

/** Whether an encoding, or one of several, says how values are joined. */
function changesStyle({ at, versions }: Pick<SeenChange, "at" | "versions">): boolean {
  return (["base", "revision"] as const).some((version) =>
    [...versions[version]].some(
      ([place, node]) =>
        at[version] !== undefined &&
        `${place}/`.startsWith(`${at[version]}/`) &&
        ["style", "explode", "allowReserved"].some((keyword) => keyword in node),
    ),
  );
}

const isNote = (property: string) => /^(?:description|x-.*)$/u.test(property);

/** Rates the values of a discriminator, by which integrators choose a schema. */
export const rateMappings: Rule = ({ typeName, kind, property, pointer, after, versions, isReceived }) => {
  if (typeName === "Discriminator" && property === "propertyName")
    return { impact: "breaking", reason: "another member decides which schema a value has" };
  const [, isMap, value] = /\/discriminator\/mapping(?:($)|\/([^/]+)$)/u.exec(pointer) ?? [];
  const added = kind !== "added" ? [] : isMap === undefined ? [value] : Object.keys(Object(after) as object);
  // Without a mapping, a value is the name of its schema.
  if (added.some((one) => versions.base.has(`/components/schemas/${one}`)))
    return { impact: "breaking", reason: "the value meant the schema of its name" };
  const isValue = value !== undefined;
  if (!isValue || (kind === "modified" && property !== "key")) return undefined;
  if (kind === "added")
    return isReceived
      ? { impact: "breaking", reason: "receivers may get a value that they do not know" }
      : { impact: "minor", reason: "one more value can be sent" };
  return {
    impact: "breaking",
    reason: "integrations that send or expect the value no longer find its schema",
  };
};

/** Rates headers that are added to a part of a form: one, or the first ones. */
export const ratePartHeaders: Rule = ({ typeName, kind, pointer, node, isSent }) => {
  const isPart = /\/encoding\/[^/]+\/headers(?:\/[^/]+)?$/u.test(pointer);
  if (!isPart || kind !== "added" || !isSent) return undefined;
  const added: unknown[] = typeName === "Header" ? [node.revision] : Object.values(node.revision);
  const headers = added.map((header) => followReference(header as Header | Reference).node);
  if (headers.some(({ required }) => required))
    return { impact: "breaking", reason: "messages without it were accepted and are now rejected" };
  return { impact: "minor", reason: "it can now be sent" };
};

/**
 * Rates guarantees about a message other than its schema. Redocly always rates them as if they concerned requests, and
 * does not notice that a request may omit more.
 */
export const ratePromises: Rule = ({ typeName, kind, property, before, after, isReceived }) => {
  const isPart = ["Header", "Parameter", "RequestBody"].includes(typeName);
  const isRequired = property === "required" && after === true;
  if (isPart && isRequired && isReceived)
    return { impact: "patch", reason: "receivers get a stronger guarantee" };
  if (typeName === "Header" && isRequired)
    return { impact: "breaking", reason: "messages without it were accepted and are now rejected" };
  if (!isReceived) {
    if (/^Header(?:sMap)?$/u.test(typeName) && kind === "removed")
      return { impact: "minor", reason: "it is no longer expected" };
    if (!isPart || property !== "required" || before !== true) return undefined;
    return { impact: "minor", reason: "calls without it are now accepted" };
  }
  if (isPart && kind === "removed")
    return { impact: "breaking", reason: "code that reads it no longer finds it" };
  if (isPart && property === "required" && before === true) {
    return { impact: "breaking", reason: "it may now be missing from received messages" };
  }
  return undefined;
};

/** Rates the scope of a token, which this contract defines next to the security schemes. */
export const rateScopes: Rule = ({ typeName, kind, property, after }) => {
  if (typeName !== "Operation" || kind !== "modified" || property !== "x-scope") return undefined;
  if (after === undefined) return { impact: "minor", reason: "tokens without the scope are now accepted" };
  return { impact: "breaking", reason: "tokens without the scope are rejected" };
};

/** Rates the servers of the contract, a path or an operation. Redocly rates only the entries of an existing list. */
export const rateServers: Rule = ({ typeName, kind, property, before, after }) => {
  if (typeName === "ServerVariable" && property === "default") return doubt("server");
  if (typeName === "ServerVariable" && property === "enum") {
    const [old, now] = [before, after] as (unknown[] | undefined)[];
    if (now !== undefined && (old === undefined || missing(old, now).length > 0))
      return { impact: "breaking", reason: "existing calls go to an address that is no longer listed" };
    if (old === undefined || now === undefined || missing(now, old).length > 0)
      return { impact: "minor", reason: "calls can go to one more address" };
    return { impact: "patch", reason: "the order says nothing" };
  }
  if (typeName !== "ServerList" || kind === "modified") return undefined;
  return { impact: "breaking", reason: "calls go to a different address" };
};

/** Rates what is inside a security scheme. Redocly ignores how clients get a token. */
export const rateSecuritySchemes: Rule = ({ kind, property = "", pointer, before, node }) => {
  const [root, map, , ...inside] = splitPointer(pointer);
  if (root !== "components" || map !== "securitySchemes") return undefined;
  if (/^(?:description|x-(?!scopes$).*)$/u.test(property)) return undefined;
  if (inside.length === 0 && kind !== "modified") return undefined;
  const text = property === "x-scopes" ? "the scopes of a flow changed" : undefined;
  const isKept =
    property === "x-scopes" && missing(scopesOf(node.base), scopesOf(node.revision)).length === 0;
  const isNew = kind === "added" || (kind === "modified" && before === undefined && inside.length > 0);
  if (isKept || isNew) return { impact: "minor", reason: "clients can get a token in one more way", text };
  if (property === "bearerFormat") return { impact: "patch", reason: "only a hint about the token" };
  return { impact: "breaking", reason: "clients get or send their credentials in a different way", text };
};

function scopesOf({ scopes }: SchemaObject): string[] {
  return Object.keys(Object(scopes) as object);
}

/** Rates the schemes that calls require, where Redocly finds that they require less. */
export const rateRequirements: Rule = ({ typeName, kind, impact }) => {
  if (!/^SecurityRequirement/u.test(typeName) || impact === "major" || kind === "modified") return undefined;
  return { impact: "minor", reason: "calls are accepted with other credentials, or with none" };
};
