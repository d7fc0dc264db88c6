// What a valid contract may have that the client cannot do, or that the mock service and the sandbox have to make up. The build
// notes it; the gate, which checks contracts of others too, does not.

import type { Locate } from "../../src/bundle/locations.ts";
import type { Fault } from "../../src/bundle/build-error.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { Schema } from "../../src/contract/document.ts";
import { kindOfBody, kindOfJson, mainMediaType } from "../../src/contract/documented-responses.ts";
import {
  type ContractOperation,
  describeCall,
  findBodyMedia,
  listSuccessBodies,
  readNotifications,
} from "../../src/contract/operations.ts";
import { listUnshown } from "../../src/contract/examples.ts";
import { printSafely } from "../../src/contract/safe-text.ts";
import { readSchemePlace, type SchemePlace } from "../../src/contract/scheme-place.ts";
import { listJsonKinds, listMembers, listParts } from "../../src/contract/schema.ts";
import { isForm } from "../../src/target/request.ts";
import { findTokenScheme, readTokenHeader } from "../../src/contract/token-header.ts";

/** Something that the client cannot do. */
export interface ClientLimit extends Fault {
  /** Whether calls would be wrong without anybody being told, so that the contract does not build. */
  refuses: boolean;
}

/** Lists what the client cannot do, or what the sandbox and the receiver cannot do with an event, each with its place. */
export function listClientLimits(
  { operations, webhooks }: Pick<Contract, "operations" | "webhooks">,
  locate: Locate,
): ClientLimit[] {
  const usual = findTokenScheme({ schemes: operations.flatMap(({ schemes }) => schemes) });
  const ofCalls = operations.flatMap((operation) =>
    [
      ...findMethods(operation),
      ...findParameters(operation),
      ...findSchemes(operation, usual),
      ...findForms(operation),
      ...findReadOnly(operation),
      ...findSuccesses(operation),
      ...findUnshown(operation),
    ].map((limit) => ({ ...limit, name: operation.operationId })),
  );
  const ofEvents = webhooks.flatMap((webhook) =>
    [...findEvents(webhook), ...findUnshown(webhook)].map((limit) => ({ ...limit, name: webhook.path })),
  );
  return [...ofCalls, ...ofEvents].map(({ name, pointer, says, remedy, refuses = false }) => ({
    ...locate(pointer),
    pointer,
    message: `\`${name}\` ${says}`,
    remedy,
    refuses,
  }));
}

/** Writes a limit in one line. */
export function describeClientLimit({ file, line, message, remedy, refuses }: ClientLimit): string {
  return printSafely(`${refuses ? "error" : "note"}: ${file}:${line}  ${message} ${remedy}`);
}

interface FoundLimit {
  pointer: string;
  /** Worded to follow the operation. */
  says: string;
  remedy: string;
  refuses?: boolean;
}

const byCookie = "Give it in `headers` as `cookie`, where the platform allows that.";

/** Finds what `fetch` does not send. */
function findMethods({ method, pointer, requestBody, responses }: ContractOperation): FoundLimit[] {
  const verb = method.toUpperCase();
  if (verb === "TRACE")
    return [
      { pointer, says: "is a TRACE, which `fetch` does not send.", remedy: "Remove it.", refuses: true },
    ];
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const [shown] =
    verb === "HEAD" ? successes.filter(([, { node }]) => Object.keys(node.content ?? {}).length > 0) : [];
  if (shown !== undefined) {
    const says = `is a HEAD with a body in its response ${shown[0]}, which HTTP does not send.`;
    return [{ pointer: shown[1].pointer, says, remedy: "Remove its `content`.", refuses: true }];
  }
  if (requestBody === undefined || !["GET", "HEAD"].includes(verb)) return [];
  const says = `is a ${verb} with a body, which \`fetch\` does not send.`;
  return [{ pointer, says, remedy: "Describe it as a POST, or send parameters.", refuses: true }];
}

