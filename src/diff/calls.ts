import { methods, type Operation, type PathItem, type Reference } from "../contract/document.ts";
import { type ContractOperation, isNotification, nameCall } from "../contract/operations.ts";
import type { Contract } from "../contract/contract.ts";
import { followReference, listTargets } from "../contract/references.ts";
import { joinPointer } from "../contract/pointer.ts";

/** The kind of a message: integrators send requests and acknowledgements, and receive responses and notifications. */
export type Direction = "request" | "response" | "notification" | "acknowledgement";

/** Whether integrators send messages of a direction. */
export function isSentIn(direction: Direction): boolean {
  return direction === "request" || direction === "acknowledgement";
}

/** A message that a change affects: the name of the operation or event, and the direction. */
export interface Affected {
  call: string;
  direction: Direction;
}

/** Finds the messages that contain the node at a JSON pointer. */
export type FindAffected = (pointer: string) => Affected[];

/** An operation, or a webhook or callback, which integrators receive. */
interface Call {
  name: string;
  pointer: string;
  operation: Operation;
  isReceived: boolean;
  /** Pointers of the security schemes that integrators use. */
  schemes: readonly string[];
}

interface Part extends Affected {
  /** Pointers of the components that it references, directly or indirectly. */
  components: Set<string>;
}

type Parts = readonly [there: Part, back: Part];

/** Prepares a contract for looking up many pointers: finds each message that uses a component. */
export function createFindAffected({
  operations,
  webhooks,
  nodes,
}: Pick<Contract, "operations" | "webhooks" | "nodes">): FindAffected {
  const withParts = (call: Call): { call: Call; parts: Parts } => ({
    call,
    parts: listMessages(call, nodes.get(pathOf(call))?.["parameters"]),
  });
  const own = [...operations, ...webhooks].map((call) => {
    const isReceived = isNotification(call);
    const schemes = isReceived ? [] : call.schemes.map((scheme) => scheme.pointer);
    return withParts({ ...call, name: nameCall(call), isReceived, schemes });
  });
  const callbacks = operations
    .flatMap(listCallbacks)
    .map((call) => withParts({ ...call, isReceived: true, schemes: [] }));
  const all = [...own, ...callbacks];
  return (pointer) => {
    const find = (calls: typeof all) => calls.flatMap(({ call, parts }) => partOf(call, parts, pointer));
    const inCallback = find(callbacks);
    if (inCallback.length > 0) return toAffected(inCallback);
    const component = /^\/components\/[^/]+\/[^/]+/u.exec(pointer)?.[0];
    const users = all
      .flatMap(({ parts }) => parts)
      .filter(({ components }) => {
        if (component !== undefined && components.has(component)) return true;
        // References may also lead into a component or a path.
        return [...components].some((target) => !isComponent(target) && isWithin(pointer, target));
      });
    return toAffected(component === undefined ? [...new Set([...find(own), ...users])] : users);
  };
}

/** Whether a pointer is that of a component, and not of something in it. */
export function isComponent(pointer: string): boolean {
  return /^\/components\/[^/]+\/[^/]+$/u.test(pointer);
}

/** Lists the messages of a call. `shared` are the parameters of its path, which are part of the request. */
function listMessages({ name, pointer, operation, isReceived, schemes }: Call, shared: unknown): Parts {
  const there = [
    { node: shared, pointer: `${pathOf({ pointer })}/parameters` },
    { node: operation.parameters, pointer: `${pointer}/parameters` },
    { node: operation.requestBody, pointer: `${pointer}/requestBody` },
  ];
  return [
    {
      call: name,
      direction: isReceived ? "notification" : "request",
      components: new Set([...schemes, ...listTargets(there)]),
    },
    {
      call: name,
      direction: isReceived ? "acknowledgement" : "response",
      components: listTargets([{ node: operation.responses, pointer: `${pointer}/responses` }]),
    },
  ];
}

function pathOf({ pointer }: Pick<Call, "pointer">): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Finds the message of a call that contains a pointer. A node outside of a body counts as part of the first message. */
function partOf(call: Call, [there, back]: Parts, pointer: string): Part[] {
  if (isWithin(pointer, `${call.pointer}/responses`)) return [back];
  const isShared = ["parameters", "servers"].some((keyword) =>
    isWithin(pointer, `${pathOf(call)}/${keyword}`),
  );
  return isWithin(pointer, call.pointer) || pointer === pathOf(call) || isShared ? [there] : [];
}

/** Returns whether a pointer equals another one or is below it. */
export function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`);
}

function toAffected(parts: readonly Affected[]): Affected[] {
  return parts.map(({ call, direction }) => ({ call, direction }));
}

/** A call that the service makes to an address that an integrator sent. */
interface Callback {
  /** Its operationId, or else its key. */
  name: string;
  pointer: string;
  operation: Operation;
}

type Callbacks = Record<string, Record<string, PathItem | Reference> | Reference>;

/** Lists the callbacks of an operation. */
function listCallbacks({ operation, pointer }: ContractOperation): Callback[] {
  const { callbacks = {} } = operation as { callbacks?: Callbacks };
  return Object.entries(callbacks).flatMap(([key, callback]) => {
    const found = followReference<Record<string, PathItem | Reference>>(
      callback,
      joinPointer(pointer, "callbacks", key),
    );
    return Object.entries(found.node).flatMap(([expression, item]) => {
      const { node, pointer: place } = followReference<PathItem>(
        item,
        joinPointer(found.pointer, expression),
      );
      return methods.flatMap((method) => {
        const called = node[method];
        if (called === undefined) return [];
        return [{ name: called.operationId ?? key, operation: called, pointer: joinPointer(place, method) }];
      });
    });
  });
}
