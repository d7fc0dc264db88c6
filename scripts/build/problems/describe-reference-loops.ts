import path from "node:path";
import { getLineColLocation, type BaseResolver, type Document } from "@redocly/openapi-core";
import type { Fault } from "./build-error.ts";
import { describeLoop, findReferenceLoops } from "./find-reference-loops.ts";

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
    const { start } = getLineColLocation({ source, pointer: `#${pointer}/$ref`, reportOnKey: true });
    return {
      file: path.relative(root, file),
      ...{ line: start.line, column: start.col },
      message: `${describeLoop(loop, root)}.`,
      remedy: "Write the content in one of these files, instead of a `$ref`.",
    };
  });
}
