// What a valid contract may have that the client cannot do, or that the mock service and the sandbox have to make up. The build
// notes it; the gate, which checks contracts of others too, does not.

import type { Locate } from "../../src/bundle/locations.ts";
import type { Fault } from "../../src/bundle/build-error.ts";
import { kindOfJson, mainMediaType } from "../../src/contract/documented-responses.ts";
import {
  type ContractOperation,
  describeCall,
  findBodyMedia,
  listSuccessBodies,
} from "../../src/contract/operations.ts";
import { listUnshown } from "../../src/contract/examples.ts";
import { printSafely } from "../../src/contract/safe-text.ts";
import { readSchemePlace, type SchemePlace } from "../../src/contract/scheme-place.ts";
import { findTokenScheme, readTokenHeader } from "../../src/contract/token-header.ts";

/** Something that the client cannot do. */
export interface ClientLimit extends Fault {
  /** Whether calls would be wrong without anybody being told, so that the contract does not build. */
  refuses: boolean;
}

/** Lists what the client cannot do, each with the operation and its place. */
export function listClientLimits(operations: readonly ContractOperation[], locate: Locate): ClientLimit[] {
  const usual = findTokenScheme({ schemes: operations.flatMap(({ schemes }) => schemes) });
  return operations.flatMap((operation) =>
    [
      ...findCookies(operation),
      ...findSchemes(operation, usual),
      ...findForms(operation),
      ...findContents(operation),
      ...findSuccesses(operation),
      ...findUnshown(operation),
    ].map(({ pointer, says, remedy, refuses = false }) => ({
      ...locate(pointer),
      pointer,
      message: `\`${operation.operationId}\` ${says}`,
      remedy,
      refuses,
    })),
  );
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

function findCookies({ parameters }: ContractOperation): FoundLimit[] {
  return parameters
    .filter(({ node }) => node.in === "cookie")
    .map(({ node, pointer }) => ({
      pointer,
      says: `${node.required === true ? "requires" : "takes"} the cookie \`${node.name}\`, which the client does not send.`,
      remedy: byCookie,
    }));
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
  const main = requestBody && findBodyMedia(requestBody)?.mediaType;
  const others = Object.keys(requestBody?.node.content ?? {}).filter((form) => form !== main);
  if (requestBody === undefined || main === undefined || others.length === 0) return [];
  return [
    {
      pointer: requestBody.pointer,
      says: `takes ${others.map((form) => `\`${form}\``).join(" and ")} too, but the client sends, and the sandbox takes, \`${main}\` only.`,
      remedy: "Call by `fetch` for the others.",
    },
  ];
}

function findContents({ parameters }: ContractOperation): FoundLimit[] {
  return parameters
    .filter(({ node }) => "content" in node)
    .map(({ node, pointer }) => ({
      pointer,
      says: `takes \`${node.name}\` in a media type, which the client does not write.`,
      remedy: "Describe it by a `schema`: a string if callers write it themselves.",
      refuses: true,
    }));
}

function findSuccesses(operation: ContractOperation): FoundLimit[] {
  const bodies = listSuccessBodies(operation);
  const range = "2XX";
  const { responses } = operation;
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
