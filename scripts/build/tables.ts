// The bundle as files, and the tables of the contract that programs read: calls, events, examples, states and marks.
// Types are in types.ts, validators in validators/, and the table for reviewers in contract-table.ts.

import { stringify } from "yaml";
import { packages } from "../../src/cli/packages.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type {
  OpenApiDocument,
  Parameter,
  Schema,
  SchemaObject,
  Transition,
} from "../../src/contract/document.ts";
import { listMeanings, readStatusMeanings } from "../../src/contract/errors.ts";
import { listExamples, listUnshown, type PlacedExample } from "../../src/contract/examples.ts";
import { printHeader, showParameter } from "../../src/target/request.ts";
import { sampleValue } from "../../src/values/samples.ts";
import type { Question } from "../../src/bundle/questions.ts";
import { listQuestionIds, readAnswers } from "../../src/contract/assumptions.ts";
import {
  type ContractOperation,
  describeCall,
  findBodyMedia,
  findFileField,
  listSuccessBodies,
  isIdempotencyKey,
  nameKeyHeader,
  type ContractEvent,
} from "../../src/contract/operations.ts";
import { readClientToken, readTokenHeader, type TokenPresentation } from "../../src/contract/token-header.ts";
import { splitPointer } from "../../src/contract/pointer.ts";
import { readBodyRenames, readRenames } from "../../src/contract/renames.ts";
import { isExcluded, listJsonKinds, listParts } from "../../src/contract/schema.ts";
import type { StateTable } from "../../src/contract/states.ts";
import { listQueryStyles } from "../../src/contract/query-styles.ts";
import { readScheme } from "../../src/webhooks/signature-scheme.ts";
import { notice, printComment, printKey, printLiteral, growTree, printTree, type Tree } from "./print.ts";

/** Writes the table of operations, for use by programs. */
export function emitOperations(operations: readonly ContractOperation[]): string {
  const rows = operations.map((operation) => {
    const row = printLiteral({ ...describeCall(operation) }, "  ");
    return `${printComment(explain(operation), "  ")}  ${printKey(operation.operationId)}: ${row},\n`;
  });
  return [
    `// ${notice}\n`,
    declarations,
    `/** Every operation of the contract, by operationId. */`,
    `export const operations = {\n${rows.join("")}} as const satisfies Record<string, OperationRow>;\n`,
    `/** Name of an operation. */`,
    `export type OperationId = keyof typeof operations;\n`,
  ].join("\n");
}

