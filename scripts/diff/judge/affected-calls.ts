import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../src/contract/json-pointer.ts";
import { isNotification, nameCall, type ContractOperation } from "../../../src/contract/operations.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { walkDocument, type VisitObject } from "../../../src/contract/walk-document.ts";

/** The kind of a message: integrators send requests and acknowledgements, and receive responses and notifications. */
export type Direction = "request" | "response" | "notification" | "acknowledgement";

/** A message that a change affects: the name of the operation or event, and the direction. */
export interface Affected {
  call: string;
  direction: Direction;
}

/** Finds the messages that contain the node at a JSON pointer. */
export type FindAffected = (pointer: string) => Affected[];

interface Part extends Affected {
  /** Pointers of its top-level nodes. */
  starts: string[];
  /** Pointers of the components that it references, directly or indirectly. */
  components: Set<string>;
}

/** Prepares a document for looking up many pointers: finds each message that uses a component. */
export function createFindAffected(document: OpenApiDocument): FindAffected {
  const { operations, webhooks } = readContract(document);
  const calls = [...operations, ...webhooks].map((call) => ({
    call,
    parts: listMessages(call).map((part) => ({ ...part, components: listReached(document, part.starts) })),
  }));
  return (pointer) => {
    const component = /^\/components\/[^/]+\/[^/]+/u.exec(pointer)?.[0];
    if (component !== undefined) {
      return toAffected(
        calls.flatMap(({ parts }) => parts.filter(({ components }) => components.has(component))),
      );
    }
    return toAffected(calls.flatMap(({ call, parts }) => partOf(call, parts, pointer)));
  };
}

function listMessages(operation: ContractOperation): Omit<Part, "components">[] {
  const isReceived = isNotification(operation);
  const call = nameCall(operation);
  const path = operation.pointer.slice(0, operation.pointer.lastIndexOf("/"));
  const there = [`${path}/parameters`, `${operation.pointer}/parameters`, `${operation.pointer}/requestBody`];
  const schemes = isReceived ? [] : operation.schemes.map(({ pointer }) => pointer);
  const back = [`${operation.pointer}/responses`];
  return [
    { call, direction: isReceived ? "notification" : "request", starts: [...there, ...schemes] },
    { call, direction: isReceived ? "acknowledgement" : "response", starts: back },
  ];
}

/** Lists these pointers, and those of the components that the nodes at them reference, directly or indirectly. */
export function listReached(document: OpenApiDocument, starts: readonly string[]): Set<string> {
  const pending = new Set(starts.filter((start) => exists(document, start)));
  const collect: VisitObject = ({ $ref }) => {
    if (typeof $ref === "string") pending.add($ref.slice(1));
  };
  // Iterating over a set includes the entries that are added on the way.
  for (const start of pending) walkDocument(readPointer(document, start), collect, start);
  return pending;
}

/** Finds the message of a call that contains a pointer. A node outside of a body counts as part of the first message. */
function partOf(call: ContractOperation, parts: Part[], pointer: string): Part[] {
  const [first, response] = parts;
  const isAbove = isWithin(call.pointer, pointer);
  const path = call.pointer.slice(0, call.pointer.lastIndexOf("/"));
  const isShared = ["parameters", "servers"].some((keyword) => isWithin(pointer, `${path}/${keyword}`));
  if (response?.starts.some((start) => isWithin(pointer, start))) return [response];
  const isOwn = isWithin(pointer, call.pointer) || (isAbove && splitPointer(pointer).length > 1) || isShared;
  return isOwn && first !== undefined ? [first] : [];
}

/** Returns whether a pointer equals another one or is below it. */
export function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`);
}

function exists(document: OpenApiDocument, pointer: string): boolean {
  try {
    readPointer(document, pointer);
    return true;
  } catch {
    return false;
  }
}

function toAffected(parts: readonly Affected[]): Affected[] {
  return parts.map(({ call, direction }) => ({ call, direction }));
}
