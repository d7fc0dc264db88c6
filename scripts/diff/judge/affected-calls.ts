import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer, splitPointer } from "../../../src/contract/json-pointer.ts";
import { isNotification, nameCall, type ContractOperation } from "../../../src/contract/operations.ts";
import { readContract } from "../../../src/contract/read-contract.ts";
import { walkDocument, type VisitObject } from "../../../src/contract/walk-document.ts";

/** Which way a message goes: an integrator sends requests and acknowledgements, and receives the other two. */
export type Direction = "request" | "answer" | "notification" | "acknowledgement";

/** A message that a change touches: the operation or event by its name, and the direction. */
export interface Affected {
  call: string;
  direction: Direction;
}

/** Finds what the node under a JSON pointer is part of. */
export type FindAffected = (pointer: string) => Affected[];

interface Part extends Affected {
  /** Where it begins. */
  starts: string[];
  /** The pointers of the components that it refers to, directly or not. */
  components: Set<string>;
}

/** Prepares a document, so that many pointers can be looked up: components are followed to each place that uses them. */
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
    { call, direction: isReceived ? "acknowledgement" : "answer", starts: back },
  ];
}

/** The pointers of what begins at some places: these places, and the components that they refer to, directly or not. */
export function listReached(document: OpenApiDocument, starts: readonly string[]): Set<string> {
  const pending = new Set(starts.filter((start) => exists(document, start)));
  const collect: VisitObject = ({ $ref }) => {
    if (typeof $ref === "string") pending.add($ref.slice(1));
  };
  // A set that grows while it is walked is walked to its new end.
  for (const start of pending) walkDocument(readPointer(document, start), collect, start);
  return pending;
}

/** The part of a call that a pointer into its path is in; what is in no body counts as part of what begins the call. */
function partOf(call: ContractOperation, parts: Part[], pointer: string): Part[] {
  const [first, answer] = parts;
  const isAbove = isWithin(call.pointer, pointer);
  const path = call.pointer.slice(0, call.pointer.lastIndexOf("/"));
  const isShared = ["parameters", "servers"].some((keyword) => isWithin(pointer, `${path}/${keyword}`));
  if (answer?.starts.some((start) => isWithin(pointer, start))) return [answer];
  const isOwn = isWithin(pointer, call.pointer) || (isAbove && splitPointer(pointer).length > 1) || isShared;
  return isOwn && first !== undefined ? [first] : [];
}

/** Whether a pointer is another one, or leads below it. */
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