/** Writes the table that every bundle with a client includes: only what is needed to send a call. */
export function emitRoutes(
  operations: readonly ContractOperation[],
  questions: readonly Pick<Question, "id" | "asks">[] = [],
): string {
  const usual = readClientToken(operations);
  const routes = operations.map((operation) => {
    const { method, path, auth, safe, requestMediaType, paging } = describeCall(operation);
    const isForm = requestMediaType === "multipart/form-data";
    const successes = listSuccessBodies(operation);
    const bodies = Object.values(successes).map((body) => JSON.stringify(body));
    const body = operation.requestBody && findBodyMedia(operation.requestBody);
    const query = operation.parameters.filter(({ node }) => node.in === "query");
    const headers = operation.parameters.filter(
      ({ node }) => node.in === "header" && node.required === true && !isIdempotencyKey(node),
    );
    const facts = {
      auth,
      token: auth && findOwnToken(operation, usual),
      safe,
      key: nameKeyHeader(operation),
      uuid: operation.parameters.some(asksForUuid),
      body: operation.requestBody?.node.required === true,
      form: isForm,
      file: findFileField(operation),
      media:
        !isForm && !(requestMediaType === "application/json" && isObject(body?.schema)) && requestMediaType,
      empty: bodies.length > 0 && bodies.every(isEmpty),
      success: bodies.length > 0 && !bodies.every(isEmpty) && !bodies.every(isUsual) && successes,
      paging: paging !== "none" && paging,
      query: query
        .map(({ node }) => encodeURIComponent(node.name) + (takesObject(node) ? "{}" : ""))
        .join(" "),
      needs: query
        .flatMap(({ node }) => (node.required === true ? [encodeURIComponent(node.name)] : []))
        .join(" "),
      styles: listQueryStyles(operation),
      headers: headers.map(({ node }) => node.name).join(" "),
      members: body && writeNames([body.schema ?? true]),
      question: questions.find(({ id, asks }) => asks === "names" && names(body?.schema, id))?.id,
    };
    // An empty text of members says that there is a body.
    const set = Object.entries(facts).filter(([name, fact]) => fact || (name === "members" && fact === ""));
    const route = printLiteral({ method, path, ...Object.fromEntries(set) }, "  ");
    return `  ${printKey(operation.operationId)}: ${route},\n`;
  });
  const headers = new Set(operations.flatMap((operation) => nameKeyHeader(operation) ?? []));
  const keyHeaders = [...headers].map((name) => JSON.stringify(name)).join(" | ") || "never";
  return [
    `// ${notice}\n`,
    `import type { SuccessBodies } from "../src/contract/documented-responses.ts";`,
    `import type { OperationId, OperationRow } from "./operations.ts";\n`,
    `/** The headers that carry an idempotency key. */`,
    `export type KeyHeader = ${keyHeaders};\n`,
    declaration,
    `/** How each operation is called, by operationId. */`,
    `export const routes: Readonly<Record<OperationId, Route>> = {\n${routes.join("")}};\n`,
  ].join("\n");
}

/** How a call takes its token if not as the others do. */
function findOwnToken(operation: ContractOperation, usual: TokenPresentation) {
  const { name, prefix } = readTokenHeader(operation);
  return name === usual.name && prefix === usual.prefix ? undefined : { name, prefix };
}

const isEmpty = (body: string): boolean => body === "{}";
const isUsual = (body: string): boolean => body === '{"application/json":"object"}';

function isObject(schema: Schema | undefined): boolean {
  return listJsonKinds(schema).join() === "object";
}

function asksForUuid({ node }: { node: Parameter }): boolean {
  return isIdempotencyKey(node) && listParts(node.schema).some((part) => part["x-format"] === "uuid");
}

function takesObject({ schema }: Parameter): boolean {
  const types = listParts(schema, { withBranches: true }).flatMap(({ type = [] }) => type);
  return schema === undefined || types.includes("object") || types.includes("array");
}

/** Returns whether the schema itself names the question, and not only one of its members. */
function names(schema: Schema | undefined, id: string): boolean {
  return listParts(schema).some((part) => listQuestionIds(part).includes(id));
}

/**
 * Writes the names of the members that any branch of the schemas has. Empty if there are none, or if they may have any
 * name.
 */
function writeNames(schemas: readonly Schema[], around: readonly SchemaObject[] = []): string {
  const own = schemas.flatMap((schema) => listParts(schema, { withBranches: true }));
  const items = own.flatMap((part) => listParts(part.items, { withBranches: true }));
  const parts = [...new Set([...own, ...items])];
  const isOpen = parts.some(
    ({ properties, additionalProperties, patternProperties }) =>
      patternProperties !== undefined || (properties !== undefined && additionalProperties),
  );
  // A schema that contains itself is not followed.
  if (isOpen || parts.some((part) => part.properties !== undefined && around.includes(part))) return "";
  const members = new Map<string, Schema[]>();
  for (const { properties = {} } of parts)
    for (const [name, schema] of Object.entries(properties))
      if (!isExcluded(schema)) members.set(name, [...(members.get(name) ?? []), schema]);
  const needed = new Set(parts.flatMap(({ required = [] }) => required));
  return [...members]
    .map(([name, declarations]) => writeName(name, declarations, [...around, ...parts], needed.has(name)))
    .join(" ");
}