function findParameters({ parameters }: ContractOperation): FoundLimit[] {
  return parameters.flatMap(({ node, pointer }) => {
    const { name, required = false, style = "simple", schema } = node;
    const refuse = (says: string, remedy: string) => [{ pointer, says, remedy, refuses: true }];
    if ("content" in node)
      return refuse(
        `takes \`${name}\` in a media type, which the client does not write.`,
        "Describe it by a `schema`: a string if callers write it themselves.",
      );
    if (node.in === "cookie") {
      const says = `${required ? "requires" : "takes"} the cookie \`${name}\`, which the client does not send.`;
      return [{ pointer, says, remedy: byCookie }];
    }
    if (node.in === "header" && !/^[\w!#$%&'*+.^`|~-]+$/u.test(name))
      return refuse(`takes the header \`${name}\`, a name that HTTP does not allow.`, "Rename it.");
    if (node.in === "path" && (style !== "simple" || isNested(schema)))
      return refuse(
        `takes \`${name}\` in its path ${style === "simple" ? "as a list or object" : `in the style \`${style}\``}, which the client does not write.`,
        "Describe it by a string that callers write themselves.",
      );
    const [nested] = node.in === "query" ? listNested(schema) : [];
    return nested === undefined
      ? []
      : refuse(
          `has a list or object, \`${nested}\`, within the query parameter \`${name}\`, which the client does not write.`,
          "Describe it by a parameter of its own.",
        );
  });
}

/** Whether a schema allows only lists or objects. */
function isNested(schema: Schema | undefined): boolean {
  return listJsonKinds(schema).every((kind) => kind === "array" || kind === "object");
}

/** Lists the members of an object that are lists or objects. */
function listNested(schema: Schema | undefined): string[] {
  const members = listParts(schema).flatMap(({ properties = {} }) => Object.entries(properties));
  return members.flatMap(([name, member]) => (isNested(member) ? [name] : []));
}

type Scheme = ContractOperation["schemes"][number];

/** What a caller does about a scheme that is not the token of the client. */
const remedies: Readonly<Record<SchemePlace, string>> = {
  header: "Give it in `headers`, those of the client or of the call.",
  query: "Add it to the URL in middleware (`api.use`).",
  cookie: byCookie,
  connection: "Present the certificate in the function `fetch`.",
};

/** Finds security that the token of the client does not fulfill alone. Of alternatives, one is enough. */
function findSchemes(
  { pointer, security, schemes }: ContractOperation,
  usual: Scheme | undefined,
): FoundLimit[] {
  const readToken = (scheme: Scheme) => JSON.stringify(readTokenHeader({ schemes: [scheme] }));
  const isToken = (scheme: Scheme) =>
    usual !== undefined &&
    readSchemePlace(scheme.node) === "header" &&
    readToken(scheme) === readToken(usual);
  const [least, ...others] = security
    .map((requirement) =>
      Object.keys(requirement).flatMap((name) => schemes.find((scheme) => scheme.name === name) ?? []),
    )
    .toSorted((one, other) => one.length - other.length);
  const isFulfilled = (alternative: readonly Scheme[]) =>
    alternative.length < 2 && alternative.every(isToken);
  if (least === undefined || [least, ...others].some(isFulfilled)) return [];
  const lacking = least.filter((scheme) => !isToken(scheme));
  const names = lacking.map(({ name }) => `\`${name}\``).join(" and ");
  const places = [...new Set(lacking.map(({ node }) => readSchemePlace(node)))];
  const remedy = places.map((place) => remedies[place]).join(" ");
  if (lacking.length < least.length)
    return [{ pointer, says: `requires ${names} besides the token of the client.`, remedy }];
  if (least.length > 1 || places[0] !== "header")
    return [{ pointer, says: `is secured by ${names}, which the client does not send.`, remedy }];
  return [
    {
      pointer,
      says: `is secured by ${names}, but the client sends its token as \`${usual?.name ?? ""}\` says.`,
      remedy: "Create a second client for it with the option `tokenHeader`.",
    },
  ];
}

function findForms({ requestBody }: ContractOperation): FoundLimit[] {
  const media = requestBody && findBodyMedia(requestBody);
  if (requestBody === undefined || media === undefined) return [];
  const { pointer } = requestBody;
  const { mediaType: main, schema } = media;
  const others = Object.keys(requestBody.node.content).filter((form) => form !== main);
  const says = `takes ${others.map((form) => `\`${form}\``).join(" and ")} too, but the client sends, and the sandbox takes, \`${main}\` only.`;
  const second = others.length > 0 ? [{ pointer, says, remedy: "Call by `fetch` for the others." }] : [];
  const nested = isForm(main) ? listNested(schema) : [];
  return [
    ...second,
    ...nested.map((name) => ({
      pointer,
      says: `has a list or object, \`${name}\`, in its form, which the client does not write.`,
      remedy: "Describe the body as JSON.",
      refuses: true,
    })),
  ];
}

