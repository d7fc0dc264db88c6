// The named examples of bodies, with their places. Programs read them from generated/examples.ts.

import { joinPointer } from "./pointer.ts";
import type { Example, Schema } from "./document.ts";
import { type ContractOperation, findBodyMedia } from "./operations.ts";
import { followReference } from "./references.ts";

/** A place in the contract with a named example of a body. */
export interface PlacedExample {
  operationId: string;
  /** Path template, or the name of the webhook. */
  path: string;
  /** `request`, or the status of the response. */
  body: string;
  name: string;
  /** Pointer of the entry in the `examples` map. */
  pointer: string;
  /** Pointer of the Example Object that the entry references. */
  target: string;
  schema: Schema;
  /** The example in a few words. */
  summary?: string;
  value: unknown;
}

/** Lists the named examples of the request and of every response of a call. */
export function listExamples({
  operationId,
  path,
  requestBody,
  responses,
}: ContractOperation): PlacedExample[] {
  const bodies = [
    ...(requestBody === undefined ? [] : [["request", requestBody] as const]),
    ...Object.entries(responses),
  ];
  return bodies.flatMap(([body, resolved]) => {
    const media = findBodyMedia(resolved);
    if (media?.schema === undefined) return [];
    const { schema } = media;
    const base = joinPointer(media.pointer.replace(/\/schema$/u, ""), "examples");
    return Object.entries(media.examples ?? {}).map(([name, entry]) => {
      const pointer = joinPointer(base, name);
      const { node, pointer: target } = followReference<Example>(entry, pointer);
      const { summary, value } = node;
      const place = { operationId, path, body, name, pointer, target, schema };
      return { ...place, ...(summary !== undefined && { summary }), value };
    });
  });
}

/** Lists the named examples of one body of a call: `request`, or the status of a response. */
export function listBodyExamples(operation: ContractOperation, body: string): PlacedExample[] {
  return listExamples(operation).filter((example) => example.body === body);
}