function writeName(
  name: string,
  schemas: readonly Schema[],
  around: readonly SchemaObject[] = [],
  isNeeded = false,
): string {
  const inside = writeNames(schemas, around);
  return `${encodeURIComponent(name)}${isNeeded ? ":" : ""}${inside && `{${inside}}`}`;
}

/** Writes the map from event value to payload, and the union that narrows on `event`. */
export function emitEvents(events: readonly ContractEvent[]): string {
  const named = events.filter(({ isNamed }) => isNamed);
  const open = events.filter(({ isNamed }) => !isNamed);
  return [
    `// ${notice}\n`,
    // A document without notifications would import it for nothing.
    ...(events.length > 0 ? [`import type { webhooks } from "./types.ts";\n`] : []),
    `/** Documented values of \`event\`, in the order of the contract. A receiver must also accept other values. */`,
    `export const eventNames = ${printNames(named)} as const;\n`,
    `/** A documented value of \`event\`. */`,
    `export type EventName = (typeof eventNames)[number];\n`,
    `/** Payload of each notification with a documented event, by value of \`event\`. */`,
    `export interface EventPayloads {\n${named.map(printPayload).join("")}}\n`,
    `/** A notification with a documented event. Its \`event\` discriminates the union. */`,
    `export type Notification = EventPayloads[EventName];\n`,
    `/** Notifications whose payload and event value are not documented. Only the URL that receives them identifies them. */`,
    `export const openNotificationNames = ${printNames(open)} as const;\n`,
    `/** Name of a notification whose payload is not documented. */`,
    `export type OpenNotificationName = (typeof openNotificationNames)[number];\n`,
    `/** Payload of each notification whose payload is not documented, by name. */`,
    `export interface OpenNotificationPayloads {\n${open.map(printPayload).join("")}}\n`,
    `/** What the headers of some notifications must have besides those of all, by name, as in the example of each header. */`,
    `export const notificationHeaders: Record<string, Record<string, string>> = ${printLiteral(listHeaders(events))};\n`,
  ].join("\n");
}

/** Writes which members have other names than the contract's own, for what translates between the two. */
export function emitRenames({
  operations,
  notifications,
  schemas,
}: Pick<Contract, "operations" | "notifications" | "schemas">): string {
  const print = (trees: readonly (readonly [string, unknown])[]) =>
    printLiteral(Object.fromEntries(trees.filter(([, tree]) => tree !== undefined)), "  ");
  const requests = operations.map(
    ({ operationId, requestBody }) => [operationId, readBodyRenames(requestBody)] as const,
  );
  const responses = operations.map(({ operationId, responses: all }) => {
    const trees = Object.entries(all).map(
      ([status, response]) => [status, readBodyRenames(response)] as const,
    );
    const renamed = trees.filter(([, tree]) => tree !== undefined);
    return [operationId, renamed.length > 0 ? Object.fromEntries(renamed) : undefined] as const;
  });
  const read = (named: readonly { name: string; schema: Schema }[]) =>
    print(named.map(({ name, schema }) => [name, readRenames(schema)] as const));
  return `// ${notice}

import type { ContractRenames } from "../src/contract/renames.ts";

/** Members that an answer of the provider renamed. */
export const renames: ContractRenames = {
  requests: ${print(requests)},
  responses: ${print(responses)},
  notifications: ${read(notifications)},
  schemas: ${read(schemas)},
};
`;
}

/**
 * Writes the examples of the contract as values. An example that is used more than once is written only once. A request or a
 * success without any has one that is made up from its schema, called `sample`.
 */