function findReadOnly({ requestBody }: ContractOperation): FoundLimit[] {
  const media = requestBody && findBodyMedia(requestBody);
  return listMembers(media?.schema)
    .filter(({ isRequired, parts }) => isRequired && parts.some((part) => part["readOnly"] === true))
    .map(({ name }) => ({
      pointer: media?.pointer ?? "",
      says: `requires \`${name}\` in its request, although it is \`readOnly\`. Types, client and sandbox demand it.`,
      remedy: "Describe the request by a schema without it.",
    }));
}

/** What the sandbox does not send as described, or the receiver does not recognize. */
function findEvents(webhook: ContractOperation): FoundLimit[] {
  const { method, pointer, parameters, requestBody } = webhook;
  const [event] = readNotifications([webhook]);
  const mediaType = requestBody && findBodyMedia(requestBody)?.mediaType;
  const isSent = method === "post" && (mediaType === undefined || kindOfBody(mediaType) === "json");
  if (!isSent) {
    const says = `is sent by ${method.toUpperCase()}${mediaType === undefined ? "" : ` as \`${mediaType}\``}, but the sandbox and the receiver know only JSON by POST.`;
    return [{ pointer, says, remedy: "Remove it, and handle it by code of your own.", refuses: true }];
  }
  const isObject = event !== undefined && listJsonKinds(event.schema).includes("object");
  const isClear =
    event === undefined || event.isNamed || (isObject && listMembers(event.schema).length === 0);
  const why = isObject ? "has no member `event` with its name" : "is not an object";
  return [
    ...parameters.flatMap(({ node, pointer: place }) =>
      node.in === "header" || node.required !== true
        ? []
        : [
            {
              pointer: place,
              says: `requires \`${node.name}\` in the ${node.in}, which the sandbox does not send.`,
              remedy: "Make it part of the URL that receives the event.",
            },
          ],
    ),
    ...(isClear
      ? []
      : [
          {
            pointer: event.pointer,
            says: `${why}, so that the receiver and conformance do not recognize it. The sandbox sends its example.`,
            remedy: "Read it by code of your own, at a URL of its own.",
          },
        ]),
  ];
}

function findSuccesses(operation: ContractOperation): FoundLimit[] {
  const bodies = listSuccessBodies(operation);
  const range = "2XX";
  const { responses } = operation;
  if (Object.keys(responses).every((status) => !status.startsWith("2"))) {
    const says = "documents no success, so that each call of it fails.";
    return [{ pointer: operation.pointer, says, remedy: "Add one, such as 204.", refuses: true }];
  }
  const isPage = describeCall(operation).paging !== "none";
  return Object.entries(bodies).flatMap(([status, contents]) => {
    const pointer = responses[status]?.pointer ?? operation.pointer;
    const kinds = contents[mainMediaType(Object.keys(contents)) ?? ""]?.split(" ") ?? [];
    const isRead = kinds.includes("") || kinds.includes(kindOfJson({}));
    return [
      ...(status === range
        ? [
            {
              pointer,
              says: `has the success \`${range}\`, so the result of its method has no type for \`data\`.`,
              remedy: "Name the statuses, such as 200.",
            },
          ]
        : []),
      ...(isPage && kinds.length > 0 && !isRead
        ? [
            {
              pointer,
              says: "has the parameters of a page, but `paginate` reads only pages that are objects.",
              remedy: "Call it once for each page.",
            },
          ]
        : []),
    ];
  });
}

function findUnshown(operation: ContractOperation): FoundLimit[] {
  return listUnshown(operation).map(({ body, pointer }) => ({
    pointer,
    says: `has no example of its ${body === "request" ? "request" : `response ${body}`}, so the mock service and the sandbox have a made-up one.`,
    remedy: "Add one in `examples`.",
  }));
}
