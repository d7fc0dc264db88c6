// Operations and the root that lists them: version and server, tags, security and scopes, headers, and the statuses of
// responses. Their names are in names.js, their bodies in bodies.js, and notifications in webhooks.js.

import { byRule, checkNodes, checkOperations } from "../model/checks.js";
import { resolveNode } from "../model/nodes.js";
import { listOperations } from "../model/operations.js";
import { isAnswered, isRecord, listInWords, listOf, recordOf, textOf } from "../model/values.js";

/**
 * `host` is what the variable of a `url` such as `{baseUrl}` defaults to; a plain `url` has none.
 * @typedef {{ openapi: string, jsonSchemaDialect: string, url: string, host?: string }} Root
 */

const statusQuestions = ["status-codes", "success-codes"];

export default byRule({
  "root-names-dialect-and-mock": (
    document,
    /** @type {Root} */ { openapi, jsonSchemaDialect, url, host },
  ) => {
    if (!isRecord(document)) return [];
    const keywords = Object.entries({ openapi, jsonSchemaDialect })
      .filter(([key, wanted]) => document[key] !== wanted)
      .map(([key, wanted]) => ({
        message: `${key} is \`${String(document[key])}\`; write \`${wanted}\``,
        path: key in document ? [key] : [],
      }));
    const servers = listOf(document, "servers");
    const [server] = servers;
    if ([server, document["info"]].some((node) => isAnswered(node, "base-url"))) return keywords;
    if (servers.length === 1 && isRecord(server) && isMock(server, url, host)) return keywords;
    const wanted =
      host === undefined
        ? `\`${url}\` without variables, the local mock`
        : `\`${url}\` whose variable defaults to the local mock, ${host}`;
    const message = `\`servers\` must have exactly one entry: ${wanted}`;
    return [...keywords, { message, path: "servers" in document ? ["servers"] : [] }];
  },

  "path-carries-version": (document) =>
    Object.keys(isRecord(document) ? recordOf(document, "paths") : {})
      .filter((path) => !/^\/[a-z-]+\/v[1-9]\d*\//u.test(path))
      .map((path) => ({
        message: `path \`${path}\` has no version; start it with \`/<service>/v<number>/\``,
        path: ["paths", path],
      })),

  "tags-are-declared": (document) => {
    const tags = isRecord(document) ? listOf(document, "tags") : [];
    const known = new Set(tags.map((tag) => (isRecord(tag) ? tag["name"] : undefined)));
    // Without a list, tools take the tags as they come.
    if (known.size === 0) return [];
    return listOperations(document).flatMap(({ value, path }) =>
      listOf(value, "tags").flatMap((tag, index) => {
        if (known.has(tag)) return [];
        known.add(tag);
        const message = `\`tags\` at the root does not have \`${String(tag)}\`; add it there, or correct the name`;
        return [{ message, path: [...path, "tags", index] }];
      }),
    );
  },

  "tags-are-used": checkNodes(["tag"], ({ value }, _options, { nodes }) => {
    const name = textOf(value, "name");
    // Redoc shows a tag with this mark as a chapter of text.
    if (value["x-traitTag"] === true) return [];
    const operations = nodes.filter(({ kind }) => kind === "operation");
    if (operations.some((operation) => listOf(operation.value, "tags").includes(name))) return [];
    const message = `no operation or webhook has the tag \`${name}\`; remove it, or add it to what belongs there`;
    return [{ message }];
  }),

  "operations-decide-on-security": checkOperations("paths", ({ value }, _options, document) => {
    const message =
      "neither the operation nor the root has `security`, so readers cannot tell who may call it; add it, or `security: []` if anybody may";
    return "security" in value || (isRecord(document) && "security" in document) ? [] : [{ message }];
  }),

  "operation-is-secured": checkOperations(
    "both",
    ({ value, isWebhook }, /** @type {{ open: string[], scheme: string }} */ { open, scheme }, document) => {
      const id = textOf(value, "operationId");
      const own = "security" in value;
      const requirements = listOf(own ? value : isRecord(document) ? document : {}, "security");
      const isSecured =
        requirements.length > 0 && requirements.every((entry) => isRecord(entry) && scheme in entry);
      const mustBeOpen = isWebhook || open.includes(id);
      /** @type {string[]} */
      const at = own ? ["security"] : [];
      if (mustBeOpen && (!own || requirements.length > 0))
        return [{ message: `\`${id}\` must be callable without a token; set \`security: []\``, at }];
      if (mustBeOpen || isSecured) return [];
      const message = `\`${id}\` can be called without a token; require \`${scheme}\` in its security, or add it to \`open\` of this rule in rules/contract.yaml`;
      return [{ message, at }];
    },
  ),

  "scope-is-a-uri": checkNodes(["operation"], ({ value }) => {
    if (!("x-scope" in value)) return [];
    const scope = value["x-scope"];
    if (typeof scope === "string" && /^[a-z]+:\/\/\S+$/u.test(scope)) return [];
    const message = `\`x-scope\` is \`${String(scope)}\`, but must be a single URI; correct it`;
    return [{ message, at: ["x-scope"] }];
  }),

  "scope-is-as-documented": checkOperations(
    "both",
    ({ value }, /** @type {{ scope: string, operations: string[] }} */ { scope, operations }, document) => {
      const id = textOf(value, "operationId");
      const declared = textOf(value, "x-scope");
      const schemes = isRecord(document) ? recordOf(recordOf(document, "components"), "securitySchemes") : {};
      const isOpen = !Object.values(schemes).some((scheme) => isAnswered(scheme, "token-scope"));
      if (!operations.includes(id) || declared === scope || (declared !== "" && !isOpen)) return [];
      const message = `\`${id}\` does not declare the scope that it needs; write \`x-scope: ${scope}\`, or correct \`operations\` of this rule in rules/contract.yaml`;
      return [{ message }];
    },
  ),

  "headers-are-not-reserved": checkNodes(["parameter", "header"], ({ kind, value, name, parent }) => {
    const header = kind === "header" ? name : value["in"] === "header" ? textOf(value, "name") : "";
    const key = header.toLowerCase();
    const isReserved =
      kind === "header"
        ? key === "content-type" && parent?.kind === "response"
        : ["accept", "authorization", "content-type"].includes(key);
    const instead = key === "authorization" ? "a security scheme" : "`content`";
    const message = `OpenAPI ignores a declaration of the header \`${header}\`; remove it, and declare ${instead}`;
    return isReserved ? [{ message }] : [];
  }),

  "idempotency-key-is-as-documented": checkOperations(
    "both",
    ({ value }, /** @type {{ operations: string[] }} */ { operations }) => {
      const id = textOf(value, "operationId");
      const headers = listOf(value, "parameters").flatMap((parameter, index) => {
        if (!isRecord(parameter) || parameter["in"] !== "header") return [];
        const name = textOf(parameter, "name");
        const isKey = /^(x-)?idempotency-?key$/iu.test(name);
        // An answer may give it another name where the documentation names none.
        const isMarked = parameter["x-idempotency-key"] === true && !operations.includes(id);
        return isKey && !isMarked
          ? [{ name, required: parameter["required"], at: ["parameters", index] }]
          : [];
      });
      const isPinned = operations.includes(id);
      if (isPinned && headers.length === 0) {
        const message = `\`${id}\` has no idempotency key; add the header parameter \`idempotency-key\`, or remove the operation from \`operations\` of this rule in rules/contract.yaml`;
        return [{ message }];
      }
      return headers
        .filter(({ name, required }) => name !== "idempotency-key" || (isPinned && required !== true))
        .map(({ name, at }) => ({
          message: `header \`${name}\` of \`${id}\` must be named \`idempotency-key\`${isPinned ? " and be required" : ""}`,
          at,
        }));
    },
  ),

  "operation-statuses-are-documented": checkOperations(
    "both",
    (
      { value, isWebhook },
      /** @type {{ operations: Record<string, number[]>, webhooks: number[] }} */ { operations, webhooks },
    ) => {
      const id = textOf(value, "operationId");
      const responses = recordOf(value, "responses");
      const present = Object.keys(responses);
      const pinned = isWebhook ? webhooks : operations[id];
      if (pinned === undefined) return faultsOfStatuses(id, present);
      const wanted = isWebhook ? webhooks.map(String) : ["200", ...pinned.map(String), "default"];
      const others = present.filter((status) => !wanted.includes(status));
      const unexpected = others.filter(
        (status) => !statusQuestions.some((question) => isAnswered(responses[status], question)),
      );
      // The provider answered that an error or a success has another status.
      const moved = others.length - unexpected.length;
      const absent = wanted.filter((status) => !present.includes(status));
      const missing = absent.length > moved ? absent : [];
      const remedy = `or correct \`${isWebhook ? "webhooks" : "operations"}\` of this rule in rules/contract.yaml`;
      return [
        ...unexpected.map((status) => ({
          message: `\`${id}\` declares status ${status}, but its documented statuses are ${listInWords(wanted)}; remove it, ${remedy}`,
          at: ["responses", status],
        })),
        ...missing.map((status) => ({
          message: `\`${id}\` does not declare status ${status} (documented statuses: ${listInWords(wanted)}); add it, ${remedy}`,
          at: ["responses"],
        })),
      ];
    },
  ),

  "operations-declare-an-error": checkOperations("paths", ({ value, path }, _options, document) => {
    const item = isRecord(document) ? recordOf(recordOf(document, "paths"), String(path[1])) : {};
    const hasInput = ["parameters", "requestBody"].some((key) => key in value) || "parameters" in item;
    // Of a call without input that anybody may make, such as a health check, nothing can be wrong.
    if (path[2] === "get" && !hasInput && isPublic(value, document)) return [];
    const statuses = Object.keys(recordOf(value, "responses"));
    const message = "the operation declares no error; add a 4XX or `default` response with its body";
    const isDeclared = statuses.some((status) => /^[45]|^default$/u.test(status));
    return isDeclared ? [] : [{ message, at: ["responses"] }];
  }),

  "operations-declare-missing-credentials": checkOperations("paths", ({ value }, _options, document) => {
    const statuses = Object.keys(recordOf(value, "responses"));
    const declared = statuses.filter((status) => /^[45]|^default$/u.test(status));
    // That there is no error at all is the fault of another rule.
    const isOptional = [value, document].some(
      (node) =>
        isRecord(node) &&
        listOf(node, "security").some((one) => isRecord(one) && Object.keys(one).length === 0),
    );
    if (declared.length === 0 || isOptional || isPublic(value, document)) return [];
    const message =
      "the operation needs credentials, but declares no response without them; add 401, 4XX or `default`";
    return declared.some((status) => /^(?:401|4XX|default)$/u.test(status))
      ? []
      : [{ message, at: ["responses"] }];
  }),

  "responses-without-body-have-no-content": checkNodes(
    ["response"],
    (node, _options, { document }) => {
      const hasNoBody = node.slot === "responses" && /^(?:1..|204|205|304)$/u.test(node.name);
      if (!hasNoBody || Object.keys(recordOf(resolveNode(node, document), "content")).length === 0) return [];
      const message = `a ${node.name} response never has a body; remove \`content\`, or correct the status`;
      return [{ message, at: ["content"] }];
    },
    { references: "too" },
  ),
});

/**
 * What is wrong with the statuses of an operation whose statuses are not documented elsewhere.
 * @param {string} id
 * @param {string[]} statuses
 */
function faultsOfStatuses(id, statuses) {
  const ranges = statuses.filter((status) => status !== "default" && !/^[1-5]\d\d$/u.test(status));
  const missing = [
    ...(statuses.some((status) => status.startsWith("2"))
      ? []
      : ["a status of a success, such as 200, 201 or 204"]),
    ...(statuses.includes("default") ? [] : ["`default`, the body of errors with any other status"]),
  ];
  return [
    ...ranges.map((status) => ({
      message: `\`${id}\` declares \`${status}\`, which is no exact status; write one such as 200`,
      at: ["responses", status],
    })),
    ...missing.map((status) => ({
      message: `\`${id}\` does not declare ${status}; add it`,
      at: ["responses"],
    })),
  ];
}

/**
 * Whether anybody may call an operation. One that does not say so is open if others say who may call them.
 * @param {Record<string, unknown>} operation
 * @param {unknown} document
 */
function isPublic(operation, document) {
  const holder = [operation, document].find((node) => isRecord(node) && "security" in node);
  if (isRecord(holder)) return listOf(holder, "security").length === 0;
  return listOperations(document).some(({ value }) => listOf(value, "security").length > 0);
}

/**
 * @param {Record<string, unknown>} server
 * @param {string} url
 * @param {string | undefined} host
 */
function isMock(server, url, host) {
  if (server["url"] !== url) return false;
  if (host === undefined) return !("variables" in server);
  return recordOf(recordOf(server, "variables"), url.slice(1, -1))["default"] === host;
}