export function emitExamples({ operations, webhooks }: Pick<Contract, "operations" | "webhooks">): string {
  const calls = operations.flatMap(listShown);
  const notifications = webhooks.flatMap(listShown);
  const leaves = {
    requestBodies: calls.filter(isRequest).map((example) => at([example.operationId, example.name], example)),
    responses: calls
      .filter((example) => !isRequest(example))
      .map((example) => at([example.operationId, example.body, example.name], example)),
    notifications: notifications
      .filter(isRequest)
      .map((example) => at([example.path, example.name], example)),
  };
  const values = new Map([...calls, ...notifications].map((example) => [nameOf(example), example.value]));
  // A program looks up the responses of any operation, also of one that has no body in any of them.
  const responses = Object.fromEntries(operations.map(({ operationId }) => [operationId, {}]));
  const tables: Record<keyof typeof leaves, Tree> = { requestBodies: {}, responses, notifications: {} };
  const printed = Object.entries(tables).map(([table, tree]) => {
    for (const { place, text } of leaves[table as keyof typeof leaves]) growTree(tree, place, text);
    const source = printTree(tree, { prefix: "", separator: "," });
    return `/** ${comments[table as keyof typeof tables]} */\nexport const ${table} = ${source};\n`;
  });
  // Their types are in types.ts. Repeating them here would slow down type checking for little benefit.
  const shared = `const values: Record<string, unknown> = ${printLiteral(Object.fromEntries(values))};\n`;
  return [`// ${notice}\n`, shared, ...printed].join("\n");
}

/** Lists the examples of a call, with a made-up one of each body that has none. */
function listShown(operation: ContractOperation): PlacedExample[] {
  const { operationId, path } = operation;
  const made = listUnshown(operation).map(({ body, pointer, schema }) => {
    const value = sampleValue(schema);
    return { operationId, path, body, name: "sample", pointer, target: pointer, schema, value };
  });
  return [...listExamples(operation), ...made];
}

/** Writes the documented transitions of each list of states that has any, by name of the schema. */
export function emitStates(states: readonly Pick<StateTable, "pointer" | "transitions">[]): string {
  const tables = states
    .filter(({ transitions }) => transitions.length > 0)
    .map(({ pointer, transitions }) => {
      const rows = transitions.map((row) => `    ${printLiteral(copyRow(row), "    ")},\n`);
      return `  ${printKey(nameTable(pointer))}: [\n${rows.join("")}  ],\n`;
    });
  return [
    `// ${notice}\n`,
    `/**`,
    ` * Documented transitions (\`x-transitions\`), by name of the schema that lists the states. \`from\` is null where the`,
    ` * previous state is not documented, and \`notification\` where nothing announces the transition.`,
    ` */`,
    `export const transitions = {\n${tables.join("")}} as const;\n`,
  ].join("\n");
}

/** Writes facts of the contract that programs use: its version, the secret members, and the decimals of currencies. */
export function emitConstants({
  version,
  secretMembers,
  currencyDecimals,
  operations,
  nodes,
}: Marks): string {
  const { name, scheme } = readClientToken(operations);
  const { sign, ...answered } = Object.assign(
    {},
    ...readAnswers(nodes).map(({ sandbox }) => sandbox),
  ) as Partial<Record<string, unknown>>;
  const signature = readScheme(String(sign));
  const rows = operations.map(
    (one) => `  ${printKey(one.operationId)}: ${JSON.stringify(listMeanings(one))},\n`,
  );
  return [
    `// ${notice}\n`,
    `/** Version of the contract, and of this package. */`,
    `export const version = ${JSON.stringify(version)};\n`,
    `/** Name of this package. */`,
    `export const packageName: string = ${JSON.stringify(packages.api.name)};\n`,
    `/** Members that contain secrets or card data (\`format: password\`), in the order of the contract. */`,
    `export const secretMembers = ${JSON.stringify(secretMembers)} as const;\n`,
    `/** Statuses by what they mean to the client: those of \`x-meaning\`, and otherwise the usual ones. */`,
    `export const statusMeanings = ${JSON.stringify(readStatusMeanings(operations))} as const;\n`,
    `/** The statuses of \`x-meaning\` of each operation, by meaning. */`,
    `export const errorStatuses: Readonly<Record<string, Readonly<Record<string, number>>>> = {\n${rows.join("")}};\n`,
    `/** Media types of errors, by operation, where it is not JSON alone. */`,
    `export const errorMediaTypes: Readonly<Record<string, string>> = ${JSON.stringify(readErrorTypes(operations))};\n`,
    `/** The header that carries the token, and the scheme in front of it, which may be empty. */`,
    `export const tokenHeader: { name: string; scheme: string } = ${JSON.stringify({ name, scheme })};\n`,
    `/** Settings of the sandbox that answers of the provider set. */`,
    `export const answeredSettings = ${JSON.stringify(answered)} as const;\n`,
    `/** Whether the provider answered anything, which the sandbox may not follow in what it sends. */`,
    `export const isAnswered: boolean = ${String(readAnswers(nodes).length > 0)};\n`,
    `/** How notifications are signed, as \`--sign\` of the sandbox names it, if the provider answered that. */`,
    `export const signScheme: string | undefined = ${JSON.stringify(sign)};\n`,
    `/** What is known of it where it is an HMAC-SHA256 of the body. */`,
    `export const hmacSpelling = ${JSON.stringify(typeof signature === "object" ? signature : { prefix: "" })} as const;\n`,
    `/** Form field that contains the file of an upload. */`,
    `export const fileField = ${JSON.stringify(operations.flatMap((one) => findFileField(one) ?? [])[0] ?? "file")};\n`,
    `/** Number of decimals of each currency for which the contract defines one (\`x-decimals\`). */`,
    `export const currencyDecimals = ${JSON.stringify(currencyDecimals)} as const;\n`,
  ].join("\n");
}

