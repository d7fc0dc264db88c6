import path from "node:path";
import type { Location, NormalizedProblem, Plugin, UserContext } from "@redocly/openapi-core";
import type { OpenApiDocument } from "../contract/document.ts";
import { splitPointer } from "../contract/pointer.ts";
import { type Place, readYaml } from "./read-yaml.ts";

/** Position of a node of the bundle in the source. */
export interface SourcePosition extends Place {
  /** Relative to the root of the repository. */
  file: string;
}

/** Finds the place of a node in the file that Redocly names, with the reader of that file. */
export function locateNode(location: NormalizedProblem["location"][number]): Place {
  if (location.pointer === undefined) return { line: location.start.line, column: location.start.col };
  const { source, pointer, reportOnKey = false } = location;
  return readYaml(source.body).locate(splitPointer(pointer), reportOnKey ? "key" : "value");
}

/** Finds the source of a node of the bundle by its JSON pointer, or that of its nearest parent with a known source. */
export type Locate = (pointer: string) => SourcePosition;

/** A Redocly plugin that records the source of each node while the contract is bundled. */
interface LocationRecorder {
  plugin: Plugin;
  /** Name of the decorator that enables recording in the configuration. */
  decorator: string;
  /** The bundler moves nodes without copying them, so the identity of a node identifies its source. */
  locations: ReadonlyMap<unknown, Location>;
}

/** Creates the plugin. Its locations are complete once the contract is bundled. */
export function createLocationRecorder(): LocationRecorder {
  const locations = new Map<unknown, Location>();
  const record = (node: unknown, { location }: UserContext): void => {
    if (!locations.has(node)) locations.set(node, location);
  };
  // The bundler writes a joined operation into its reference, and keeps references to components.
  const recordJoined = (
    node: unknown,
    { type }: UserContext,
    target: { location: Location | undefined },
  ): void => {
    if (type.name === "Operation" && target.location !== undefined) locations.set(node, target.location);
  };
  const visitor = { any: { enter: record }, ref: { leave: recordJoined } };
  const plugin: Plugin = { id: "build", decorators: { oas3: { "source-locations": () => visitor } } };
  return { plugin, decorator: "build/source-locations", locations };
}

/** The facts about a bundle by which `createLocate` finds the source of a node. */
interface LocatedBundle {
  /** Folder that the files are relative to. */
  root: string;
  document: OpenApiDocument;
  locations: LocationRecorder["locations"];
  /** Finds nodes of the bundle as it was before decorators changed it, if an overlay was applied to it. */
  relocate?: Locate | undefined;
}

/** Prepares a bundle for looking up the sources of its nodes. */
export function createLocate({ root, document, locations, relocate }: LocatedBundle): Locate {
  return (pointer) => {
    const { known, rest } = findNearest(document, pointer, locations);
    // If the first entry of `allOf` was not recorded, bundling created it from the members of the schema itself.
    while (rest[0] === "allOf" && rest[1] === "0") rest.splice(0, 2);
    if (known === undefined)
      throw new Error("No location was recorded, because the recorder is not enabled.");
    // After an overlay, a node that is not from a file of its own has been recorded by its place in the bundle.
    if (relocate !== undefined && known.source === locations.get(document)?.source)
      return relocate(known.child(rest).pointer.slice(1));
    return describePosition({ location: known, rest, root });
  };
}

/** Finds the last node on the way to a pointer that is known, and the tokens from there on. */
export function findNearest<Known>(
  document: object,
  pointer: string,
  nodes: ReadonlyMap<unknown, Known>,
): { known: Known | undefined; rest: string[] } {
  let node: unknown = document;
  let known = nodes.get(document);
  let rest: string[] = [];
  for (const token of splitPointer(pointer)) {
    node = isObject(node) ? node[token] : undefined;
    const found = isObject(node) ? nodes.get(node) : undefined;
    rest = found === undefined ? [...rest, token] : [];
    known = found ?? known;
  }
  return { known, rest };
}

function isObject(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null;
}

interface LocatedNode {
  location: Location;
  rest: string[];
  root: string;
}

function describePosition({ location, rest, root }: LocatedNode): SourcePosition {
  const { source } = location;
  const { pointer } = location.child(rest);
  return {
    file: path.relative(root, source.absoluteRef).replaceAll(path.sep, "/"),
    ...locateNode({ source, pointer, reportOnKey: true }),
  };
}
