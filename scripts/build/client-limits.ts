// What a valid contract may have and the client cannot do. The build says it; the gate, which checks contracts of others
// too, does not.

import type { Locate } from "../../src/bundle/locations.ts";
import type { Fault } from "../../src/bundle/problems.ts";
import { kindOfJson, mainMediaType } from "../../src/contract/bodies.ts";
import { type ContractOperation, describeCall, listSuccessBodies } from "../../src/contract/operations.ts";
import { printSafely } from "../../src/contract/safe-text.ts";
import { readTokenHeader } from "../../src/contract/token-header.ts";

/** Something that the client cannot do. */
export interface ClientLimit extends Fault {
  /** Whether calls would be wrong without anybody being told, so that the contract does not build. */
  refuses: boolean;
}

/** Lists what the client cannot do, each with the operation and its place. */
export function listClientLimits(operations: readonly ContractOperation[], locate: Locate): ClientLimit[] {
  const usual = operations.find(({ schemes }) => schemes.length > 0);
  return operations.flatMap((operation) =>
    [
      ...findCookies(operation),
      ...findSchemes(operation, usual),
      ...findContents(operation),
      ...findSuccesses(operation),
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

function findCookies({ parameters }: ContractOperation): FoundLimit[] {
  return parameters
    .filter(({ node }) => node.in === "cookie")
    .map(({ node, pointer }) =>
      node.required === true
        ? {
            pointer,
            says: `requires the cookie \`${node.name}\`, which the client does not send.`,
            remedy: "Leave the operation out of the client's contract, or make the cookie optional.",
            refuses: true,
          }
        : {
            pointer,
            says: `takes the cookie \`${node.name}\`, which the client does not send.`,
            remedy: "Give it in `headers` as `cookie`, where the platform allows that.",
          },
    );
}

/** Finds security that is not the one token of the client. */
function findSchemes(
  { pointer, security, schemes }: ContractOperation,
  usual: ContractOperation | undefined,
): FoundLimit[] {
  const isBoth = security.length > 0 && security.every((one) => Object.keys(one).length > 1);
  if (isBoth) {
    const names = Object.keys(security[0] ?? {}).map((name) => `\`${name}\``);
    return [
      {
        pointer,
        says: `requires ${names.join(" and ")} at once, but the client sends one token.`,
        remedy: "Keep one of them in `security`, and declare the other as a required header.",
        refuses: true,
      },
    ];
  }
  const [own] = schemes;
  const sent = usual?.schemes[0]?.name ?? "";
  if (
    own === undefined ||
    usual === undefined ||
    JSON.stringify(readTokenHeader({ schemes })) === JSON.stringify(readTokenHeader(usual))
  )
    return [];
  return [
    {
      pointer,
      says: `is secured by \`${own.name}\`, but the client sends its token as \`${sent}\` says.`,
      remedy: "Create a second client for it with the option `tokenHeader`.",
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