function readErrorTypes(operations: readonly ContractOperation[]): Record<string, string> {
  return Object.fromEntries(
    operations.flatMap(({ operationId, responses }) => {
      const { mediaType = "application/json" } =
        (responses["default"] && findBodyMedia(responses["default"])) ?? {};
      return mediaType === "application/json" ? [] : [[operationId, mediaType]];
    }),
  );
}

/**
 * Writes the contract as one YAML file, with long strings as blocks and without anchors. Strings that a YAML 1.1 parser
 * would read as another type, such as a date or `yes`, are quoted.
 */
export function emitBundleYaml(document: OpenApiDocument): string {
  return `# ${notice}\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: "yaml-1.1" })}`;
}

/** Writes the contract as one JSON file. */
export function emitBundleJson(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Writes the doc comment of an operation, which the types of the client inherit. */
function explain({ method, path, operation }: ContractOperation): string {
  const texts = [operation.summary, operation.description, `\`${method.toUpperCase()} ${path}\``];
  return texts
    .filter((text) => text !== undefined)
    .join("\n\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

const declarations = `/** Describes an operation. */
export interface OperationRow {
  readonly method: "GET" | "PUT" | "POST" | "DELETE" | "OPTIONS" | "HEAD" | "PATCH" | "TRACE";
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** Whether the operation requires a token. */
  readonly auth: boolean;
  /** Required scope of the token, or null if it is not documented. */
  readonly scope: string | null;
  /** Whether a call changes nothing and can be retried without a key: a GET, or an operation marked \`x-safe\`. */
  readonly safe: boolean;
  /** Whether the operation accepts or requires an idempotency key, whose header \`routes\` names. */
  readonly idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body, or null if the operation has no body. */
  readonly requestMediaType: string | null;
  /**
   * Pagination by a \`cursor\` in the query, by time (\`cursor\`, \`from\`, \`to\` and \`sort\` in the query), or by an offset
   * (\`skip\` and \`take\` in the body).
   */
  readonly paging: "none" | "cursor" | "time" | "offset";
  /** Names of the path parameters, in the order of the contract. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters, in the order of the contract. */
  readonly queryParameters: readonly string[];
  /** Documented statuses, including \`default\`. */
  readonly statuses: readonly string[];
}
`;

const declaration = `/** How an operation is called. Members that do not apply are omitted, since this table is part of every client. */
export interface Route {
  readonly method: OperationRow["method"];
  /** Path template, with parameters in braces. */
  readonly path: string;
  /** The operation requires a token. */
  readonly auth?: true;
  /** A call changes nothing and can be retried without a key. */
  readonly safe?: true;
  /** The header in which the operation accepts an idempotency key. */
  readonly key?: KeyHeader;
  /** It asks for a UUID as the key, which is not enforced. */
  readonly uuid?: true;
  /** The operation requires a body. */
  readonly body?: true;
  /** The body is sent as \`multipart/form-data\`. */
  readonly form?: true;
  /** Name of the form field that contains a file. */
  readonly file?: string;
  /** Media type of the body, if it is neither a JSON object nor a form with files. */
  readonly media?: string;
  /** No success has a body. */
  readonly empty?: true;
  /** The bodies of its successes, if one is not a JSON object. */
  readonly success?: SuccessBodies;
  /** The operation returns a page of a list. */
  readonly paging?: Exclude<OperationRow["paging"], "none">;
  /** Names of the query parameters. Braces mark those that take a list or an object. */
  readonly query?: string;
  /** Names of the query parameters that are required. */
  readonly needs?: string;
  /** What separates the items or members of query parameters that are neither repeated nor in the style \`deepObject\`. */
  readonly styles?: Readonly<Record<string, string>>;
  /** The header of the token, and what is in front of it, if another security scheme than that of the client says so. */
  readonly token?: { readonly name: string; readonly prefix: string };
  /** Names of the headers that are required besides the key. */
  readonly headers?: string;
  /**
   * Names of the members of the body, percent-encoded, with those inside them in braces. A colon marks those that it, or
   * one of its branches, requires. Empty if they may have any name.
   */
  readonly members?: string;
  /** The question whose answer may change those names. */
  readonly question?: string;
}
`;

function printNames(events: readonly ContractEvent[]): string {
  return events.length === 0
    ? "[]"
    : `[\n${events.map(({ name }) => `  ${JSON.stringify(name)},\n`).join("")}]`;
}

/** Lists the headers of each notification that has some of its own, by name. */
function listHeaders(events: readonly ContractEvent[]): Record<string, Record<string, string>> {
  const headers: Record<string, Record<string, string>> = {};
  for (const { name, mediaType, operation } of events) {
    const own = mediaType === "application/json" ? {} : { "content-type": mediaType };
    const values = operation.parameters.flatMap(({ node }) =>
      node.in === "header" && node.required === true
        ? [[node.name, printHeader(showParameter(node), node)]]
        : [],
    );
    const all = { ...own, ...(Object.fromEntries(values) as object) };
    if (Object.keys(all).length > 0) headers[name] = all;
  }
  return headers;
}

function printPayload({ name, operation, mediaType }: ContractEvent): string {
  const path = [name, operation.method, "requestBody", "content", mediaType];
  return `  ${printKey(name)}: webhooks${path.map((key) => `[${JSON.stringify(key)}]`).join("")};\n`;
}

const comments = {
  requestBodies: "Examples of request bodies, by operationId and name. Files are represented by strings.",
  responses: "Examples of response bodies, by operationId, status and name.",
  notifications: "Examples of notifications, by webhook and name.",
};

function isRequest({ body }: PlacedExample): boolean {
  return body === "request";
}

function at(place: string[], example: PlacedExample): { place: string[]; text: string } {
  return { place, text: `values[${JSON.stringify(nameOf(example))}]` };
}

/** Returns the name of the component, or the pointer of an inline example. */
function nameOf({ target }: PlacedExample): string {
  return target.startsWith("/components/") ? (splitPointer(target).at(-1) ?? target) : target;
}

function copyRow({ from, trigger, to, notification }: Transition): Transition {
  return { from, trigger, to, notification };
}

/** Names a schema by itself, or a member by its schema and its own name, as in `Order.status`. */
function nameTable(pointer: string): string {
  return splitPointer(pointer)
    .slice(2)
    .filter((token) => token !== "properties")
    .join(".");
}

type Marks = Pick<Contract, "version" | "secretMembers" | "currencyDecimals" | "operations" | "nodes">;
