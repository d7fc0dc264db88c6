import path from "node:path";
import {
  type BaseResolver,
  type Document,
  type NormalizedProblem,
  YamlParseError,
} from "@redocly/openapi-core";
import type { Fault } from "./build-error.ts";
import { locateNode } from "./locations.ts";
import { describeLoop, findReferenceLoops } from "./reference-loops.ts";

/** Converts Redocly's problems to faults, sorted by file and line, without duplicates. */
export function describeProblems(problems: readonly NormalizedProblem[], root: string): Fault[] {
  const unreadable = problems.filter(({ message }) => message.startsWith("Failed to parse"));
  // A file that cannot be parsed is also reported at each reference to it, but the error is in the file itself.
  const reported = unreadable.length > 0 ? unreadable : problems;
  const faults = new Map<string, Fault>();
  for (const problem of reported) {
    const fault = describeProblem(problem, root);
    faults.set(JSON.stringify(fault), fault);
  }
  return [...faults.values()].sort(
    (a, b) => compare(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** The members of a root that name a format and its version. */
const formats = ["openapi", "swagger", "asyncapi", "arazzo", "overlay", "openrpc"];

/** Describes a root in another version of OpenAPI, or in another format: what it says it is, and where. */
export function describeOtherFormat({ source, parsed }: Document, root: string): Fault {
  const [format = "openapi", version] =
    Object.entries(parsed as object).find(([key]) => formats.includes(key)) ?? [];
  return {
    file: path.relative(root, source.absoluteRef),
    ...locateNode({ source, pointer: `#/${format}`, reportOnKey: true }),
    message: `The root of the contract is not OpenAPI 3.1, but \`${format}: ${String(version)}\`.`,
    remedy: "Write the contract in OpenAPI 3.1, with `openapi: 3.1.1` here.",
  };
}

/** Describes why the root document cannot be read: it is missing, not valid YAML, or not an OpenAPI document. */
export function describeUnreadableRoot(error: unknown, file: string, root: string): Fault {
  const fault = {
    file: path.relative(root, file),
    message: error instanceof Error ? error.message : String(error),
  };
  if (error instanceof YamlParseError) {
    return { ...fault, line: error.line, column: error.col, remedy: "Fix the YAML syntax here." };
  }
  if (fault.message.startsWith("ENOENT")) {
    const message = "The root of the contract is missing.";
    return { ...fault, message, remedy: "Create this file, as an OpenAPI 3.1 document, or restore it." };
  }
  return { ...fault, remedy: "The root of the contract must be a valid OpenAPI 3.1 document." };
}

function describeProblem(
  { location: [location], message, ruleId, suggest }: NormalizedProblem,
  root: string,
): Fault {
  const remedy = remedies[ruleId] ?? "Fix the contract here. `npm run lint` explains its rules.";
  const advice =
    suggest.length > 0 ? `Did you mean ${suggest.map((word) => `\`${word}\``).join(" or ")}?` : remedy;
  if (location === undefined) return { message, remedy: advice };
  const place = { file: path.relative(root, location.source.absoluteRef), ...locateNode(location) };
  // The rest of the message is what the grammar would accept, character by character.
  if (message.startsWith("Invalid JSONPath expression:"))
    return {
      ...place,
      message: "This is not a JSONPath expression of RFC 9535.",
      remedy: "Write names in brackets and quotes, such as `$['paths']['/orders']['get']`.",
    };
  return {
    ...place,
    message: message.startsWith("Failed to parse") ? `Invalid YAML: ${message.slice(17)}` : message,
    remedy: message.startsWith("Failed to parse") ? "Fix the YAML syntax here." : advice,
  };
}

const remedies: Partial<Record<string, string>> = {
  "no-unresolved-refs":
    "Point the `$ref` to an existing file, relative to the file that contains the `$ref`.",
  "operation-operationId": "Add an `operationId` to the operation.",
  "operation-operationId-unique": "Give each operation a unique `operationId`.",
  overlay: "Correct the overlay.",
  bundler: "Give each schema, response, parameter and example file a unique name.",
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Describes the `$ref`s that lead back to each other, in the files that were read. Redocly does not name them. */
export async function describeReferenceLoops(resolver: BaseResolver, root: string): Promise<Fault[]> {
  const documents = new Map<string, Document>();
  for (const [file, reading] of resolver.cache) {
    const document = await reading.catch(() => undefined);
    if (document !== undefined && !(document instanceof Error)) documents.set(file, document);
  }
  const parsed = new Map([...documents].map(([file, document]) => [file, document.parsed]));
  return findReferenceLoops(parsed).map((loop) => {
    const [{ file, pointer }] = loop;
    const { source } = documents.get(file) as Document;
    return {
      file: path.relative(root, file),
      ...locateNode({ source, pointer: `#${pointer}/$ref`, reportOnKey: true }),
      message: `${describeLoop(loop, root)}.`,
      remedy: "Write the content in one of these files, instead of a `$ref`.",
    };
  });
}
