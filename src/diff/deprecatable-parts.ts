import { groupBy } from "../contract/text.ts";
import type {
  Header,
  OpenApiDocument,
  Reference,
  Response,
  Schema,
  SchemaObject,
} from "../contract/document.ts";
import { joinPointer } from "../contract/pointer.ts";
import { type ContractOperation, isNotification, nameCall, readCalls } from "../contract/operations.ts";
import { followReference, linkReferences, listNodes } from "../contract/references.ts";
import { isExcluded, listParts } from "../contract/schema.ts";
import type { Affected } from "./change.ts";
import { withoutNames } from "./descent/contracts.ts";

/** A part of the contract that can be marked as deprecated, or a status, which cannot. */
export interface Feature {
  kind: "operation" | "event" | "status" | "parameter" | "header" | "member";
  name: string;
  /** JSON pointer of its declaration in the bundle, which several messages can share. */
  pointer: string;
  affected: Affected;
  /** Its `x-sunset`; `undefined` if it is not deprecated. */
  sunset: string | undefined;
}

/**
 * The features of a contract by their place: what integrators send or receive, whatever the schemas are called. The place
 * of a feature starts with that of the feature that contains it, and a tab.
 */
export type Features = ReadonlyMap<string, Feature>;

type Place = readonly string[];
type Add = (place: Place, feature: Omit<Feature, "sunset">, declarations: readonly object[]) => void;

/**
 * Lists the features of a contract.
 * @throws {Error} if a reference cannot be resolved
 */
export function listFeatures(document: OpenApiDocument): Features {
  linkReferences(document);
  const { paths = {}, webhooks = {} } = document;
  const security = { requirements: [], schemes: {} };
  const calls = [...readCalls("/paths", paths, security), ...readCalls("/webhooks", webhooks, security)];
  const features = new Map<string, Feature>();
  const pointers = new Map<object, string>();
  for (const [pointer, node] of listNodes(document)) pointers.set(node, pointer);
  const add: Add = (place, feature, declarations) => {
    features.set(place.join("\t"), { ...feature, sunset: findSunset(declarations) });
  };
  const addMembers = (schemas: readonly Schema[], place: Place, affected: Affected, outer: Place = []) => {
    for (const [name, declarations] of groupMembers(schemas)) {
      const pointer = pointers.get(declarations[0] ?? {}) ?? "";
      // A schema that contains itself is listed once.
      if (outer.includes(pointer)) continue;
      // The inside of a list or a map is not a feature itself.
      const isInside = name === "[]" || name === "{}";
      if (!isInside) add([...place, name], { kind: "member", name, pointer, affected }, declarations);
      addMembers(declarations, [...place, name], affected, [...outer, pointer]);
    }
  };
  for (const call of calls) addCall(call, add, addMembers);
  return features;
}

function addCall(
  call: ContractOperation,
  add: Add,
  addMembers: (schemas: readonly Schema[], place: Place, affected: Affected) => void,
): void {
  const { operation, method, path, pointer, parameters, requestBody, responses } = call;
  const isEvent = isNotification(call);
  const name = nameCall(call);
  const first: Affected = { call: name, direction: isEvent ? "notification" : "request" };
  const second: Affected = { call: name, direction: isEvent ? "acknowledgement" : "response" };
  // The names of path parameters are not part of a URL.
  const place = [isEvent ? "event" : "operation", method, withoutNames(path)];
  add(place, { kind: isEvent ? "event" : "operation", name, pointer, affected: first }, [operation]);
  for (const { node, pointer: at } of parameters) {
    // A path parameter exists as long as its path does.
    if (node.in === "path") continue;
    const feature = { kind: "parameter", name: node.name, pointer: at, affected: first } as const;
    add([...place, node.in, node.in === "header" ? node.name.toLowerCase() : node.name], feature, [node]);
  }
  for (const [type, schema] of listSchemas(requestBody?.node))
    addMembers([schema], [...place, "request", ...type], first);
  for (const [status, response] of Object.entries(responses)) {
    const at = [...place, status];
    add(at, { kind: "status", name: status, pointer: response.pointer, affected: second }, []);
    for (const [header, value] of Object.entries(response.node.headers ?? {})) {
      const found = followReference<Header>(value, joinPointer(response.pointer, "headers", header));
      const feature = { kind: "header", name: header, pointer: found.pointer, affected: second } as const;
      add([...at, "headers", header.toLowerCase()], feature, [found.node]);
    }
    for (const [type, schema] of listSchemas(response.node))
      addMembers([schema], [...at, "body", ...type], second);
  }
}

/** Lists the schemas of a body in all its media types, each with what its place is called besides: nothing for JSON. */
function listSchemas(
  body: Pick<Response, "content"> | Reference | undefined,
): (readonly [type: string[], Schema])[] {
  const content = body !== undefined && "content" in body ? (body.content ?? {}) : {};
  const isOnly = Object.keys(content).length === 1;
  return Object.entries(content).map(([type, { schema = true }]) => [
    isOnly || type === "application/json" ? [] : [type],
    schema,
  ]);
}

/** Groups the declarations of members by name: `[]` for the entries of a list, `{}` for the values of a map. */
function groupMembers(schemas: readonly Schema[]): Map<string, SchemaObject[]> {
  const always = schemas.flatMap((schema) => listParts(schema));
  const parts = schemas.flatMap((schema) => listParts(schema, { withBranches: true }));
  const found = parts.flatMap(({ properties = {}, items, additionalProperties }) => [
    ...Object.entries(properties).filter(
      ([name]) => !always.some((part) => isExcluded(part.properties?.[name])),
    ),
    ...Object.entries({ "[]": items, "{}": additionalProperties }),
  ]);
  const declared = found.filter((entry): entry is [string, SchemaObject] => {
    return typeof entry[1] === "object" && entry[1] !== null && !isExcluded(entry[1]);
  });
  const groups = groupBy(declared, ([name]) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(([, schema]) => schema)]));
}

function findSunset(declarations: readonly object[]): string | undefined {
  const marks = declarations as { deprecated?: unknown; "x-sunset"?: unknown }[];
  const sunset = marks.find(({ deprecated }) => deprecated === true)?.["x-sunset"];
  return typeof sunset === "string" ? sunset : undefined;
}

/** Describes one feature that several messages may share, by its name, its pointer, and the operations and events. */
export function describeFeature(group: readonly Feature[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const { kind, name, pointer } = first;
  const byDirection = groupBy(group, ({ affected }) => affected.direction);
  const uses = [...byDirection].map(([direction, features]) => {
    const calls = new Set(features.map(({ affected }) => `\`${affected.call}\``));
    return `${direction}: ${[...calls].join(", ")}`;
  });
  const isWhole = kind === "operation" || kind === "event";
  return `${kind} \`${name}\` (${[`\`${pointer}\``, ...(isWhole ? [] : uses)].join("; ")})`;
}
