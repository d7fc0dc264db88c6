import { splitPointer } from "../../../../src/contract/json-pointer.ts";
import { isNotification, nameCall, type ContractOperation } from "../../../../src/contract/operations.ts";
import type { Contract } from "../../../../src/contract/read-contract.ts";
import { listTargets } from "../../../../src/contract/references.ts";

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
  /** Pointers of the components that it references, directly or indirectly. */
  components: Set<string>;
}

/** Prepares a contract for looking up many pointers: finds each message that uses a component. */
export function createFindAffected({
  operations,
  webhooks,
  nodes,
}: Pick<Contract, "operations" | "webhooks" | "nodes">): FindAffected {
  const calls = [...operations, ...webhooks].map((call) => ({
    call,
    parts: listMessages(call, nodes.get(pathOf(call))?.["parameters"]),
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

/** Lists the messages of a call. `shared` are the parameters of its path, which are part of the request. */
function listMessages(call: ContractOperation, shared: unknown): Part[] {
  const { operation, pointer, schemes } = call;
  const isReceived = isNotification(call);
  const there = [
    { node: shared, pointer: `${pathOf(call)}/parameters` },
    { node: operation.parameters, pointer: `${pointer}/parameters` },
    { node: operation.requestBody, pointer: `${pointer}/requestBody` },
  ];
  const used = isReceived ? [] : schemes.map((scheme) => scheme.pointer);
  const name = nameCall(call);
  return [
    {
      call: name,
      direction: isReceived ? "notification" : "request",
      components: new Set([...used, ...listTargets(there)]),
    },
    {
      call: name,
      direction: isReceived ? "acknowledgement" : "response",
      components: listTargets([{ node: operation.responses, pointer: `${pointer}/responses` }]),
    },
  ];
}

function pathOf({ pointer }: ContractOperation): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Finds the message of a call that contains a pointer. A node outside of a body counts as part of the first message. */
function partOf(call: ContractOperation, parts: Part[], pointer: string): Part[] {
  const [first, response] = parts;
  const isAbove = isWithin(call.pointer, pointer);
  const isShared = ["parameters", "servers"].some((keyword) =>
    isWithin(pointer, `${pathOf(call)}/${keyword}`),
  );
  if (response !== undefined && isWithin(pointer, `${call.pointer}/responses`)) return [response];
  const isOwn = isWithin(pointer, call.pointer) || (isAbove && splitPointer(pointer).length > 1) || isShared;
  return isOwn && first !== undefined ? [first] : [];
}

/** Returns whether a pointer equals another one or is below it. */
export function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`);
}

function toAffected(parts: readonly Affected[]): Affected[] {
  return parts.map(({ call, direction }) => ({ call, direction }));
}
