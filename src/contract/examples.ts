// The examples of bodies, with their names and places. Programs read them from generated/examples.ts.

import { kindOfBody } from "./documented-responses.ts";
import { joinPointer } from "./pointer.ts";
import type { Example, Schema } from "./document.ts";
import { type ContractOperation, findBodyMedia } from "./operations.ts";
import { followReference } from "./references.ts";

/** A place in the contract with an example of a body. One without a name is called `example`. */
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
    const base = media.pointer.replace(/\/schema$/u, "");
    const own = { operationId, path, body, schema };
    if (media.examples === undefined && media.example !== undefined) {
      const pointer = joinPointer(base, "example");
      return [{ ...own, name: "example", pointer, target: pointer, value: media.example }];
    }
    return Object.entries(media.examples ?? {}).map(([name, entry]) => {
      const pointer = joinPointer(base, "examples", name);
      const { node, pointer: target } = followReference<Example>(entry, pointer);
      const { summary, value } = node;
      return { ...own, name, pointer, target, ...(summary !== undefined && { summary }), value };
    });
  });
}

/** Lists the JSON and text bodies of the request and the successes of a call that have no example. */
export function listUnshown(
  operation: ContractOperation,
): Pick<PlacedExample, "body" | "pointer" | "schema">[] {
  const { requestBody, responses } = operation;
  const shown = new Set(listExamples(operation).map(({ body }) => body));
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const bodies = [...(requestBody === undefined ? [] : [["request", requestBody] as const]), ...successes];
  return bodies.flatMap(([body, resolved]) => {
    const media = findBodyMedia(resolved);
    if (media?.schema === undefined || shown.has(body)) return [];
    const { mediaType, pointer, schema } = media;
    return ["json", "text"].includes(kindOfBody(mediaType)) ? [{ body, pointer, schema }] : [];
  });
}

/** Lists the named examples of one body of a call: `request`, or the status of a response. */
export function listBodyExamples(operation: ContractOperation, body: string): PlacedExample[] {
  return listExamples(operation).filter((example) => example.body === body);
}
